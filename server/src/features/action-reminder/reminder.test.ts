// Reminders of terms, by a fixed clock (BEY-01): who gets which, when, and that nobody gets two.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { answerCarried, listCarried } from '@gozlem/contract/carry-over'
import { optOut } from '@gozlem/contract/client-company-contact'
import { finalizeReport } from '@gozlem/contract/report'
import { readSharedActions } from '@gozlem/contract/shared-action'
import { addDays } from '@gozlem/domain/calendar-date'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import { emailHash, makeOptOutToken } from '../../external/secrets/opt-out-token'
import { unseal } from '../../external/secrets/seal'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, certify, completedReport } from '../../http/testing/field-work'
import { newDraft } from '../../http/testing/report-world'
import type { MailFacts } from '../../jobs/outbox/mail-facts'
import type { MailContent } from '../../jobs/outbox/outbox'
import { renewSecret } from '../action-link/store'
import { holdReminder, sendReminders } from './jobs'

// A Monday.
const today = '2026-12-07'
const at = (day: string, clock = '09:00') => new Date(`${day}T${clock}:00+03:00`)
const inDays = (days: number) => addDays(today, days)
const email = 'hasan@cinar.example'

type Facts = MailFacts['action_link.reminded']

describe('reminders of terms', () => {
  let test: AppUnderTest
  let company: string
  let report: string
  let elsewhere: string
  beforeAll(async () => {
    test = await startApp({}, { workAtOnce: false })
    const { ayse, deniz } = test.people
    for (const person of [ayse, deniz]) await certify(test, person)
    company = await addCompany(test, ayse, 'Çınar Yapı')
    const facts = { due_on: inDays(1), responsible: 'Hasan Usta', place: 'Çatı' }
    report = (await completedReport(test, ayse, company, 'Korkuluk yok', facts)).id
    elsewhere = (
      await completedReport(test, deniz, await addCompany(test, deniz, 'Liman'), 'Kablo ezik', facts)
    ).id
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['outbox_message', 'action_reminder_settings', 'mail_opt_out', 'action_link'])
      await sql(`delete from ${table}`)
    await sql("update corrective_action set state = 'open', reported_at = null")
    await sql("update client_company set status = 'active', deleted_at = null")
  })

  const sql = async <Row>(text: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: test.ownerUrl })
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }
  const give = async (to: string = email, issued_on = inDays(-30), of = report) => {
    const [row] = await sql<{ id: string }>(
      `insert into action_link (organization_id, id, report_id, responsible, name, email, token_hash, issued_on, created_by)
       select organization_id, $1, id, 'hasan usta', 'Hasan Usta', $2, $3, $4, created_by from report where id = $5 returning id`,
      [uuidv7(), to, hashToken(`own-${uuidv7()}`), issued_on, of],
    )
    return row?.id ?? ''
  }
  const term = (day: string, of = report) =>
    sql('update corrective_action set term = $1 where report_id = $2', [day, of])
  const decide = (change: string) =>
    sql(
      `insert into action_reminder_settings (organization_id) select organization_id from report where id = $1
       on conflict do nothing`,
      [report],
    ).then(() => sql(`update action_reminder_settings set ${change}`))
  const parts = (now: Date) => ({
    pool: test.pool,
    queue: test.queue,
    outbox: test.outbox,
    public_url: 'http://localhost:3000',
    sealing_key: testSealingKey,
    now: () => now,
  })
  const run = (day = today, clock = '09:00') =>
    sendReminders(parts(at(day, clock)), new AbortController().signal)
  const mails = async () =>
    (
      await sql<{ recipient: string; content: Buffer }>(
        "select recipient, content from outbox_message where kind = 'action_link.reminded' order by id",
      )
    ).map(({ recipient, content }) => {
      const { facts, reply_to } = JSON.parse(unseal(content, testSealingKey)) as MailContent
      return { to: recipient, reply_to, facts: facts as Facts }
    })

  it.each([
    ['three days before', 3, 'before'],
    ['on the day', 0, 'due'],
    ['late, on its weekday', -10, 'overdue'],
  ])('BEY-01 are sent %s', async (_when, days, group) => {
    await give()
    await term(inDays(days))
    await run()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: email,
      reply_to: { address: 'ayse@example.com' },
      facts: {
        name: 'Hasan Usta',
        client_company_name: 'Çınar Yapı',
        groups: [
          { group, count: 1, actions: [{ title: 'Korkuluk yok', place: 'Çatı', term: inDays(days) }] },
        ],
      },
    })
  })

  it.each([
    ['two days before', today, 2],
    ['four days before', today, 4],
    ['late, on another weekday', inDays(1), -10],
  ])('BEY-01 are not sent %s', async (_when, day, days) => {
    await give()
    await sql('update action_link set issued_on = $1', [inDays(-1)])
    await term(inDays(days))
    await run(addDays(day, -1))
    await sql('delete from outbox_message')
    await sql('delete from action_reminder')
    await run(day)
    expect(await mails()).toEqual([])
  })

  it.each([
    ['at night', inDays(1), '22:00'],
    ['on a Sunday', inDays(6), '10:00'],
    ['on a holiday', '2027-01-01', '10:00'],
  ])('BEY-01 rest %s and come in the next working morning', async (_when, day, clock) => {
    await give()
    await term(day)
    await run(addDays(day, -1))
    await sql('delete from outbox_message')
    await run(day, clock)
    expect(await mails()).toEqual([])
    const next = addDays(day, 1)
    await run(next)
    expect((await mails()).map(({ facts }) => facts.groups.map(({ group }) => group))).toEqual([['overdue']])
  })

  it('BEY-01 are made up for after days on which nothing ran, and once a day however often it runs', async () => {
    await give()
    await decide(`reminded_until = '${inDays(-4)}'`)
    await term(inDays(-2))
    await run()
    await run(today, '10:00')
    await sql('delete from action_reminder_settings')
    await run(today, '11:00')
    expect(await mails()).toHaveLength(1)
  })

  it.each([
    ['whose link was given today', async () => void (await give(email, today))],
    ['whose link has no address', async () => void (await give(''))],
    [
      'whose link is closed',
      async () => void (await give(), await sql('update action_link set revoked_at = now()')),
    ],
    ['whose link is over', async () => void (await give(email, inDays(-90)), await term(inDays(-61)))],
    [
      'who reported them',
      async () =>
        void (await give(),
        await sql("update corrective_action set state = 'reported', reported_at = now()")),
    ],
    [
      'who wants no mails',
      async () => {
        await give()
        const [org] = await sql<{ organization_id: string }>(
          'select organization_id from report where id = $1',
          [report],
        )
        await sql('insert into mail_opt_out (organization_id, email_hash) values ($1, $2)', [
          org?.organization_id,
          emailHash(email),
        ])
      },
    ],
    [
      'of a client company that is passive',
      async () => void (await give(), await sql("update client_company set status = 'passive'")),
    ],
    [
      'of a client company that was deleted',
      async () => void (await give(), await sql('update client_company set deleted_at = now()')),
    ],
    ['of an organization that sends none', async () => void (await give(), await decide('is_on = false'))],
  ])('BEY-01 reach nobody %s', async (_who, prepare) => {
    await term(today)
    await prepare()
    await run()
    expect(await mails()).toEqual([])
  })

  it('BEY-01 of an organization that cannot be sent keep no other waiting, and come with the next run', async () => {
    const { ayse, deniz } = test.people
    for (const of of [report, elsewhere]) {
      await give(email, inDays(-30), of)
      await term(today, of)
    }
    const [failing, other] = [ayse.organization_id, deniz.organization_id].toSorted()
    const outbox: typeof test.outbox = {
      ...test.outbox,
      mail: (work, message) =>
        message.organization_id === failing
          ? Promise.reject(new Error('full'))
          : test.outbox.mail(work, message),
    }
    const attempt = sendReminders({ ...parts(at(today)), outbox }, new AbortController().signal)
    await expect(attempt).rejects.toThrow('1 organizations failed')
    const told = () => sql('select organization_id from action_reminder order by 1')
    expect(await told()).toEqual([{ organization_id: other }])
    await run()
    expect(await told()).toEqual([{ organization_id: failing }, { organization_id: other }])
  })

  it('BEY-01 go once to an address that has two links to the same findings', async () => {
    await term(today)
    await give()
    const newest = await give()
    await sql("update action_link set created_at = now() + interval '1 minute' where id = $1", [newest])
    await run()
    expect(await mails()).toHaveLength(1)
    expect(await sql('select link_id from action_reminder')).toEqual([{ link_id: newest }])
  })

  it('BEY-01 go on where a later report names a finding again, and once to who has a link to both', async () => {
    const { ayse } = test.people
    const site = await addCompany(test, ayse, 'Kıyı Yapı')
    const facts = { due_on: inDays(30), responsible: 'Hasan Usta' }
    const first = (await completedReport(test, ayse, site, 'Raf devrik', facts)).id
    const { id } = await newDraft(test, ayse, site)
    const { actions } = (await call(test.app, ayse, listCarried, { params: { id } })).reply
    const params = { id, actionId: actions[0]?.action.id ?? '' }
    await call(test.app, ayse, answerCarried, { params, body: { verdict: 'persists' } })
    await call(test.app, ayse, finalizeReport, { params: { id }, body: { approve_all: true } })
    await term(today, id)
    await give(email, inDays(-30), first)
    await run()
    expect((await mails()).map(({ facts: told }) => told.groups.map(({ actions: of }) => of))).toMatchObject([
      [[{ title: 'Raf devrik', later_report: expect.stringMatching(/^20\d\d-\d{6}$/) }]],
    ])
    const newest = await give(email, inDays(-30), id)
    await sql("update action_link set created_at = now() + interval '1 minute' where id = $1", [newest])
    for (const table of ['action_reminder', 'action_reminder_settings']) await sql(`delete from ${table}`)
    await run()
    expect(await sql('select link_id from action_reminder')).toEqual([{ link_id: newest }])
  })

  it("BEY-01 carry the organization's words, days and weekday", async () => {
    await give()
    await decide("days_before = 10, weekday = 4, text_before = 'Sayın {ad}, {sayi} iş ({rapor}, {isyeri}).'")
    await term(inDays(10))
    await run()
    const [mail] = await mails()
    expect(mail?.facts.groups[0]?.text).toBe(`Sayın Hasan Usta, 1 iş (${mail?.facts.number}, Çınar Yapı).`)
    await sql('delete from outbox_message')
    await term(inDays(-1))
    await run(inDays(2))
    expect(await mails()).toEqual([])
    await run(inDays(3))
    expect(await mails()).toHaveLength(1)
  })

  it('BEY-02 carry a link that opens beside the one that was given, until it gets another secret', async () => {
    const id = await give()
    await sql('update action_link set token_hash = $1', [hashToken('eigen')])
    await term(inDays(3))
    await run()
    await run(inDays(3))
    const links = (await mails()).map(({ facts }) => facts.link)
    expect(links).toHaveLength(2)
    expect(new Set(links).size).toBe(1)
    const token = new URL(links[0] ?? '').searchParams.get('token') ?? ''
    const open = async () => (await call(test.app, null, readSharedActions, { query: { token } })).status
    expect(await open()).toBe(200)
    const [row] = await sql<{ organization_id: string }>('select organization_id from action_link')
    await writeAsSystem(test.pool, (work) =>
      renewSecret(
        work,
        { id, organization_id: row?.organization_id ?? '' },
        { token_hash: hashToken('anew'), issued_on: today },
      ),
    )
    expect(await open()).toBe(400)
    await run(inDays(7))
    expect((await mails()).at(-1)?.facts.link).not.toBe(links[0])
  })

  it('BEY-01 leave one row of history each, without a name', async () => {
    const id = await give()
    await term(today)
    await run()
    expect(
      await sql(
        "select actor_id, data->'actions' as actions from event where kind = 'action_link.reminded' and subject_id = $1",
        [id],
      ),
    ).toEqual([{ actor_id: null, actions: 1 }])
  })

  it('BEY-01 come once after a kill -9 between two of them', async () => {
    for (const of of [report, elsewhere]) {
      await give(`bir-${of}@cinar.example`, inDays(-30), of)
      await give(`iki-${of}@cinar.example`, inDays(-30), of)
      await term(today, of)
    }
    const worker = fileURLToPath(new URL('../../jobs/testing/reminder-worker.ts', import.meta.url))
    const key = testSealingKey.toString('base64')
    const doomed = spawn(
      process.execPath,
      ['--import', 'tsx', worker, test.databaseUrl, key, at(today).toISOString()],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    onTestFinished(() => void doomed.kill('SIGKILL'))
    await once(doomed.stdout, 'data')
    const gone = once(doomed, 'exit')
    doomed.kill('SIGKILL')
    await gone
    expect(await mails()).toEqual([])
    await run()
    const recipients = (await mails()).map(({ to }) => to)
    expect(recipients).toHaveLength(4)
    expect(new Set(recipients).size).toBe(4)
  })

  it('BEY-01 that waited until it got quiet go out in the morning, and not to who ended them meanwhile', async () => {
    await give()
    await term(today)
    await run()
    const [message] = await sql<{ id: string; organization_id: string }>(
      'select id, organization_id from outbox_message',
    )
    const { id = '', organization_id = '' } = message ?? {}
    const hold = (clock: string) =>
      holdReminder(parts(at(today, clock)), organization_id, {
        id,
        kind: 'action_link.reminded',
        recipient: email,
      })
    expect(await hold('12:00')).toBe(false)
    expect(await hold('21:30')).toBe(true)
    const [job] = await sql<{ seconds: number }>(
      `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
       where name = 'outbox.deliver' and data->>'message_id' = $1 order by created_on desc, start_after desc limit 1`,
      [id],
    )
    expect(job?.seconds).toBe(10.5 * 3600)
    const token = makeOptOutToken(testSealingKey, organization_id, email)
    expect((await call(test.app, null, optOut, { query: { token } })).status).toBe(200)
    expect(await hold('12:00')).toBe(true)
    expect(await mails()).toEqual([])
  })
})
