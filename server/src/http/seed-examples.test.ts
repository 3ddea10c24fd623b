// The payloads of the seeds' "The calls it makes" and of the decisions, each sent as it stands there: own copies, with
// nothing added that a client of the seeds would not send.
import { createClientCompany } from '@gozlem/contract/client-company'
import { addNaceList } from '@gozlem/contract/nace'
import type { InjectOptions } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { completedReport } from './testing/field-work'
import { type PersonName, testPassword } from './testing/people'
import { buildReportWorld, newDraft, type ReportWorld } from './testing/report-world'
import { smsCodeOf, stranger } from './testing/stranger'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
  const codes = [
    { code: '46.73.02', description: 'Boya ticareti', tehlike_sinifi: 'tehlikeli' as const },
    { code: '08.99.04', description: 'Grafit ocakçılığı', tehlike_sinifi: 'cok_tehlikeli' as const },
  ]
  await call(test.app, test.people.suna, addNaceList, {
    body: { valid_from: '2025-01-01', source: 'RG', codes },
  })
})
afterAll(() => test.close())

type Body = Record<string, unknown>

async function send(as: PersonName | null, line: string, payload?: Body, from = '127.0.0.1') {
  const [method, url] = line.split(' ')
  const { statusCode, body } = await test.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: url ?? '',
    headers: as ? { ...test.people[as].bearer } : {},
    remoteAddress: from,
    ...(payload && { payload }),
  })
  return { status: statusCode, reply: (body === '' ? {} : JSON.parse(body)) as Body }
}

const companies = '/api/companies/client-companies'

/** Where an example needs what another call makes first. */
const made = {
  company: () => world.companies.site,
  contact: async () => {
    const added = await send('ayse', `POST ${companies}/${world.companies.site}/emails`, {
      email: `${uuidv7()}@cinar.example`,
      name: 'Yetkili',
    })
    return (added.reply['email'] as { id: string }).id
  },
  draft: async () => (await newDraft(test, test.people.mert, world.companies.site)).id,
  completed: async () =>
    (await completedReport(test, test.people.mert, world.companies.site, 'Merdiven korkuluğu yok')).id,
  certificateType: async () => {
    const { reply } = await send('mert', 'GET /api/certificate-types')
    return (reply['certificate_types'] as { id: string }[])[0]?.id ?? ''
  },
}

interface Example {
  as: PersonName | null
  call: string | (() => Promise<string>)
  payload?: Body | (() => Promise<Body>)
  status?: number
  answers?: Body
}

const report = (id: () => Promise<string>, line: string) => async () => line.replace('{id}', await id())

const examples: Record<string, Example> = {
  login: {
    as: null,
    call: 'POST /api/auth/login',
    payload: async () => ({ phone: test.people.mert.phone, password: testPassword }),
    answers: { token: expect.any(String) },
  },
  profile: { as: 'mert', call: 'GET /api/auth/profile', answers: { user: expect.anything() } },
  'update profile': { as: 'mert', call: 'PUT /api/auth/profile', payload: { first_name: 'Mert' } },
  verify: { as: 'mert', call: 'GET /api/auth/verify' },
  'forgot password': {
    as: null,
    call: 'POST /api/auth/forgot-password',
    payload: { email: 'x@example.com' },
  },
  'resend verification': {
    as: null,
    call: 'POST /api/auth/resend-verification',
    payload: { phone: '+905411112233' },
  },
  onboarding: { as: 'mert', call: 'PUT /api/auth/onboarding', payload: { welcome_modal_seen: true } },
  'search users': { as: 'ayse', call: 'GET /api/auth/users/search?q=mert' },
  'company request': {
    as: null,
    call: 'POST /api/company-requests/submit',
    payload: {
      company_name: 'Kuzey OSGB',
      city: 'İzmir',
      address: 'Atatürk Caddesi No: 1',
      contact_name: 'Elif Kaya',
      contact_phone: '05321112233',
      email: 'bilgi@kuzey-osgb.example',
      tax_number: '1234567890',
      tax_office: 'KONAK',
    },
    status: 201,
  },
  'company requests': { as: 'suna', call: 'GET /api/company-requests/list?status=pending' },
  version: { as: null, call: 'GET /api/version' },
  notifications: { as: 'mert', call: 'GET /api/notifications?includeRead=true' },
  'unread count': {
    as: 'mert',
    call: 'GET /api/notifications/unread-count',
    answers: { count: expect.any(Number) },
  },
  'mark all read': { as: 'mert', call: 'PUT /api/notifications/mark-all-read' },
  'notification to all': {
    as: 'suna',
    call: 'POST /api/notifications/send-to-all',
    payload: { title: 'Bakım', message: 'Bu gece.', audience: { kind: 'all' }, channels: ['in_app'] },
    status: 201,
  },
  'test notification': {
    as: 'suna',
    call: 'POST /api/notifications/send-test',
    payload: { title: 'Bakım', message: 'Bu gece.', audience: { kind: 'all' }, channels: ['in_app'] },
  },
  'create report': {
    as: 'mert',
    call: 'POST /api/reports',
    payload: async () => ({
      client_company_id: made.company(),
      osgb_name: 'Kule OSGB',
      risk_method: 'l_tipi',
    }),
    status: 201,
    answers: { report: { id: expect.any(String), title: expect.any(String) } },
  },
  reports: {
    as: 'mert',
    call: 'GET /api/reports?archived=false&status=draft&page=1&limit=20&sort_order=desc',
  },
  'save draft': {
    as: 'mert',
    call: report(() => made.draft(), 'PUT /api/reports/{id}'),
    payload: { revision: 1, title: 'Yeni ad' },
    answers: { report: { title: 'Yeni ad', osgb_name: 'Kule OSGB' } },
  },
  'save entries and references without ids': {
    as: 'mert',
    call: report(() => made.draft(), 'PUT /api/reports/{id}'),
    payload: {
      revision: 1,
      entries: [
        { uygunsuzluk: 'İskelede korkuluk yok', siddet: 4, olasilik: 3, etki: 1, status: 'pending' },
        { uygunsuzluk: 'Pano açık', siddet: 4, olasilik: 2, etki: 1, status: 'pending' },
      ],
      report_references: [{ regulation: 'Kanun', link: 'https://www.mevzuat.gov.tr/a' }],
    },
    answers: {
      report: {
        entries: [{ uygunsuzluk: 'İskelede korkuluk yok' }, { uygunsuzluk: 'Pano açık' }],
        report_references: [{ regulation: 'Kanun' }],
      },
    },
  },
  'entry from feedback': {
    as: 'mert',
    call: report(() => made.draft(), 'POST /api/reports/{id}/entries/from-feedback'),
    payload: { feedback: 'iskelede korkuluk yok' },
  },
  'send a report': {
    as: 'mert',
    call: async () => {
      await made.contact()
      return `POST /api/reports/${await made.completed()}/send`
    },
    payload: {},
    answers: { deliveries: [{ form: 'attachment' }] },
  },
  'send a report to addresses': {
    as: 'mert',
    call: report(() => made.completed(), 'POST /api/reports/{id}/send'),
    payload: { emails: ['isveren@cinar.example'], message: 'Bilginize.' },
    answers: { deliveries: [{ email: 'isveren@cinar.example' }] },
  },
  'send a report to contacts': {
    as: 'mert',
    call: report(() => made.completed(), 'POST /api/reports/{id}/send'),
    payload: async () => ({ email_ids: [await made.contact()] }),
    answers: { deliveries: [{}] },
  },
  'look references up': {
    as: 'mert',
    call: 'POST /api/references/lookup',
    payload: { regulations: ['6331 sayılı İş Sağlığı ve Güvenliği Kanunu'] },
    answers: { references: expect.anything() },
  },
  certificate: {
    as: 'mert',
    call: 'POST /api/certificates',
    payload: async () => ({
      certificate_type_id: await made.certificateType(),
      certificate_number: 'ISG-12345',
      issue_date: '2025-01-15',
      expiry_date: '2030-01-15',
      issuing_authority: 'ÇSGB',
    }),
    status: 201,
  },
  'valid certificates': {
    as: 'mert',
    call: 'GET /api/certificates/check/valid',
    answers: { has_certificates: true },
  },
  'certificate types': { as: 'suna', call: 'GET /api/certificate-types/admin' },
  'client companies': {
    as: 'ayse',
    call: `GET ${companies}?page=1&limit=20&search=a&sort_by=name&sort_order=asc&industry=&employee_range=10-49&tehlike_sinifi=tehlikeli`,
  },
  'client company by its name': {
    as: 'ayse',
    call: `POST ${companies}`,
    payload: { name: 'Yalnız Ad' },
    status: 201,
    answers: { company: { name: 'Yalnız Ad', tehlike_sinifi: null } },
  },
  'client company with its NACE code alone': {
    as: 'ayse',
    call: `POST ${companies}`,
    payload: { name: 'Boya Ticaret', nace_code: '467302' },
    status: 201,
    answers: { company: { nace_code: '46.73.02', tehlike_sinifi: 'tehlikeli' } },
  },
  'client company in full': {
    as: 'ayse',
    call: `POST ${companies}`,
    payload: {
      name: 'Kaya Metal',
      address: 'OSB 4. Cadde No: 5',
      tehlike_sinifi: 'cok_tehlikeli',
      employee_count: 42,
      industry: 'Metal',
      nace_code: '25.62.01',
      tax_number: '1234567890',
      tc_number: '',
      tax_office: 'KONAK',
      sgk_no: '12345678901234567890123456',
      detsis_no: '',
      phone: '02321112233',
      notes: 'Kapı 3',
    },
    status: 201,
    answers: { company: { address: 'OSB 4. Cadde No: 5' } },
  },
  contact: {
    as: 'ayse',
    call: async () => `POST ${companies}/${made.company()}/emails`,
    payload: { email: 'mudur@cinar.example', name: 'Müdür' },
    status: 201,
  },
  'change of a contact': {
    as: 'ayse',
    call: async () => `PUT ${companies}/${made.company()}/emails/${await made.contact()}`,
    payload: { is_active: false },
    answers: { email: { name: 'Yetkili', is_active: false } },
  },
  'contacts in bulk': {
    as: 'ayse',
    call: async () => `POST ${companies}/${made.company()}/emails/bulk`,
    payload: { emails: [{ email: 'a@toplu.example' }, { email: 'b@toplu.example', name: 'B' }] },
    answers: { added: 2, failed: [] },
  },
  'onboarding state': { as: 'mert', call: 'GET /api/auth/onboarding' },
  'system references': { as: 'suna', call: 'GET /api/admin/references' },
  'contacts of a company': {
    as: 'ayse',
    call: async () => `GET ${companies}/${made.company()}/emails`,
    answers: { emails: expect.any(Array), data: { emails: expect.any(Array) } },
  },
  'removal of a contact': {
    as: 'ayse',
    call: async () => `DELETE ${companies}/${made.company()}/emails/${await made.contact()}`,
  },
  'deliveries of a report': {
    as: 'mert',
    call: report(() => made.completed(), 'GET /api/reports/{id}/deliveries'),
  },
  'archive a report': { as: 'mert', call: report(() => made.completed(), 'POST /api/reports/{id}/archive') },
  'cancel a draft': { as: 'mert', call: report(() => made.draft(), 'DELETE /api/reports/{id}') },
  'push key': {
    as: 'mert',
    call: 'GET /api/notifications/push/vapid-key',
    answers: { publicKey: expect.any(String) },
  },
  'error log': {
    as: null,
    call: 'POST /api/errors/log',
    payload: { error_message: 'x is undefined', url: '/reports', user_agent: 'test' },
  },
}

describe('the seeds’ examples', () => {
  it.each(Object.entries(examples))('API-01 %s', async (_, example) => {
    const line = typeof example.call === 'string' ? example.call : await example.call()
    const payload = typeof example.payload === 'function' ? await example.payload() : example.payload
    const { status, reply } = await send(example.as, line, payload)
    expect([status, reply['error']]).toEqual([example.status ?? 200, undefined])
    expect(reply).toMatchObject(example.answers ?? {})
  })

  it('REG-01 the registration payload of the seeds registers, and records no acceptance nobody sent', async () => {
    const person = stranger()
    const sms_verification_code = await smsCodeOf(test, person)
    const { status, reply } = await send(
      null,
      'POST /api/auth/register',
      {
        phone: person.phone,
        password: 'Kirlangic-Poyraz-26',
        first_name: 'Gülşah',
        last_name: 'Iğdır',
        email: person.email,
        company_name: '',
        company_email: '',
        tc_number: '',
        tax_number: '',
        tax_office: '',
        sms_verification_code,
      },
      person.from,
    )
    expect([status, reply]).toEqual([201, { success: true, message: expect.any(String) }])
    const consents = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select 1 from consent c join app_user u on u.id = c.user_id where u.phone = $1', [
        person.phone,
      ]),
    )
    expect(consents.rowCount).toBe(0)
  })
})

describe('what a change leaves out', () => {
  const full = {
    name: 'Kaya Metal',
    address: 'OSB 4. Cadde No: 5',
    tehlike_sinifi: 'cok_tehlikeli' as const,
    employee_count: 42,
    industry: 'Metal',
    nace_code: '46.73.02',
    hazard_class_reason: 'Depoda çözücü var',
    tax_number: '1234567890',
    tax_office: 'KONAK',
    sgk_no: '12345',
    detsis_no: '678',
    phone: '02321112233',
    notes: 'Kapı 3',
  }
  const store = async () =>
    (await call(test.app, test.people.ayse, createClientCompany, { body: full })).reply.company.id

  it('BEY-16 a new NACE code alone brings its class, and takes the reason of the old one away', async () => {
    const id = await store()
    const { reply } = await send('ayse', `PUT ${companies}/${id}`, { nace_code: '08.99.04' })
    expect(reply['company']).toMatchObject({
      nace_code: '08.99.04',
      tehlike_sinifi: 'cok_tehlikeli',
      hazard_class_reason: '',
      industry: 'Metal',
    })
  })
})
