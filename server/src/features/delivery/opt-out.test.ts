// A contact ends the mails by a link of the mail, and gets them again only by their own word.
import {
  addContact,
  deleteContact,
  listContacts,
  optInContact,
  optOut,
  readOptOut,
} from '@gozlem/contract/client-company-contact'
import {
  listDeliveries,
  readLastRecipients,
  resendDelivery,
  sendReport,
} from '@gozlem/contract/report-delivery'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport } from '../../http/testing/field-work'
import { buildReportWorld, type ReportWorld } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

let people = 0
const someone = () => `kisi${(people += 1)}@cinar.example`
const report = async () =>
  (await completedReport(test, test.people.mert, world.companies.site, 'Merdiven korkuluğu yok')).id
const contact = async (email: string) =>
  (
    await call(test.app, test.people.ayse, addContact, {
      params: { id: world.companies.site },
      body: { email, name: 'Şükrü Işık' },
    })
  ).reply.email.id
const send = (id: string, body: { email_ids?: string[]; emails?: { email: string }[] }) =>
  call(test.app, test.people.mert, sendReport, { params: { id }, body: { id: uuidv7(), ...body } })
const listed = async (email: string) =>
  (
    await call(test.app, test.people.mert, listContacts, { params: { id: world.companies.site } })
  ).reply.emails.find((each) => each.email === email)

/** The mail of a sending to an address, with the secret of the link that ends such mails. */
async function mailTo(email: string) {
  const [mail] = await test.delivered({ kind: 'report.sent', to: email })
  if (mail?.channel !== 'mail') throw new Error('no mail')
  const token = /mail-opt-out\?token=([\w-]+)/.exec(mail.html)?.[1] ?? ''
  return { mail, token }
}

describe('the mails to a contact', () => {
  it('REP-15 say to its reader how they end, and to their mailbox, without changing anything by being read', async () => {
    const email = someone()
    await send(await report(), { email_ids: [await contact(email)] })
    const { mail, token } = await mailTo(email)
    expect(mail.text).toContain('rapor e-postalarını durdurun')
    expect(mail.text).not.toMatch(/hesabınız|giriş yap/i)
    expect(mail.unsubscribe).toBe(`http://localhost:3000/api/mail-opt-outs?token=${token}`)
    for (const _ of [1, 2])
      expect((await call(test.app, null, readOptOut, { query: { token } })).reply).toEqual({
        sender_name: 'Kule OSGB',
        about: 'mails',
        opted_out: false,
      })
    expect((await listed(email))?.opted_out_at).toBeNull()
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('REP-15 end by the one click of a mailbox as %s, and by that alone', async (type, payload) => {
    const email = someone()
    await send(await report(), { email_ids: [await contact(email)] })
    const { mail } = await mailTo(email)
    const click = (url: string) =>
      test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    const { pathname, search } = new URL(mail.unsubscribe)
    expect((await click(pathname + search)).statusCode).toBe(200)
    expect((await listed(email))?.opted_out_at).not.toBeNull()
    expect((await click('/api/shared-reports/openings')).statusCode).toBe(415)
    expect((await click('/api/auth/login')).statusCode).toBe(415)
  })

  it('REP-15 go to nobody who ended them: not chosen, not by default, not typed, not again, not after a new start', async () => {
    const { ayse, mert } = test.people
    const [gone, staying] = [someone(), someone()]
    const [goneId, stayingId] = [await contact(gone), await contact(staying)]
    const id = await report()
    const sent = await send(id, { email_ids: [goneId] })
    const deliveryId = sent.reply.deliveries[0]?.id ?? ''
    const { token } = await mailTo(gone)
    const answer = await call(test.app, null, optOut, { query: { token } })
    expect(answer.reply).toEqual({ sender_name: 'Kule OSGB', about: 'mails', opted_out: true })
    expect((await call(test.app, null, optOut, { query: { token } })).reply).toEqual(answer.reply)

    expect((await send(id, { email_ids: [goneId] })).problem.code).toBe('NO_RECIPIENTS')
    const byDefault = await call(test.app, mert, sendReport, { params: { id: await report() }, body: {} })
    const reached = byDefault.reply.deliveries.map(({ email }) => email)
    expect(reached).toContain(staying)
    expect(reached).not.toContain(gone)
    const typed = await send(id, { emails: [{ email: staying }, { email: gone.toUpperCase() }] })
    expect(typed.problem.code).toBe('RECIPIENT_OPTED_OUT')
    expect(Object.keys(typed.problem.details.fields)).toEqual(['emails.1.email'])
    const resent = await call(test.app, mert, resendDelivery, { params: { id, deliveryId } })
    expect(resent.problem.code).toBe('RECIPIENT_OPTED_OUT')
    const [delivery] = (await call(test.app, mert, listDeliveries, { params: { id } })).reply.deliveries
    expect(delivery).toMatchObject({ opted_out: true, can: { resend: false } })

    await call(test.app, ayse, deleteContact, { params: { id: world.companies.site, emailId: goneId } })
    const again = await contact(gone)
    expect((await listed(gone))?.opted_out_at).not.toBeNull()
    expect((await send(id, { email_ids: [again, stayingId] })).reply.deliveries[0]?.email).toBe(staying)
    const last = await call(test.app, mert, readLastRecipients, { params: { id } })
    expect(last.reply.email_ids).toEqual([stayingId])
  })

  it('REP-15 of another organization are not meant', async () => {
    const { levent, mert } = test.people
    const email = someone()
    await send(await report(), { emails: [{ email }] })
    const { token } = await mailTo(email)
    await call(test.app, null, optOut, { query: { token } })
    const foreign = await completedReport(test, levent, world.companies.liman, 'Pano açık')
    const body = { id: uuidv7(), emails: [{ email }] }
    expect((await call(test.app, levent, sendReport, { params: { id: foreign.id }, body })).status).toBe(200)
    expect((await send(await report(), { emails: [{ email }] })).problem.code).toBe('RECIPIENT_OPTED_OUT')
    expect(mert.organization_id).not.toBe(levent.organization_id)
  })

  it('REP-15 come again only by the person’s own word, which is kept with who wrote it down', async () => {
    const { mert } = test.people
    const email = someone()
    const emailId = await contact(email)
    const id = await report()
    await send(id, { email_ids: [emailId] })
    const { token } = await mailTo(email)
    await call(test.app, null, optOut, { query: { token } })
    const optIn = (word: string) =>
      call(test.app, mert, optInContact, { params: { id: world.companies.site, emailId }, body: { word } })
    expect((await optIn('  ')).problem.details.fields).toEqual({
      word: 'Kişinin ne zaman ve nasıl izin verdiğini yazın',
    })
    const { reply } = await optIn('22.11.2026 telefonda yeniden istedi.')
    expect(reply.email.opted_out_at).toBeNull()
    expect((await listed(email))?.opted_out_at).toBeNull()
    expect((await send(id, { email_ids: [emailId] })).status).toBe(200)
    const kept = await writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query(
        'select opted_in_word, opted_in_by from mail_opt_out where opted_in_by is not null',
      )
      return rows
    })
    expect(kept).toEqual([{ opted_in_word: '22.11.2026 telefonda yeniden istedi.', opted_in_by: mert.id }])
    await call(test.app, null, optOut, { query: { token } })
    expect((await listed(email))?.opted_out_at).not.toBeNull()
  })

  it('REP-15 an address cannot be ended by whoever does not hold its link', async () => {
    for (const token of ['a'.repeat(107), 'kisa-ama-yeterince-uzun'])
      for (const route of [readOptOut, optOut])
        expect((await call(test.app, null, route, { query: { token } })).problem.code).toBe('LINK_INVALID')
  })
})
