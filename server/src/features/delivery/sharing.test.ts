// What is proposed for the next sending, and links that people hand on themselves.
import { addContact, deleteContact } from '@gozlem/contract/client-company-contact'
import { sendCriticalNotice } from '@gozlem/contract/critical-notice'
import { inviteToPortal } from '@gozlem/contract/portal-access'
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
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  addCompany,
  assign,
  certify,
  completedReport,
  draftReport,
  type MadeReport,
} from '../../http/testing/field-work'
import type { Person, PersonName } from '../../http/testing/people'
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

it('BEY-11 REP-15 what leaves to people outside is counted once, by sender and by recipient; newcomers send little', async () => {
  const { ayse, deniz, ece, mert } = test.people
  const phone = '+905320000001'
  const sql = async (text: string, values: unknown[]) =>
    (await writeAsSystem(test.pool, ({ db }) => db.query<{ id: string }>(text, values))).rows
  const withPhone = (of: string) => sql('update client_company set phone = $2 where id = $1', [of, phone])
  const notice = (person: Person, { id, finding_id }: MadeReport, change: object) =>
    call(test.app, person, sendCriticalNotice, {
      ...about(id),
      body: { finding_id, title: 'Kazı iksasız', ...change },
    })
  const outcome = (answer: Awaited<ReturnType<typeof notice>>) =>
    answer.status === 201 ? answer.status : answer.problem.code
  const byNewcomer = async (person: Person) => {
    await certify(test, person)
    const of = await addCompany(test, person, 'Yeni Yapı')
    await withPhone(of)
    const contacts = await sql(
      `insert into client_company_contact (id, organization_id, client_company_id, created_by, email, name)
       select gen_random_uuid(), $1, $2, $3, gen_random_uuid()::text || '@firma.example', 'Kişi' from generate_series(1, 20) returning id`,
      [person.organization_id, of, person.id],
    )
    const made = await completedReport(test, person, of, 'Kazı iksasız')
    const tell = async (change: object) => outcome(await notice(person, made, change))
    return { of, made, tell, ids: contacts.map(({ id }) => id) }
  }
  const { of, made, tell, ids } = await byNewcomer(deniz)
  expect(await tell({ contact_ids: ids })).toBe(201)
  expect(await tell({ contact_ids: ids.slice(10) })).toBe(201)
  const [first = ''] = ids
  const params = { id: made.id }
  const more = () =>
    Promise.all([
      tell({ contact_ids: [first] }),
      call(test.app, deniz, sendReport, { params, body: { email_ids: [first] } }),
      call(test.app, deniz, inviteToPortal, { params: { id: of }, body: { contact_id: first } }),
    ])
  const [again, sent, invited] = await more()
  expect([again, sent.problem.code, invited.problem.code]).toEqual(Array(3).fill('SENDING_LIMIT'))
  expect(sent.problem.message).toContain('telefonla arayın')
  expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0)

  // Two newcomers share what a number gets, and leave the share of others alone.
  expect(await tell({ contact_ids: [], phone })).toBe(201)
  const another = await byNewcomer(ece)
  expect(await another.tell({ contact_ids: [], phone })).toBe(201)
  expect(await another.tell({ contact_ids: [], phone })).toBe('SENDING_LIMIT')
  const approved = await addCompany(test, ayse, 'Eski Yapı')
  await assign(test, mert, approved)
  await withPhone(approved)
  const theirs = await draftReport(test, mert, approved, 'Kazı iksasız')
  const told = async () => outcome(await notice(mert, theirs, { contact_ids: [], phone }))
  for (let times = 0; times < 5; times += 1) expect(await told()).toBe(201)
  expect(await told()).toBe('SENDING_LIMIT')

  await sql("update app_user set created_at = now() - interval '8 days' where id = $1", [deniz.id])
  const [later, ...others] = await more()
  expect([later, ...others.map(({ status }) => status)]).toEqual([201, 200, 201])
})
