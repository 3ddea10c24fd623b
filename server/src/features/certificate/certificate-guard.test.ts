import { createClientCompany } from '@gozlem/contract/client-company'
import { createReport, readReport, saveReport } from '@gozlem/contract/report'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certificateOf, certify, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'

const beforeIssue = new Date('2023-12-31T12:00:00Z')
const lastMoment = new Date('2034-01-01T20:59:59Z')
const afterExpiry = new Date('2034-01-01T21:00:00Z')

describe('the certificate guard', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterEach(() => {
    test.clock.now = null
  })
  afterAll(() => test.close())

  const create = (person: Person, client_company_id: string) =>
    call(test.app, person, createReport, {
      body: { client_company_id, osgb_name: 'Kule OSGB', risk_method: 'l_tipi' },
    })
  const edit = (person: Person, id: string, revision: number) =>
    call(test.app, person, saveReport, { params: { id }, body: { revision, title: 'Yeni' } })

  it('CERT-03 lets nobody create a report without a valid certificate', async () => {
    const { ayse, mert, deniz } = test.people
    const kule = await addCompany(test, ayse, 'Kule Müşterisi')
    await assign(test, mert, kule)
    const own = await addCompany(test, deniz, 'Deniz Müşterisi')
    for (const [person, company] of [
      [ayse, kule],
      [mert, kule],
      [deniz, own],
    ] as const) {
      const refused = await create(person, company)
      expect(refused.status).toBe(403)
      expect(refused.problem).toMatchObject({
        code: 'CERTIFICATE_REQUIRED',
        message: 'Rapor oluşturmak için önce en az bir geçerli sertifikanız olmalıdır.',
      })
      await certify(test, person)
      expect((await create(person, company)).status).toBe(201)
    }
  })

  it('CERT-03 CERT-06 counts a certificate from its issue to the end of its last Istanbul day', async () => {
    const { levent } = test.people
    const company = await addCompany(test, levent, 'Liman Müşterisi')
    await certify(test, levent)
    const at = async (now: Date) => {
      test.clock.now = now
      return (await create(levent, company)).status
    }
    expect([await at(beforeIssue), await at(lastMoment), await at(afterExpiry)]).toEqual([403, 201, 403])
  })

  it('CERT-03 binds regular and osgb_user also for editing drafts, the osgb_admin not', async () => {
    const { ayse, selin, ece } = test.people
    const kule = await addCompany(test, ayse, 'Taslaklı')
    await assign(test, selin, kule)
    const own = await addCompany(test, ece, 'Ece Müşterisi')
    const results: Record<string, string> = {}
    for (const [person, company] of [
      [ayse, kule],
      [selin, kule],
      [ece, own],
    ] as const) {
      test.clock.now = null
      await certify(test, person)
      const draft = await draftReport(test, person, company, 'Korkuluk yok')
      test.clock.now = afterExpiry
      const { status, body } = await edit(person, draft.id, draft.revision)
      results[person.role] = status === 200 ? 'saved' : body.toString()
    }
    const message =
      'Taslak raporları düzenlemek için geçerli bir sertifikanız olmalıdır. Lütfen sertifikalarınızı kontrol edin.'
    expect(results).toEqual({
      osgb_admin: 'saved',
      osgb_user: expect.stringContaining(message),
      regular: expect.stringContaining(message),
    })
    expect(results.regular).toContain('"CERTIFICATE_REQUIRED"')
  })

  it('CERT-06 keeps reports readable after expiry, with the certificate they were made under', async () => {
    const { lale, levent } = test.people
    const company = await addCompany(test, levent, 'Okunur Kalan')
    await assign(test, lale, company)
    await certify(test, lale)
    const { id } = await draftReport(test, lale, company, 'Baret yok')
    test.clock.now = afterExpiry
    const { certificate } = (await call(test.app, lale, readReport, { params: { id } })).reply.report
    expect(certificate).toMatchObject({
      certificate_number: certificateOf(lale).certificate_number,
      certificate_type_name: 'A Sınıfı İş Güvenliği Uzmanlığı',
      expiry_date: '2034-01-01',
    })
  })

  describe('and the hazard class of the workplace', () => {
    const typeOf = { a: '019a0000-0000-7000-8000-000000000001', c: '019a0000-0000-7000-8000-000000000003' }
    const dangerous = async (person: Person, name: string) => {
      const body = { name, address: 'Liman Sokak No: 1', tehlike_sinifi: 'cok_tehlikeli' as const }
      return (await call(test.app, person, createClientCompany, { body })).reply.company.id
    }
    const certificateOn = async (person: Person, client_company_id: string) =>
      (await create(person, client_company_id)).reply.report.certificate

    it('CERT-06 does not stop a report below it, and keeps what its certificate covers', async () => {
      const { deniz } = test.people
      await writeAsSystem(test.pool, ({ db }) =>
        db.query('delete from certificate where user_id = $1', [deniz.id]),
      )
      const company = await dangerous(deniz, 'Kimya Tesisi')
      await certify(test, deniz, { certificate_type_id: typeOf.c, certificate_number: 'C-SINIFI' })
      expect(await certificateOn(deniz, company)).toMatchObject({
        certificate_number: 'C-SINIFI',
        allowed_hazard_classes: ['az_tehlikeli'],
      })
    })

    it('CERT-06 takes the certificate that covers the workplace before one that lasts longer', async () => {
      const { deniz } = test.people
      const company = await dangerous(deniz, 'Maden')
      await certify(test, deniz, {
        certificate_type_id: typeOf.a,
        certificate_number: 'A-SINIFI',
        expiry_date: '2030-01-01',
      })
      expect((await certificateOn(deniz, company))?.certificate_number).toBe('A-SINIFI')
      const harmless = await addCompany(test, deniz, 'Büro')
      expect((await certificateOn(deniz, harmless))?.certificate_number).toBe('C-SINIFI')
    })
  })
})
