import { addContact, importContacts } from '@gozlem/contract/client-company-contact'
import { listCriticalNotices, sendCriticalNotice } from '@gozlem/contract/critical-notice'
import { listNotifications } from '@gozlem/contract/notification'
import { deleteReport, finalizeReport, readReport } from '@gozlem/contract/report'
import { listDeliveries, resendDelivery, sendReport } from '@gozlem/contract/report-delivery'
import { reportDocx } from '@gozlem/contract/report-export'
import { readDocx } from '@gozlem/document/testing/read-office'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { DeliveryError } from '../../external/delivery-error'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport, draftReport, endAssignments } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { buildReportWorld, type ReportWorld } from '../../http/testing/report-world'
import { retryFailed } from '../../jobs/outbox/retry-failed'

describe('how a sending ended', () => {
  let test: AppUnderTest
  let world: ReportWorld
  /** Addresses that the mail server knows nobody at. */
  const unknown = new Set<string>()
  /** What the mail server waits for before it takes a mail. */
  let held: Promise<void> = Promise.resolve()
  beforeAll(async () => {
    const mail = {
      send: async ({ to }: { to: { address: string } }) => {
        await held
        if (unknown.has(to.address)) throw new DeliveryError('SMTP 550', { permanent: true })
      },
      close() {},
    }
    test = await startApp({}, { mail, workAtOnce: false })
    world = await buildReportWorld(test)
  })
  afterAll(() => test.close())

  let people = 0
  const someone = () => `alici${++people}@cinar.example`
  const nobody = () => {
    const address = someone()
    unknown.add(address)
    return address
  }

  const send = async (author: Person, sender: Person, recipients: string[]) => {
    const { id } = await completedReport(test, author, world.companies.site, 'Korkuluk yok')
    const { report } = (await call(test.app, author, readReport, { params: { id } })).reply
    const body = { id: uuidv7(), emails: recipients.map((email) => ({ email })) }
    expect((await call(test.app, sender, sendReport, { params: { id }, body })).status).toBe(200)
    return { id, number: String(report.number) }
  }
  /** What somebody was told of a report, newest first. */
  const told = async (person: Person, { number }: { number: string }) =>
    (await call(test.app, person, listNotifications, { query: {} })).reply.notifications
      .filter(({ message }) => message.includes(number))
      .map(({ title, message, data }) => ({ title, message, url: data.url }))
  const settled = async ({ id }: { id: string }) => {
    const state = async () =>
      (await call(test.app, test.people.ayse, listDeliveries, { params: { id } })).reply.deliveries
    await expect.poll(async () => (await state()).some((one) => one.state === 'waiting')).toBe(false)
    return state()
  }
  const pushes = async () =>
    writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query("select id from pgboss.job where name = 'notification.push'")
      return rows.length
    })

  it('NOT-02 is told to who sent it when all mails are out, and to its author; the bell alone', async () => {
    const { mert, ayse, selin } = test.people
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into push_subscription (id, organization_id, user_id, endpoint, p256dh, auth, device)
         values ($1, $2, $3, 'https://push.example.com/x', 'a', 'b', '')`,
        [uuidv7(), ayse.organization_id, ayse.id],
      ),
    )
    const report = await send(mert, ayse, [someone(), someone()])
    expect(await told(ayse, report)).toEqual([])
    expect(await told(mert, report)).toEqual([])
    await test.work()
    const url = `/report/${report.id}`
    await expect
      .poll(() => told(ayse, report))
      .toEqual([
        {
          title: 'Gönderim tamamlandı',
          message: `${report.number} numaralı rapor 2 kişiye gönderildi.`,
          url,
        },
      ])
    await expect
      .poll(() => told(mert, report))
      .toEqual([
        {
          title: 'Rapor gönderildi',
          message: `Ayşe Yılmaz, ${report.number} numaralı raporu 2 kişiye gönderdi.`,
          url,
        },
      ])
    expect(await told(selin, report)).toEqual([])
    expect(await pushes()).toBe(0)
  })

  it('NOT-02 names what did not arrive, pushes that, and the outcome of another try', async () => {
    const { ayse } = test.people
    const lost = nobody()
    const report = await send(ayse, ayse, [someone(), lost])
    const rows = await settled(report)
    const failed = {
      title: 'Rapor gönderilemedi',
      message: `${report.number} numaralı rapor 1 kişiye gönderilemedi, 1 kişiye gönderildi. Raporun “Gönderimler” bölümünden yeniden gönderebilirsiniz.`,
      url: `/report/${report.id}`,
    }
    await expect.poll(() => told(ayse, report)).toEqual([failed])
    await expect.poll(pushes).toBe(1)
    unknown.delete(lost)
    const deliveryId = rows.find(({ email }) => email === lost)?.id ?? ''
    await call(test.app, ayse, resendDelivery, { params: { id: report.id, deliveryId } })
    await settled(report)
    await expect
      .poll(() => told(ayse, report))
      .toMatchObject([
        { title: 'Gönderim tamamlandı', message: `${report.number} numaralı rapor 1 kişiye gönderildi.` },
        failed,
      ])
  })

  it('BEY-11 of a danger to life is told to who sent it as soon as a mail is given up, and of no mail that arrives', async () => {
    const { mert, ayse } = test.people
    const { site } = world.companies
    const made = await draftReport(test, mert, site, 'Kazı iksasız')
    const contacts = [someone(), nobody()].map((email) => ({ email, name: email }))
    const { reply } = await call(test.app, ayse, importContacts, {
      params: { id: site },
      body: { emails: contacts },
    })
    expect(reply.added).toBe(contacts.length)
    const params = { id: made.id }
    const body = { id: uuidv7(), finding_id: made.finding_id, title: 'Kazı iksasız' }
    await call(test.app, mert, sendCriticalNotice, { params, body })
    const messages = async () => {
      const { notices } = (await call(test.app, mert, listCriticalNotices, { params })).reply
      return notices[0]?.recipients
        .filter(({ email }) => contacts.some((contact) => contact.email === email))
        .map(({ message }) => message)
        .toSorted()
    }
    await expect.poll(messages).toEqual(['failed', 'sent'])
    const bell = async (person: Person) =>
      (await call(test.app, person, listNotifications, { query: {} })).reply.notifications
        .filter(({ type }) => type === 'critical_undelivered')
        .map(({ message, data }) => ({ message, url: data.url }))
    await expect
      .poll(() => bell(mert))
      .toEqual([
        {
          message: expect.stringMatching(/bir alıcıya iletilemedi\. Beklemeden telefonla arayın\.$/),
          url: `/report/${made.id}`,
        },
      ])
    expect(await bell(ayse)).toEqual([])
    // The outbox forgets; screen and paper say it still.
    await writeAsSystem(test.pool, ({ db }) =>
      db.query("delete from outbox_message where kind = 'critical_notice.sent'"),
    )
    expect(await messages()).toEqual(['failed', 'sent'])
    const docx = await call(test.app, mert, reportDocx, { params, query: {} })
    expect(await readDocx(docx.body)).toContain('İletilemedi')
  })

  it('BEY-11 of a danger to life stays on the paper of a completed report, though it was sent again and arrived', async () => {
    const { mert, ayse } = test.people
    const { site } = world.companies
    const lost = nobody()
    const { email } = (
      await call(test.app, ayse, addContact, {
        params: { id: site },
        body: { email: lost, name: 'Hasan Usta' },
      })
    ).reply
    const told = async () => {
      const { id, finding_id } = await draftReport(test, mert, site, 'Kazı iksasız')
      const params = { id }
      const body = { id: uuidv7(), finding_id, title: 'Kazı iksasız', contact_ids: [email.id] }
      await call(test.app, mert, sendCriticalNotice, { params, body })
      const message = async () =>
        (await call(test.app, mert, listCriticalNotices, { params })).reply.notices[0]?.recipients[0]?.message
      await expect.poll(message).toBe('failed')
      return {
        message,
        complete: () => call(test.app, mert, finalizeReport, { params, body: {} }),
        paper: async () => readDocx((await call(test.app, mert, reportDocx, { params, query: {} })).body),
      }
    }
    const [before, after] = [await told(), await told()]
    await before.complete()
    unknown.delete(lost)
    await retryFailed(test.pool, test.queue)
    for (const { message } of [before, after]) await expect.poll(message).toBe('sent')
    await after.complete()
    expect(await before.paper()).toContain('İletilemedi')
    expect(await after.paper()).not.toContain('İletilemedi')
  })

  it('NOT-02 is not told to who cannot read the report any more, nor of a deleted one', async () => {
    const { mert, ayse } = test.people
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    const gone = await send(ayse, ayse, [someone()])
    await call(test.app, ayse, deleteReport, { params: { id: gone.id } })
    const report = await send(mert, ayse, [someone()])
    await endAssignments(test, mert)
    release()
    await expect.poll(() => told(ayse, report)).toHaveLength(1)
    expect(await told(mert, report)).toEqual([])
    expect(await told(ayse, gone)).toEqual([])
  })
})
