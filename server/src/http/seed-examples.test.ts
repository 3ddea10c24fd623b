// The payloads of the seeds' "The calls it makes" and of the decisions about client companies, certificates and what the
// system's administrator keeps, each sent as it stands there, with nothing added that a client of the seeds would not send.

import { createType } from '@gozlem/contract/certificate-type'
import { createClientCompany } from '@gozlem/contract/client-company'
import { addNaceList } from '@gozlem/contract/nace'
import { createReference } from '@gozlem/contract/regulation-reference'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { type Examples, sendExample } from './testing/example'
import { addCompany, addContactTo, certify } from './testing/field-work'
import { send } from './testing/send'

let test: AppUnderTest
let site: string
beforeAll(async () => {
  test = await startApp()
  site = await addCompany(test, test.people.ayse, 'Çınar Yapı', '41.20.02')
  const codes = [
    { code: '46.73.02', description: 'Boya ticareti', tehlike_sinifi: 'tehlikeli' as const },
    { code: '08.99.04', description: 'Grafit ocakçılığı', tehlike_sinifi: 'cok_tehlikeli' as const },
  ]
  await call(test.app, test.people.suna, addNaceList, {
    body: { valid_from: '2025-01-01', source: 'RG', codes },
  })
})
afterAll(() => test.close())

const companies = '/api/companies/client-companies'
const contactOfSite = () => addContactTo(test, test.people.ayse, site)

const clientCompanies: Examples = {
  list: {
    as: 'ayse',
    call: `GET ${companies}?page=1&limit=20&search=a&sort_by=name&sort_order=asc&industry=&employee_range=10-49&tehlike_sinifi=tehlikeli`,
    answers: { companies: expect.any(Array), pagination: { page: 1, limit: 20 } },
  },
  'list with empty filters': {
    as: 'ayse',
    call: `GET ${companies}?page=&limit=&search=&sort_by=&sort_order=&industry=&employee_range=&tehlike_sinifi=`,
    answers: { pagination: { page: 1, limit: 20 } },
  },
  'by its name': {
    as: 'ayse',
    call: `POST ${companies}`,
    payload: { name: 'Yalnız Ad' },
    status: 201,
    answers: { company: { name: 'Yalnız Ad', tehlike_sinifi: null } },
  },
  'with its NACE code alone': {
    as: 'ayse',
    call: `POST ${companies}`,
    payload: { name: 'Boya Ticaret', nace_code: '467302' },
    status: 201,
    answers: { company: { nace_code: '46.73.02', tehlike_sinifi: 'tehlikeli' } },
  },
  'in full': {
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
  one: async () => ({
    as: 'ayse',
    call: `GET ${companies}/${site}`,
    answers: { company: { id: site, name: 'Çınar Yapı' } },
  }),
  change: async () => ({
    as: 'ayse',
    call: `PUT ${companies}/${site}`,
    payload: { phone: '02321112233' },
    answers: { company: { name: 'Çınar Yapı', phone: '02321112233' } },
  }),
  delete: async () => ({
    as: 'ayse',
    call: `DELETE ${companies}/${await addCompany(test, test.people.ayse, 'Kapanan Atölye')}`,
  }),
}

const contacts: Examples = {
  list: async () => ({
    as: 'ayse',
    call: `GET ${companies}/${site}/emails`,
    answers: { emails: expect.any(Array), data: { emails: expect.any(Array) } },
  }),
  add: async () => ({
    as: 'ayse',
    call: `POST ${companies}/${site}/emails`,
    payload: { email: 'mudur@cinar.example', name: 'Müdür' },
    status: 201,
  }),
  'switch off': async () => ({
    as: 'ayse',
    call: `PUT ${companies}/${site}/emails/${await contactOfSite()}`,
    payload: { is_active: false },
    answers: { email: { name: 'Yetkili', is_active: false } },
  }),
  delete: async () => ({
    as: 'ayse',
    call: `DELETE ${companies}/${site}/emails/${await contactOfSite()}`,
  }),
  'add in bulk': async () => ({
    as: 'ayse',
    call: `POST ${companies}/${site}/emails/bulk`,
    payload: { emails: [{ email: 'a@toplu.example' }, { email: 'b@toplu.example', name: 'B' }] },
    answers: { added: 2, failed: [] },
  }),
  'CSV template': { as: 'ayse', call: `GET ${companies}/emails/csv-template`, type: 'text/csv' },
}

const certificate = {
  certificate_number: 'ISG-12345',
  issue_date: '2025-01-15',
  expiry_date: '2030-01-15',
  issuing_authority: 'ÇSGB',
}

const newType = async () => {
  const body = { code: `TUR-${uuidv7().slice(-12)}`, name: 'Yangın Güvenliği' }
  return (await call(test.app, test.people.suna, createType, { body })).reply.certificate_type.id
}
const mertsCertificate = () => certify(test, test.people.mert)

const certificates: Examples = {
  list: { as: 'mert', call: 'GET /api/certificates', answers: { certificates: expect.any(Array) } },
  add: async () => ({
    as: 'mert',
    call: 'POST /api/certificates',
    payload: { certificate_type_id: await newType(), ...certificate },
    status: 201,
    answers: { certificate },
  }),
  'add without a type': {
    as: 'mert',
    call: 'POST /api/certificates',
    payload: certificate,
    refused: { certificate_type_id: 'Sertifika türünü seçin' },
  },
  'add with a document': async () => {
    const payload = new FormData()
    const fields = { certificate_type_id: await newType(), ...certificate }
    for (const [name, value] of Object.entries(fields)) payload.append(name, value)
    payload.append('document', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'belge.pdf')
    return { as: 'mert', call: 'POST /api/certificates', payload, status: 201, answers: { certificate } }
  },
  change: async () => ({
    as: 'mert',
    call: `PUT /api/certificates/${await mertsCertificate()}`,
    payload: certificate,
    answers: { certificate },
  }),
  delete: async () => ({ as: 'mert', call: `DELETE /api/certificates/${await mertsCertificate()}` }),
  'valid ones': async () => {
    await mertsCertificate()
    return {
      as: 'mert',
      call: 'GET /api/certificates/check/valid',
      answers: { has_valid_certificates: true, has_certificates: true },
    }
  },
  'of a user': async () => ({
    as: 'suna',
    call: `GET /api/certificates/admin/users/${test.people.mert.id}`,
    answers: { certificates: expect.any(Array) },
  }),
  'for a user': async () => ({
    as: 'suna',
    call: `POST /api/certificates/admin/users/${test.people.mert.id}`,
    payload: { certificate_type_id: await newType(), ...certificate },
    status: 201,
    answers: { certificate },
  }),
  'change by the administrator': async () => ({
    as: 'suna',
    call: `PUT /api/certificates/admin/${await mertsCertificate()}`,
    payload: certificate,
    answers: { certificate },
  }),
  'delete by the administrator': async () => ({
    as: 'suna',
    call: `DELETE /api/certificates/admin/${await mertsCertificate()}`,
  }),
}

const certificateTypes: Examples = {
  'to choose from': {
    as: null,
    call: 'GET /api/certificate-types',
    answers: { certificate_types: expect.any(Array) },
  },
  all: { as: 'suna', call: 'GET /api/certificate-types/admin' },
  one: async () => ({ as: 'mert', call: `GET /api/certificate-types/${await newType()}` }),
  add: {
    as: 'suna',
    call: 'POST /api/certificate-types',
    payload: { code: 'IS-HIJYENI', name: 'İş Hijyeni Uzmanlığı' },
    status: 201,
    answers: { certificate_type: { code: 'IS-HIJYENI' } },
  },
  change: async () => ({
    as: 'suna',
    call: `PUT /api/certificate-types/${await newType()}`,
    payload: { name: 'Yangın Eğitimi' },
    answers: { certificate_type: { name: 'Yangın Eğitimi' } },
  }),
  delete: async () => ({ as: 'suna', call: `DELETE /api/certificate-types/${await newType()}` }),
}

const link = 'https://www.resmigazete.gov.tr/eskiler/2016/06/20160629-1.htm'
const newReference = async () => {
  const body = { title: `Asansör Yönetmeliği ${uuidv7()}`, link }
  return (await call(test.app, test.people.suna, createReference, { body })).reply.reference.id
}

const references: Examples = {
  list: { as: 'suna', call: 'GET /api/admin/references', answers: { references: expect.any(Array) } },
  one: async () => ({ as: 'suna', call: `GET /api/admin/references/${await newReference()}` }),
  add: {
    as: 'suna',
    call: 'POST /api/admin/references',
    payload: { title: 'Teleferik Yönetmeliği', link },
    status: 201,
    answers: { reference: { title: 'Teleferik Yönetmeliği', link } },
  },
  change: async () => ({
    as: 'suna',
    call: `PUT /api/admin/references/${await newReference()}`,
    payload: { title: 'Finiküler Yönetmeliği', link },
    answers: { reference: { title: 'Finiküler Yönetmeliği' } },
  }),
  delete: async () => ({ as: 'suna', call: `DELETE /api/admin/references/${await newReference()}` }),
}

/** The id of an error that a client logged. */
async function loggedError(): Promise<string> {
  await send(test, 'mert', 'POST /api/errors/log', { error_message: 'x is undefined' })
  const { logs } = (await send(test, 'suna', 'GET /api/errors/logs')).reply as { logs: { id: string }[] }
  return logs[0]?.id ?? ''
}

const platform: Examples = {
  version: { as: null, call: 'GET /api/version', answers: { version: expect.any(String) } },
  description: { as: null, call: 'GET /api/openapi.json', answers: { openapi: '3.1.0' } },
  'error log': {
    as: null,
    call: 'POST /api/errors/log',
    payload: {
      error_message: 'x is undefined',
      error_stack: 'TypeError: x is undefined',
      user_id: null,
      session_id: 'oturum-1',
      url: '/reports',
      user_agent: 'test',
      timestamp: '2026-11-20T08:00:00.000Z',
      viewport: { width: 390, height: 844 },
      memory_usage: null,
      additional_data: {},
    },
  },
  'error logs': {
    as: 'suna',
    call: 'GET /api/errors/logs?page=1&limit=20&search=&from=&to=',
    answers: { logs: expect.any(Array) },
  },
  'error statistics': { as: 'suna', call: 'GET /api/errors/stats', answers: { total: expect.any(Number) } },
  'delete an error': async () => ({ as: 'suna', call: `DELETE /api/errors/logs/${await loggedError()}` }),
  'delete errors': async () => ({
    as: 'suna',
    call: 'DELETE /api/errors/logs',
    payload: { ids: [await loggedError()] },
  }),
  'clean errors up': { as: 'suna', call: 'DELETE /api/errors/logs/cleanup/30' },
  'error log with its viewport as a text': {
    as: null,
    call: 'POST /api/errors/log',
    payload: { error_message: 'x is undefined', viewport: '390x844' },
  },
}

const groups = {
  'client companies': clientCompanies,
  contacts,
  certificates,
  'certificate types': certificateTypes,
  references,
  'the platform': platform,
}

describe.each(Object.entries(groups))('examples of %s', (_, examples) => {
  it.each(Object.entries(examples))('API-01 %s', async (_name, example) => {
    const { got, told } = await sendExample(test, example)
    expect(got).toMatchObject(told)
  })
})

describe('what a change leaves out', () => {
  const full = {
    name: 'Kaya Metal',
    tehlike_sinifi: 'cok_tehlikeli' as const,
    industry: 'Metal',
    nace_code: '46.73.02',
    hazard_class_reason: 'Depoda çözücü var',
  }
  const store = async () =>
    (await call(test.app, test.people.ayse, createClientCompany, { body: full })).reply.company.id

  it('BEY-16 a new NACE code alone brings its class, and takes the reason of the old one away', async () => {
    const id = await store()
    const { reply } = await send(test, 'ayse', `PUT ${companies}/${id}`, { nace_code: '08.99.04' })
    expect(reply['company']).toMatchObject({
      nace_code: '08.99.04',
      tehlike_sinifi: 'cok_tehlikeli',
      hazard_class_reason: '',
      industry: 'Metal',
    })
  })
})
