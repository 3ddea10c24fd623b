// The weekly digest, by a fixed clock, and what is decided of reminders (BEY-01).
import {
  readDigestChoice,
  readReminderSettings,
  updateDigestChoice,
  updateReminderSettings,
} from '@gozlem/contract/action-reminder'
import { optOut, readOptOut } from '@gozlem/contract/client-company-contact'
import { addDays } from '@gozlem/domain/calendar-date'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDigestOptOutToken } from '../../external/secrets/opt-out-token'
import { unseal } from '../../external/secrets/seal'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, completedReport, endAssignments } from '../../http/testing/field-work'
import { linkOf } from '../../http/testing/stored-link'
import type { MailFacts } from '../../jobs/outbox/mail-facts'
import type { MailContent } from '../../jobs/outbox/outbox'
import { sendDigests } from './digest-jobs'
import { holdReminder } from './jobs'

// A Monday.
const today = '2026-12-07'
const inDays = (days: number) => addDays(today, days)

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp({}, { workAtOnce: false })
})
afterAll(() => test.close())

const sql = async <Row>(text: string, values: unknown[] = []) => {
  const client = new Client({ connectionString: test.ownerUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

describe('the weekly digest', () => {
  let late: string
  let company: string
  beforeAll(async () => {
    const { ayse, mert } = test.people
    for (const person of [ayse, mert]) await certify(test, person)
    company = await addCompany(test, ayse, 'Çınar Yapı')
    await assign(test, mert, company)
    const made = async (finding: string, days: number, responsible = '') =>
      (
        await completedReport(test, mert, company, finding, {
          due_on: inDays(days),
          responsible,
        })
      ).id
    late = await made('Korkuluk yok', -3, 'Hasan Usta')
    await made('Kablo ezik', 6, 'hasan usta')
    await made('Pano açık', 7, 'Gül Ak')
    const solved = await made('Baret yok', 20)
    await sql("update corrective_action set state = 'reported', reported_at = now() where report_id = $1", [
      solved,
    ])
  })
  beforeEach(async () => {
    for (const table of ['outbox_message', 'action_digest', 'action_reminder_settings', 'mail_opt_out'])
      await sql(`delete from ${table}`)
  })

  const run = (day = today, clock = '08:10') =>
    sendDigests(
      {
        pool: test.pool,
        queue: test.queue,
        outbox: test.outbox,
        public_url: 'http://localhost:3000',
        sealing_key: testSealingKey,
        now: () => new Date(`${day}T${clock}:00+03:00`),
      },
      new AbortController().signal,
    )
  const mails = async () =>
    (
      await sql<{ recipient: string; content: Buffer }>(
        "select recipient, content from outbox_message where kind = 'corrective_action.digest'",
      )
    ).map(({ recipient, content }) => ({
      to: recipient,
      facts: (JSON.parse(unseal(content, testSealingKey)) as MailContent)
        .facts as MailFacts['corrective_action.digest'],
    }))

  it('BEY-01 tells who follows them up what is late, reported or up this week, and who has no link', async () => {
    await run()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'mert@example.com',
      facts: {
        overdue: {
          count: 1,
          actions: [{ title: 'Korkuluk yok', company_name: 'Çınar Yapı', term: inDays(-3) }],
        },
        reported: { count: 1, actions: [{ title: 'Baret yok' }] },
        upcoming: { count: 1, actions: [{ title: 'Kablo ezik', term: inDays(6) }] },
        until: inDays(6),
        without_link: 1,
      },
    })
  })

  it('BEY-01 counts nobody who has a link', async () => {
    const link = await linkOf(test, late)
    await sql("update action_link set responsible = 'Hasan USTA' where id = $1", [link])
    await sql(
      "update corrective_action set state = 'reported', reported_at = now() where title = 'Kablo ezik'",
    )
    await run()
    expect((await mails())[0]?.facts).toMatchObject({ without_link: 0, reported: { count: 2 } })
    await sql("update corrective_action set state = 'open', reported_at = null where title = 'Kablo ezik'")
  })

  it('BEY-01 comes once a week, however often it runs, and on no other day', async () => {
    await run()
    await run(today, '09:10')
    await sql('delete from action_reminder_settings')
    await run(today, '10:10')
    await run(inDays(1))
    await run(inDays(7), '07:00')
    expect(await mails()).toHaveLength(1)
  })

  it('BEY-01 is made up for later in its week, once, where no process ran on its day', async () => {
    await run(inDays(-7))
    await run(inDays(2))
    await run(inDays(3))
    const told = await sql<{ day: string }>('select day::text from action_digest order by day')
    expect(told).toEqual([{ day: inDays(-7) }, { day: today }])
    // A process that ended in the middle has told some of an organization and goes on with the others.
    await sql(`update action_reminder_settings set digested_on = '${inDays(-7)}'`)
    await run(inDays(3), '09:10')
    expect(await mails()).toHaveLength(2)
  })

  it('BEY-01 comes in the middle of no first week', async () => {
    await run(inDays(2))
    expect(await mails()).toEqual([])
  })

  it('BEY-01 comes to nobody of an organization that sends none, or who is gone', async () => {
    const { ayse } = test.people
    await call(test.app, ayse, updateReminderSettings, { body: { sends_digest: false } })
    await run()
    expect(await mails()).toEqual([])
    await sql('delete from action_reminder_settings')
    await sql("update app_user set is_active = false where email = 'mert@example.com'")
    await run()
    expect(await mails()).toEqual([])
    await sql("update app_user set is_active = true where email = 'mert@example.com'")
  })

  it('BEY-01 names nothing of a client company whose reader was taken off it', async () => {
    const { ayse, mert } = test.people
    const elsewhere = await addCompany(test, ayse, 'Liman Depo')
    await assign(test, mert, elsewhere)
    await completedReport(test, mert, elsewhere, 'Raf devrik', { due_on: inDays(2), responsible: 'Can' })
    await endAssignments(test, mert)
    await run()
    expect(await mails()).toEqual([])
    await assign(test, mert, elsewhere)
    await sql('delete from action_reminder_settings')
    await run()
    expect((await mails()).map(({ facts }) => facts)).toMatchObject([
      {
        overdue: { count: 0, actions: [] },
        reported: { count: 0, actions: [] },
        upcoming: { count: 1, actions: [{ title: 'Raf devrik' }] },
        without_link: 1,
      },
    ])
    await endAssignments(test, mert)
    await assign(test, mert, company)
  })

  it('BEY-01 that waited until it got quiet is taken back when its reader ended it, and history says who', async () => {
    const { mert } = test.people
    await run()
    const [message] = await sql<{ id: string; organization_id: string }>(
      'select id, organization_id from outbox_message where recipient = $1',
      [mert.email],
    )
    const { id = '', organization_id = '' } = message ?? {}
    const { pool, queue } = test
    const held = () =>
      holdReminder({ pool, queue, now: () => new Date(`${today}T12:00:00+03:00`) }, organization_id, {
        id,
        kind: 'corrective_action.digest',
        recipient: mert.email,
      })
    expect(await held()).toBe(false)
    const token = makeDigestOptOutToken(testSealingKey, organization_id, mert.id)
    const ended = () =>
      sql("select kind, data from event where subject_id = $1 and kind = 'user.digest_chosen'", [mert.id])
    const before = (await ended()).length
    await call(test.app, null, optOut, { query: { token } })
    expect((await ended()).slice(before)).toEqual([{ kind: 'user.digest_chosen', data: { wanted: false } }])
    expect(await sql("select from event where kind = 'organization.mail_opted_out'")).toEqual([])
    expect(await held()).toBe(true)
    expect((await mails()).filter(({ to }) => to === mert.email)).toEqual([])
  })

  it('BEY-01 ends by its link, which reading does not press, and begins again in the profile', async () => {
    const { mert } = test.people
    const token = makeDigestOptOutToken(testSealingKey, mert.organization_id, mert.id)
    const query = { token }
    expect((await call(test.app, null, readOptOut, { query })).reply).toMatchObject({
      about: 'digest',
      opted_out: false,
    })
    const chosen = async () => (await call(test.app, mert, readDigestChoice, {})).reply.digest
    expect(await chosen()).toEqual({ wanted: true, is_sent: true })
    expect((await call(test.app, null, optOut, { query })).reply.opted_out).toBe(true)
    expect(await chosen()).toEqual({ wanted: false, is_sent: true })
    await run()
    expect(await mails()).toEqual([])
    await call(test.app, mert, updateDigestChoice, { body: { wanted: true } })
    await sql('delete from action_reminder_settings')
    await run()
    expect(await mails()).toHaveLength(1)
  })
})

describe('the settings of reminders', () => {
  const usual = {
    is_on: true,
    days_before: 3,
    weekday: 1,
    text_before: '',
    text_due: '',
    text_overdue: '',
    sends_digest: true,
  }

  it('BEY-01 are those of each organization, an individual among them, kept with what changed', async () => {
    await sql('delete from action_reminder_settings')
    const { ayse, deniz, mert } = test.people
    const body = { days_before: 7, text_due: 'Bugün, {ad}.' }
    const { reply } = await call(test.app, deniz, updateReminderSettings, { body })
    expect(reply.settings).toEqual({ ...usual, ...body, revision: 1 })
    await call(test.app, deniz, updateReminderSettings, { body })
    expect((await call(test.app, ayse, readReminderSettings, {})).reply.settings).toEqual({
      ...usual,
      revision: 0,
    })
    expect((await call(test.app, mert, updateReminderSettings, { body })).status).toBe(403)
    expect(
      await sql("select changes from event where kind = 'organization.reminders_changed' and actor_id = $1", [
        deniz.id,
      ]),
    ).toEqual([
      {
        changes: [
          { field: 'days_before', before: 3, after: 7 },
          { field: 'text_due', before: null, after: null },
        ],
      },
    ])
  })

  it('BEY-01 of two who change them at once neither takes back what the other decided', async () => {
    await sql('delete from action_reminder_settings')
    const { ayse } = test.people
    const change = (body: object) => call(test.app, ayse, updateReminderSettings, { body })
    const { revision } = (await call(test.app, ayse, readReminderSettings, {})).reply.settings
    const answers = await Promise.all([
      change({ ...usual, days_before: 7, revision }),
      change({ ...usual, weekday: 4, revision }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = answers.find(({ status }) => status === 409)
    expect([refused?.problem.code, refused?.problem.message]).toEqual([
      'REVISION_CONFLICT',
      expect.stringMatching(/^Hatırlatma ayarları bu arada başka biri/),
    ])
    const { settings } = (await call(test.app, ayse, readReminderSettings, {})).reply
    expect(settings.revision).toBe(1)
    // The same again, whose answer was lost, changes nothing and is not refused.
    expect((await change({ ...settings, revision })).status).toBe(200)
  })

  it.each([
    [{ days_before: 31 }, 'days_before', 'Gün sayısı 1 ile 30 arasında olmalıdır.'],
    [{ weekday: 7 }, 'weekday', 'Pazartesi ile cumartesi arasında bir gün seçin.'],
    [
      { text_due: 'Sayın {isim}' },
      'text_due',
      '{isim} tanınmıyor. Kullanabilecekleriniz: {ad}, {isyeri}, {rapor}, {sayi}.',
    ],
  ])('BEY-01 refuse %j at its field', async (body, field, message) => {
    const answer = await call(test.app, test.people.ayse, updateReminderSettings, { body: body as object })
    expect([answer.status, answer.problem.details.fields[field]]).toEqual([400, message])
  })
})
