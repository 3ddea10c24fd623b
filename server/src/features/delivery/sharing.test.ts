// What is proposed for the next sending, and links that people hand on themselves.
import { addContact, deleteContact } from '@gozlem/contract/client-company-contact'
import {
  createReportLink,
  listDeliveries,
  readLastRecipients,
  resendDelivery,
  revokeDelivery,
  sendReport,
} from '@gozlem/contract/report-delivery'
import { readSharedReport } from '@gozlem/contract/shared-report'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport } from '../../http/testing/field-work'
import type { PersonName } from '../../http/testing/people'
import { buildReportWorld, newDraft, type ReportWorld } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const about = (id: string) => ({ params: { id } })
const finished = async (person: PersonName, company: string) =>
  (await completedReport(test, test.people[person], company, 'Korkuluk yok')).id
const proposed = async (person: PersonName, id: string) =>
  (await call(test.app, test.people[person], readLastRecipients, about(id))).reply
const share = (person: PersonName, report: string, id: string = uuidv7()) =>
  call(test.app, test.people[person], createReportLink, { ...about(report), body: { id } })
const secretOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const open = (url: string) => call(test.app, null, readSharedReport, { query: { token: secretOf(url) } })

it('REP-15 proposes the recipients of the last sending to the client company, never a contact who is gone', async () => {
  const { ayse, mert } = test.people
  const contact = async (email: string) =>
    (await call(test.app, ayse, addContact, { ...about(world.companies.site), body: { email } })).reply.email
      .id
  const [first, second] = [await contact('bir@cinar.example'), await contact('iki@cinar.example')]
  const [report, next] = [
    await finished('mert', world.companies.site),
    await finished('ayse', world.companies.site),
  ]
  expect(await proposed('mert', next)).toEqual({ email_ids: [], emails: [], template: null })
  const send = (body: object) =>
    call(test.app, mert, sendReport, { ...about(report), body: { id: uuidv7(), ...body } })
  await send({ email_ids: [first, second] })
  await send({ email_ids: [second], emails: [{ email: 'saha@cinar.example' }] })
  expect(await proposed('ayse', next)).toEqual({
    email_ids: [second],
    emails: ['saha@cinar.example'],
    template: null,
  })

  await call(test.app, ayse, deleteContact, { params: { id: world.companies.site, emailId: second } })
  expect(await proposed('ayse', next)).toEqual({
    email_ids: [],
    emails: ['saha@cinar.example'],
    template: null,
  })

  const shop = await finished('ayse', world.companies.shop)
  expect(await proposed('ayse', shop)).toEqual({ email_ids: [], emails: [], template: null })
})

it('REP-15 a link to hand on opens the report, is listed without an address, and can be closed but not mailed', async () => {
  const report = await finished('mert', world.companies.site)
  const { reply, status } = await share('mert', report)
  expect(status).toBe(201)
  expect((await open(reply.url)).status).toBe(200)
  const deliveries = async () =>
    (await call(test.app, test.people.mert, listDeliveries, about(report))).reply.deliveries
  const [listed] = await deliveries()
  expect(listed).toMatchObject({
    email: '',
    form: 'link',
    state: 'handed_on',
    can: { resend: false, revoke: true },
  })
  const params = { id: report, deliveryId: listed?.id ?? '' }
  expect((await call(test.app, test.people.mert, resendDelivery, { params })).status).toBe(403)
  await call(test.app, test.people.mert, revokeDelivery, { params })
  expect((await open(reply.url)).problem.code).toBe('LINK_INVALID')
  expect((await share('mert', report, params.deliveryId)).problem.code).toBe('ID_IN_USE')
})

it('REP-15 a link asked for again after a lost answer is the same one with a new secret', async () => {
  const report = await finished('mert', world.companies.site)
  const id = uuidv7()
  const [first, again] = [await share('mert', report, id), await share('mert', report, id)]
  expect((await open(first.reply.url)).problem.code).toBe('LINK_INVALID')
  expect((await open(again.reply.url)).status).toBe(200)
  const { reply } = await call(test.app, test.people.mert, listDeliveries, about(report))
  expect(reply.deliveries).toHaveLength(1)
  expect((await share('ayse', report, id)).problem.code).toBe('ID_IN_USE')
})

it('REP-15 a draft has no link', async () => {
  const draft = await newDraft(test, test.people.mert, world.companies.site)
  expect((await share('mert', draft.id)).problem.code).toBe('REPORT_NOT_COMPLETED')
})
