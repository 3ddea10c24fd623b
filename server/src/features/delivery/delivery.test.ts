import { addContact, updateContact } from '@gozlem/contract/client-company-contact'
import { deleteReport, readReport } from '@gozlem/contract/report'
import { listDeliveries, resendDelivery, revokeDelivery, sendReport } from '@gozlem/contract/report-delivery'
import { openSharedReport, readSharedReport, sharedReportPdf } from '@gozlem/contract/shared-report'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { buildReportWorld, newDraft, type ReportWorld } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const sql = (text: string, values: unknown[]) =>
  writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)

let people = 0
/** A fresh recipient: mails are told apart by their address. */
const someone = () => `yetkili${++people}@cinar.example`

const finding = 'Merdiven korkuluğu yok'
async function finished(person: Person, company: string) {
  const { id } = await completedReport(test, person, company, finding)
  return (await call(test.app, person, readReport, { params: { id } })).reply.report
}

const send = (person: Person, id: string, body: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  call(test.app, person, sendReport, { params: { id }, body: bodyOf(body) })
const bodyOf = (body: {
  id?: string
  emails?: { email: string; name?: string }[]
  email_ids?: string[]
  message?: string
  form?: 'attachment' | 'link'
}) => ({ id: uuidv7(), ...body })

/** Waits until the mail of a delivery went out, which its row tells a moment after the mail is there. */
async function arrived(to: string) {
  const [mail] = await test.delivered({ kind: 'report.sent', to })
  if (mail?.channel !== 'mail') throw new Error('no mail')
  await expect.poll(() => waiting(to)).toEqual([])
  return mail
}
const waiting = (to: string) =>
  sql("select id from report_delivery where email = $1 and mail_status = 'waiting'", [to])
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const tokenIn = ({ text }: { text: string }) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''
const open = (token: string) => call(test.app, null, readSharedReport, { query: { token } })

describe('sending a completed report', () => {
  it('REP-15 mails it as PDF to the chosen active contacts and a typed address, with the answer going to the sender', async () => {
    const { mert, ayse } = test.people
    const report = await finished(mert, world.companies.site)
    const contact = async (email: string) =>
      (
        await call(test.app, ayse, addContact, {
          params: { id: world.companies.site },
          body: { email, name: 'Şükrü Işık' },
        })
      ).reply.email.id
    const [active, passive, typed] = [someone(), someone(), someone()]
    const ids = [await contact(active), await contact(passive)]
    await call(test.app, ayse, updateContact, {
      params: { id: world.companies.site, emailId: ids[1] ?? '' },
      body: { is_active: false },
    })
    const { reply } = await send(mert, report.id, {
      email_ids: ids,
      emails: [{ email: typed.toUpperCase() }, { email: active }],
      message: 'Önce acil olanlara bakın.\nİyi çalışmalar.',
    })
    expect(reply.deliveries.map(({ email }) => email).toSorted()).toEqual([active, typed].toSorted())

    const mail = await arrived(active)
    expect(mail).toMatchObject({ name: 'Şükrü Işık', reply_to: mert.email })
    expect(mail.subject).toContain('Çınar Yapı')
    expect(mail.text).toContain('Önce acil olanlara bakın.')
    expect(mail.text).toContain('Sayın Şükrü Işık')
    expect(oneLine(mail.text)).toContain('Kule OSGB sizi firmanızın iletişim kişisi olarak kaydettiği için')
    const [attached] = mail.attachments
    expect(attached?.file_name).toMatch(/^\d{4}-\d{6} Çınar Yapı \d{4}-\d\d-\d\d\.pdf$/)
    const pdf = await readPdf(await test.carried(attached?.file ?? ''))
    expect(pdf.text).toContain('Saha Gözlem Raporu')

    const { reply: now } = await call(test.app, mert, listDeliveries, { params: { id: report.id } })
    const states = new Map(now.deliveries.map(({ email, state }) => [email, state]))
    const other = oneLine((await arrived(typed)).text)
    expect(other).toContain('Mert Işık bu raporun size gönderilmesini istediği için')
    expect(other).not.toMatch(/Saha Gözlem hesabınız|iletişim kişisi/)
    expect(states.get(active)).toBe('sent')
  })

  it('REP-15 signs with the account of the sender, and says what its author merely typed', async () => {
    const { deniz, mert } = test.people
    const [report, own, to, other] = [
      await finished(deniz, world.companies.deniz),
      await finished(mert, world.companies.site),
      someone(),
      someone(),
    ]
    await sql("update organization set name = 'Kule OSGB' where id = $1", [deniz.organization_id])
    await send(deniz, report.id, { emails: [{ email: to }], form: 'link' })
    const mail = await arrived(to)
    expect(mail.text).toMatch(/Deniz İnce\s+Bireysel uzman hesabı/)
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
      'Raporda yazılan OSGB adı: “Kule OSGB”. Düzenleyenin beyanıdır; Saha Gözlem bu adı doğrulamaz.',
    )
    expect(oneLine(mail.text)).toContain(
      'Bu ileti, Deniz İnce bu raporun size gönderilmesini istediği için gönderildi.',
    )
    expect(mail.subject + mail.from + mail.reply_to).not.toContain('Kule')
    expect((await open(tokenIn(mail))).reply.report).toMatchObject({
      issuer: { name: 'Deniz İnce', kind: 'individual' },
      osgb_name: 'Kule OSGB',
    })
    await send(mert, own.id, { emails: [{ email: other }] })
    const { text } = await arrived(other)
    expect(text).toMatch(/Mert Işık\s+Kule OSGB, Onaylı OSGB hesabı/)
    expect(text).not.toContain('beyan')
  })

  it('REP-15 sends the same sending once, however often it is asked for', async () => {
    const { mert } = test.people
    const report = await finished(mert, world.companies.site)
    const [to, id] = [someone(), uuidv7()]
    await send(mert, report.id, { id, emails: [{ email: to }] })
    const again = await send(mert, report.id, { id, emails: [{ email: to }] })
    expect(again.reply.deliveries).toHaveLength(1)
    await arrived(to)
    expect(await sql('select count(*)::int as mails from outbox_message where recipient = $1', [to])).toEqual(
      [{ mails: 1 }],
    )
  })

  it('REP-15 without a choice it goes to every active contact, the primary one first', async () => {
    const { deniz } = test.people
    const report = await finished(deniz, world.companies.deniz)
    expect(
      (await call(test.app, deniz, sendReport, { params: { id: report.id }, body: {} })).problem.code,
    ).toBe('NO_RECIPIENTS')
    const [primary, passive, second] = [someone(), someone(), someone()]
    for (const email of [primary, passive, second]) {
      const { reply } = await call(test.app, deniz, addContact, {
        params: { id: world.companies.deniz },
        body: { email, name: '' },
      })
      if (email === passive)
        await call(test.app, deniz, updateContact, {
          params: { id: world.companies.deniz, emailId: reply.email.id },
          body: { is_active: false },
        })
    }
    const { reply } = await call(test.app, deniz, sendReport, { params: { id: report.id }, body: {} })
    expect(reply.deliveries.map(({ email }) => email).sort()).toEqual([primary, second].sort())
  })

  it('REP-15 refuses drafts, nobody to send to, and bad addresses, each in its own words', async () => {
    const { mert } = test.people
    const draft = await newDraft(test, mert, world.companies.site)
    expect((await send(mert, draft.id, { emails: [{ email: someone() }] })).problem.code).toBe(
      'REPORT_NOT_COMPLETED',
    )
    const report = await finished(mert, world.companies.site)
    expect((await send(mert, report.id, { email_ids: [], emails: [] })).problem).toMatchObject({
      code: 'NO_RECIPIENTS',
      message: 'Raporu göndermek için en az bir alıcı seçin.',
    })
    const bad = await send(mert, report.id, { emails: [{ email: 'kimse' }] })
    expect(bad.problem.details.fields).toEqual({ 'emails.0.email': 'Geçerli bir e-posta adresi giriniz' })
  })

  it('REP-15 chooses no contact of another company, however its id came here', async () => {
    const { mert, ayse } = test.people
    const report = await finished(mert, world.companies.site)
    const foreign = await call(test.app, ayse, addContact, {
      params: { id: world.companies.shop },
      body: { email: someone() },
    })
    const { problem } = await send(mert, report.id, { email_ids: [foreign.reply.email.id] })
    expect(problem.code).toBe('NO_RECIPIENTS')
  })

  it('REP-15 says when a mail could not be delivered, and sends it again', async () => {
    const { mert } = test.people
    const report = await finished(mert, world.companies.site)
    const to = someone()
    const { reply } = await send(mert, report.id, { emails: [{ email: to }] })
    await arrived(to)
    const deliveryId = reply.deliveries[0]?.id ?? ''
    await sql(
      "update outbox_message set status = 'failed', content = '', sent_at = null where recipient = $1",
      [to],
    )
    const about = { params: { id: report.id } }
    const failed = await call(test.app, mert, listDeliveries, about)
    expect(failed.reply.deliveries[0]).toMatchObject({ state: 'failed', can: { resend: true } })
    const resent = await call(test.app, mert, resendDelivery, { params: { id: report.id, deliveryId } })
    expect(resent.reply.deliveries[0]?.state).toMatch(/waiting|sent/)
    const mails = () =>
      sql("select count(*)::int as sent from outbox_message where recipient = $1 and status = 'sent'", [to])
    await expect.poll(mails).toEqual([{ sent: 1 }])
    expect((await call(test.app, mert, listDeliveries, about)).reply.deliveries[0]?.state).toBe('sent')
  })

  it('REP-15 gives up the mail of a report that was deleted before it went out', async () => {
    const lazy = await startApp({}, { workAtOnce: false })
    try {
      const itsWorld = await buildReportWorld(lazy)
      const { ayse } = lazy.people
      const report = await completedReport(lazy, ayse, itsWorld.companies.site, finding)
      await call(lazy.app, ayse, sendReport, {
        params: { id: report.id },
        body: { id: uuidv7(), emails: [{ email: 'silinen@cinar.example' }] },
      })
      await call(lazy.app, ayse, deleteReport, { params: { id: report.id } })
      await lazy.work()
      const state = () =>
        writeAsSystem(
          lazy.pool,
          async ({ db }) =>
            (
              await db.query('select mail_status, email from report_delivery where report_id = $1', [
                report.id,
              ])
            ).rows[0],
        )
      await expect.poll(state).toMatchObject({ mail_status: 'failed' })
    } finally {
      await lazy.close()
    }
  })
})

describe('the link of a mail', () => {
  async function linked(person: Person = test.people.mert) {
    const report = await finished(person, world.companies.site)
    const to = someone()
    const { reply } = await send(person, report.id, { emails: [{ email: to }], form: 'link' })
    const token = tokenIn(await arrived(to))
    return { report, token, to, deliveryId: reply.deliveries[0]?.id ?? '' }
  }

  it('REP-15 opens the report without an account and notes that it was opened', async () => {
    const { report, token, deliveryId } = await linked()
    const shown = await open(token)
    expect(shown.reply.report).toMatchObject({
      number: report.number,
      client_company_name: 'Çınar Yapı',
      issuer: { name: 'Kule OSGB', kind: 'osgb' },
      osgb_name: 'Kule OSGB',
    })
    const about = { params: { id: report.id } }
    const before = await call(test.app, test.people.mert, listDeliveries, about)
    expect(before.reply.deliveries[0]).toMatchObject({ id: deliveryId, form: 'link', state: 'sent' })
    const pdf = await call(test.app, null, sharedReportPdf, { query: { token } })
    expect((await readPdf(pdf.body)).text).toContain(String(report.number))
    await call(test.app, null, openSharedReport, { body: { token } })
    const after = await call(test.app, test.people.mert, listDeliveries, about)
    expect(after.reply.deliveries[0]).toMatchObject({ state: 'opened', opened_at: expect.any(String) })
  })

  it('REP-15 stores only the hash of its secret, and carries no attachment', async () => {
    const { token, to } = await linked()
    const rows = await sql('select d.* from report_delivery d where email = $1', [to])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await arrived(to)).attachments).toEqual([])
  })

  it.each(['revoked', 'expired', 'deleted'] as const)('REP-15 opens nothing once it is %s', async (how) => {
    const { mert, ayse } = test.people
    const { report, token, deliveryId } = await linked(how === 'deleted' ? ayse : mert)
    if (how === 'revoked')
      await call(test.app, mert, revokeDelivery, { params: { id: report.id, deliveryId } })
    if (how === 'expired')
      await sql("update report_delivery set expires_at = now() - interval '1 second' where id = $1", [
        deliveryId,
      ])
    if (how === 'deleted') await call(test.app, ayse, deleteReport, { params: { id: report.id } })
    expect((await open(token)).problem.code).toBe('LINK_INVALID')
    expect((await call(test.app, null, sharedReportPdf, { query: { token } })).status).toBe(400)
  })

  it.each(['revoked', 'expired'] as const)('REP-15 is listed as %s', async (how) => {
    const { mert } = test.people
    const { report, deliveryId } = await linked()
    if (how === 'revoked')
      await call(test.app, mert, revokeDelivery, { params: { id: report.id, deliveryId } })
    else
      await sql("update report_delivery set expires_at = now() - interval '1 second' where id = $1", [
        deliveryId,
      ])
    const { reply } = await call(test.app, mert, listDeliveries, { params: { id: report.id } })
    expect(reply.deliveries[0]).toMatchObject({ state: how, can: { revoke: false } })
  })

  it('REP-15 is replaced by a new one when it is sent again', async () => {
    const { report, token, to, deliveryId } = await linked()
    await call(test.app, test.people.mert, resendDelivery, { params: { id: report.id, deliveryId } })
    const fresh = async () => (await test.delivered({ kind: 'report.sent', to })).map((mail) => tokenIn(mail))
    await expect.poll(fresh).toHaveLength(2)
    const renewed = (await fresh()).find((candidate) => candidate !== token) ?? ''
    expect((await open(token)).problem.code).toBe('LINK_INVALID')
    expect((await open(renewed)).status).toBe(200)
  })
})
