import {
  addContact,
  deleteContact,
  listContacts,
  optOut,
  updateContact,
} from '@gozlem/contract/client-company-contact'
import { listNotifications } from '@gozlem/contract/notification'
import { listDeliveries, resendDelivery, sendReport } from '@gozlem/contract/report-delivery'
import { readSharedReport, sharedReportPdf } from '@gozlem/contract/shared-report'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, writeAsSystem } from '../../db/tenant-scope'
import { DeliveryError } from '../../external/delivery-error'
import { makeOptOutToken } from '../../external/secrets/opt-out-token'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport } from '../../http/testing/field-work'
import { buildReportWorld, type ReportWorld } from '../../http/testing/report-world'
import { countWaiting } from '../../http/testing/while-held'
import { retryFailed } from '../../jobs/outbox/retry-failed'
import { markSent } from '../../jobs/outbox/store'

describe('what must not reach anybody any more', () => {
  let test: AppUnderTest
  let world: ReportWorld
  beforeAll(async () => {
    // Mails wait until the test lets them go.
    test = await startApp({}, { workAtOnce: false })
    world = await buildReportWorld(test)
  })
  afterAll(() => test.close())

  let working: Promise<void> | undefined
  const work = () => (working ??= test.work())
  const sql = (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)

  it('REP-15 CC-02 a waiting mail to a contact who is deleted or gets no reports is withdrawn', async () => {
    const { ayse, mert } = test.people
    const { site } = world.companies
    const contact = async (email: string) =>
      (await call(test.app, ayse, addContact, { params: { id: site }, body: { email } })).reply.email.id
    const [staying, deleted, passive] = [
      await contact('kalan@cinar.example'),
      await contact('silinen@cinar.example'),
      await contact('pasif@cinar.example'),
    ]
    const { id } = await completedReport(test, mert, site, 'Merdiven korkuluğu yok')
    const body = { id: uuidv7(), email_ids: [staying, deleted, passive] }
    expect((await call(test.app, mert, sendReport, { params: { id }, body })).status).toBe(200)

    await call(test.app, ayse, deleteContact, { params: { id: site, emailId: deleted } })
    const off = { params: { id: site, emailId: passive }, body: { is_active: false } }
    await call(test.app, ayse, updateContact, off)
    await work()
    await test.delivered({ kind: 'report.sent', to: 'kalan@cinar.example' })

    const { deliveries } = (await call(test.app, mert, listDeliveries, { params: { id } })).reply
    const withdrawn = deliveries.filter(({ state }) => state === 'withdrawn')
    expect(withdrawn.map(({ email }) => email).toSorted()).toEqual([
      'pasif@cinar.example',
      'silinen@cinar.example',
    ])
    expect(await sql("select recipient from outbox_message where kind = 'report.sent'")).toEqual([
      { recipient: 'kalan@cinar.example' },
    ])
    for (const { id: deliveryId, can } of withdrawn) {
      expect(can.resend).toBe(false)
      expect((await call(test.app, mert, resendDelivery, { params: { id, deliveryId } })).status).toBe(403)
    }
    expect((await test.delivered()).filter(({ kind }) => kind === 'report.sent')).toHaveLength(1)
  })

  it('REP-15 ADM-03 links of a suspended organization open nothing until it is lifted, those of a closed one never', async () => {
    const { mert } = test.people
    await work()
    const { id } = await completedReport(test, mert, world.companies.site, 'Baret yok')
    const body = { id: uuidv7(), emails: [{ email: 'link@cinar.example' }], form: 'link' as const }
    await call(test.app, mert, sendReport, { params: { id }, body })
    const [mail] = await test.delivered({ kind: 'report.sent', to: 'link@cinar.example' })
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    const opens = async () => [
      (await call(test.app, null, readSharedReport, { query: { token } })).status,
      (await call(test.app, null, sharedReportPdf, { query: { token } })).status,
    ]
    const set = (column: string, value: string) =>
      sql(`update organization set ${column} = ${value} where id = $1`, [mert.organization_id])
    expect(await opens()).toEqual([200, 200])
    await set('suspended_at', 'now()')
    expect(await opens()).toEqual([400, 400])
    await set('suspended_at', 'null')
    expect(await opens()).toEqual([200, 200])
    await set('closed_at', 'now()')
    expect(await opens()).toEqual([400, 400])
  })
})

describe('mails that are taken back while they are handed over', () => {
  let test: AppUnderTest
  let world: ReportWorld
  beforeAll(async () => {
    test = await startApp({}, { workAtOnce: false })
    world = await buildReportWorld(test)
  })
  afterAll(() => test.close())

  const endMails = (email: string) => {
    const token = makeOptOutToken(testSealingKey, test.people.mert.organization_id, email)
    return call(test.app, null, optOut, { query: { token } })
  }
  /** Mails of two sendings to a reader, the older one first. */
  const waitingMails = async (email: string) => {
    const { mert } = test.people
    const { id } = await completedReport(test, mert, world.companies.site, 'Merdiven korkuluğu yok')
    for (const _ of [1, 2]) {
      const body = { id: uuidv7(), emails: [{ email }] }
      expect((await call(test.app, mert, sendReport, { params: { id }, body })).status).toBe(200)
    }
    const [first = '', second = ''] = await writeAsSystem(test.pool, async ({ db }) =>
      (
        await db.query<{ id: string }>(
          "select id from outbox_message where recipient = $1 and kind = 'report.sent' order by id",
          [email],
        )
      ).rows.map((row) => row.id),
    )
    return { first, second }
  }

  it('REP-15 handing over and taking back never wait for each other', async () => {
    const { first } = await waitingMails('okuyan@cinar.example')
    const lock = (db: Database, id: string) =>
      db.query('select from outbox_message where id = $1 for update', [id])
    let ended: Promise<{ status: number }> | undefined
    await writeAsSystem(test.pool, async (work) => {
      await lock(work.db, first)
      ended = endMails('okuyan@cinar.example')
      await expect.poll(() => countWaiting(test.pool)).toBe(1)
      // Writes its delivery, too.
      await markSent(work, first)
    })
    expect((await ended)?.status).toBe(200)

    // Given up, the younger one lies before the older one.
    const again = await waitingMails('bekleyen@cinar.example')
    await writeAsSystem(test.pool, async ({ db }) => {
      for (const [id, age] of [
        [again.second, 2],
        [again.first, 1],
      ] as const)
        await db.query(
          "update outbox_message set status = 'failed', created_at = now() - make_interval(hours => $2) where id = $1",
          [id, age],
        )
    })
    let retried: Promise<number> | undefined
    await writeAsSystem(test.pool, async ({ db }) => {
      await lock(db, again.second)
      retried = retryFailed(test.pool, test.queue)
      await expect.poll(() => countWaiting(test.pool)).toBe(1)
      ended = endMails('bekleyen@cinar.example')
      await expect.poll(() => countWaiting(test.pool)).toBe(2)
    })
    expect(await retried).toBe(2)
    expect((await ended)?.status).toBe(200)
  })
})

describe('a mail whose reader ended the mails after it was asked for', () => {
  let test: AppUnderTest
  let world: ReportWorld
  /** Addresses that the mail server knows nobody at. */
  const unknown = new Set<string>()
  /** Addresses that the mail server takes nothing for at the moment. */
  const busy = new Set<string>()
  const arrived: string[] = []
  beforeAll(async () => {
    const mail = {
      send: async ({ kind, to }: { kind: string; to: { address: string } }) => {
        if (unknown.has(to.address)) throw new DeliveryError('SMTP 550', { permanent: true })
        if (busy.has(to.address)) throw new DeliveryError('SMTP 421')
        if (kind === 'report.sent') arrived.push(to.address)
      },
      close() {},
    }
    test = await startApp({}, { mail, workAtOnce: false })
    world = await buildReportWorld(test)
  })
  afterAll(() => test.close())

  let working: Promise<void> | undefined
  const work = () => (working ??= test.work())
  const sql = (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)
  const send = async (recipients: string[]) => {
    const { mert } = test.people
    const { id } = await completedReport(test, mert, world.companies.site, 'Merdiven korkuluğu yok')
    const body = { id: uuidv7(), emails: recipients.map((email) => ({ email })) }
    expect((await call(test.app, mert, sendReport, { params: { id }, body })).status).toBe(200)
    return id
  }
  /** How far the mails of a report are, by address. */
  const states = async (id: string) => {
    const { reply } = await call(test.app, test.people.mert, listDeliveries, { params: { id } })
    return Object.fromEntries(reply.deliveries.map(({ email, state }) => [email, state]))
  }
  const endMails = (email: string) => {
    const token = makeOptOutToken(testSealingKey, test.people.mert.organization_id, email)
    return call(test.app, null, optOut, { query: { token } })
  }
  /** As when the sending that writes a mail commits only after its reader ended them: nothing is there yet to take back. */
  const endMailsUnseen = (email: string) =>
    sql(
      "insert into mail_opt_out (organization_id, email_hash) values ($1, sha256(convert_to($2, 'UTF8')))",
      [test.people.mert.organization_id, email],
    )
  const retry = () => retryFailed(test.pool, test.queue)

  it('REP-15 does not go out while it waits, also when its sending was not committed yet, and the others are told of', async () => {
    const [waiting, unseen, staying] = [
      'bekleyen@cinar.example',
      'yarisan@cinar.example',
      'kalan@cinar.example',
    ]
    const id = await send([waiting, unseen, staying])
    await endMails(waiting)
    await endMailsUnseen(unseen)
    await work()
    await expect
      .poll(() => states(id))
      .toEqual({ [waiting]: 'withdrawn', [unseen]: 'withdrawn', [staying]: 'sent' })
    expect(arrived).toEqual([staying])
    const left = await sql("select recipient from outbox_message where kind = 'report.sent'")
    expect(left).toEqual([{ recipient: staying }])
    const told = async () =>
      (await call(test.app, test.people.mert, listNotifications, { query: {} })).reply.notifications.filter(
        ({ data }) => data.url === `/report/${id}`,
      )
    await expect.poll(told).toMatchObject([{ message: expect.stringContaining('1 kişiye gönderildi') }])
  })

  it('NOT-02 REP-15 ends its sending, which is told, whatever took back the last that waited', async () => {
    await work()
    const { ayse, mert } = test.people
    const { site } = world.companies
    const endings: Record<string, (email: string) => Promise<unknown>> = {
      'sonlandiran@cinar.example': endMails,
      'ayrilan@cinar.example': async (email) => {
        const { reply } = await call(test.app, ayse, listContacts, { params: { id: site } })
        const emailId = reply.emails.find((contact) => contact.email === email)?.id ?? ''
        await call(test.app, ayse, deleteContact, { params: { id: site, emailId } })
      },
    }
    for (const [email, end] of Object.entries(endings)) {
      busy.add(email)
      const contact = await call(test.app, ayse, addContact, { params: { id: site }, body: { email } })
      const { id } = await completedReport(test, mert, site, 'Merdiven korkuluğu yok')
      const emails = [{ email: `alan.${email}` }]
      const body = { id: uuidv7(), email_ids: [contact.reply.email.id], emails }
      expect((await call(test.app, mert, sendReport, { params: { id }, body })).status).toBe(200)
      await expect.poll(() => states(id)).toMatchObject({ [`alan.${email}`]: 'sent', [email]: 'waiting' })
      await end(email)
      expect(await states(id)).toMatchObject({ [email]: 'withdrawn' })
      const told = async () =>
        (await call(test.app, mert, listNotifications, { query: {} })).reply.notifications.filter(
          ({ data }) => data.url === `/report/${id}`,
        )
      await expect.poll(told).toMatchObject([{ message: expect.stringContaining('1 kişiye gönderildi') }])
    }
  })

  it('REP-15 is not tried again when it was given up before', async () => {
    await work()
    const [lost, unseen, mended] = ['kayip@cinar.example', 'gec@cinar.example', 'duzelen@cinar.example']
    for (const address of [lost, unseen, mended]) unknown.add(address)
    const id = await send([lost, unseen, mended])
    await expect.poll(() => states(id)).toEqual({ [lost]: 'failed', [unseen]: 'failed', [mended]: 'failed' })
    await endMails(lost)
    await endMailsUnseen(unseen)
    unknown.clear()
    expect(await retry()).toBe(2)
    await expect.poll(() => states(id)).toEqual({ [lost]: 'failed', [unseen]: 'withdrawn', [mended]: 'sent' })
    for (const address of [lost, unseen]) expect(arrived).not.toContain(address)
    expect(await retry()).toBe(0)
  })
})
