import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CertificateInput,
  createCertificate,
  downloadCertificateDocument,
  listCertificates,
} from '@gozlem/contract/certificate'
import {
  addCertificateForUser,
  deleteAnyCertificate,
  downloadAnyDocument,
  listCertificatesOfStaff,
  listCertificatesOfUser,
  listHolders,
  listStaff,
  updateAnyCertificate,
} from '@gozlem/contract/certificate-holder'
import type { CallOf } from '@gozlem/contract/route'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { openLocalFiles } from '../../external/files/local-files'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { certificateOf, certify } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'

const pdf = { name: 'Işık belgesi.pdf', bytes: Buffer.from('%PDF-1.7 içerik') }
const today = new Date('2026-03-09T10:00:00Z')

describe("anybody's certificates", () => {
  let test: AppUnderTest
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gozlem-holders-'))
    test = await startApp({ files: await openLocalFiles(folder) })
  })
  afterEach(() => {
    test.clock.now = null
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true })
  })

  const add = (person: Person | null, holder: Person | { id: string }, body: CertificateInput) =>
    call(test.app, person, addCertificateForUser, { params: { id: holder.id }, body })
  const change = (person: Person | null, id: string, body: CertificateInput) =>
    call(test.app, person, updateAnyCertificate, { params: { id }, body })
  const remove = (person: Person | null, id: string) =>
    call(test.app, person, deleteAnyCertificate, { params: { id } })
  const of = (person: Person | null, holder: { id: string }) =>
    call(test.app, person, listCertificatesOfUser, { params: { id: holder.id } })
  const holders = async (query: CallOf<typeof listHolders>['query'] = {}) =>
    (await call(test.app, test.people.suna, listHolders, { query })).reply
  const storedFiles = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf'))
  const names = (users: { first_name: string }[]) => users.map(({ first_name }) => first_name)

  it('CERT-05 answers nobody but the system administrator', async () => {
    const { mert, ayse, deniz } = test.people
    const id = await certify(test, mert)
    for (const [person, status] of [
      [null, 401],
      [mert, 403],
      [ayse, 403],
      [deniz, 403],
    ] as const) {
      expect((await call(test.app, person, listHolders, { query: {} })).status).toBe(status)
      expect((await of(person, mert)).status).toBe(status)
      expect((await add(person, mert, certificateOf(mert))).status).toBe(status)
      expect((await change(person, id, certificateOf(mert))).status).toBe(status)
      expect((await remove(person, id)).status).toBe(status)
      expect((await call(test.app, person, downloadAnyDocument, { params: { id } })).status).toBe(status)
    }
  })

  it('CERT-05 adds, changes and deletes a certificate across organizations, and records it in the holder’s', async () => {
    const { suna, lale } = test.people
    test.clock.now = today
    const body = certificateOf(lale)
    const added = (
      await call(
        test.app,
        suna,
        addCertificateForUser,
        { params: { id: lale.id }, body },
        { field: 'document', files: [pdf], fields: body },
      )
    ).reply.certificate
    expect(added).toMatchObject({
      ...body,
      status: 'valid',
      document_name: pdf.name,
      document_url: `/api/certificates/admin/${added.id}/document`,
    })
    const downloaded = await call(test.app, suna, downloadAnyDocument, { params: { id: added.id } })
    expect(downloaded.body).toEqual(pdf.bytes)
    const own = (await call(test.app, lale, listCertificates, {})).reply.certificates
    expect(own).toMatchObject([{ id: added.id, document_url: `/api/certificates/${added.id}/document` }])
    const ownDocument = await call(test.app, lale, downloadCertificateDocument, { params: { id: added.id } })
    expect(ownDocument.body).toEqual(pdf.bytes)

    const changed = await change(suna, added.id, { ...body, expiry_date: '2026-04-01' })
    expect(changed.reply.certificate).toMatchObject({
      status: 'critical',
      days_left: 23,
      document_name: pdf.name,
    })
    const { user, certificates } = (await of(suna, lale)).reply
    expect(certificates).toEqual([changed.reply.certificate])
    expect(user).toEqual({
      id: lale.id,
      first_name: 'Lale',
      last_name: 'Güneş',
      role: 'osgb_user',
      profession: 'safety_specialist',
      is_active: true,
      phone: '0530 *** ** 04',
      company_name: 'Liman OSGB',
      certificate_count: 1,
      valid_until: '2026-04-01',
      days_left: 23,
      standing: 'expiring',
    })

    const before = await storedFiles()
    expect((await remove(suna, added.id)).reply.success).toBe(true)
    expect(await storedFiles()).toHaveLength(before.length - 1)
    expect((await remove(suna, added.id)).status).toBe(404)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        "select kind, actor_id, organization_id, data from event where subject_id = $1 and kind like 'certificate.%' order by id",
        [added.id],
      ),
    )
    expect(rows).toEqual(
      ['created', 'updated', 'deleted'].map((done) => ({
        kind: `certificate.${done}`,
        actor_id: suna.id,
        organization_id: lale.organization_id,
        data: { user_id: lale.id, certificate: 'A Sınıfı İş Güvenliği Uzmanlığı' },
      })),
    )
  })

  it('CERT-05 refuses what the holder could not enter either, and leaves no file behind', async () => {
    const { suna, ece } = test.people
    const before = await storedFiles()
    const body = { ...certificateOf(ece), certificate_type_id: uuidv7() }
    const refused = await call(
      test.app,
      suna,
      addCertificateForUser,
      { params: { id: ece.id }, body },
      { field: 'document', files: [pdf], fields: body },
    )
    expect(refused.problem.details.fields.certificate_type_id).toBe('Sertifika türünü seçin')
    expect((await of(suna, ece)).reply.certificates).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  it('CERT-05 knows nobody who makes no reports', async () => {
    const { suna } = test.people
    expect((await of(suna, suna)).status).toBe(404)
    expect((await of(suna, { id: uuidv7() })).status).toBe(404)
    expect((await add(suna, suna, certificateOf(suna))).status).toBe(404)
    expect((await change(suna, uuidv7(), certificateOf(suna))).status).toBe(404)
    expect(names((await holders({ limit: 100 })).users)).not.toContain('Suna')
  })

  it('CERT-05 does not take over the id of somebody else’s certificate', async () => {
    const { suna, ayse, levent, mert } = test.people
    const id = await certify(test, ayse)
    expect((await add(suna, mert, { ...certificateOf(mert), id })).problem.code).toBe('ID_IN_USE')
    const other = await add(suna, levent, { ...certificateOf(levent), id, certificate_number: 'BASKA-1' })
    expect(other.status).toBe(201)
    const held = await call(test.app, ayse, listCertificates, {})
    expect(held.reply.certificates.find((each) => each.id === id)?.certificate_number).not.toBe('BASKA-1')
  })

  describe('the list of people', () => {
    beforeAll(async () => {
      const { mert, selin, levent, deniz, ayse } = test.people
      await writeAsSystem(test.pool, ({ db }) => db.query('delete from certificate'))
      await certify(test, mert)
      await certify(test, mert, { expiry_date: '2025-01-01' })
      await certify(test, selin, { expiry_date: '2026-06-07' })
      await certify(test, levent, { expiry_date: '2026-06-08' })
      await certify(test, deniz, { expiry_date: '2026-03-08' })
      await certify(test, ayse, { issue_date: '2026-03-10', expiry_date: '2031-03-10' })
    })

    it.each([
      ['valid', ['Levent', 'Mert']],
      ['expiring', ['Selin']],
      ['invalid', ['Ayşe', 'Deniz']],
      ['missing', ['Ece', 'Lale']],
    ] as const)('CERT-05 finds by standing: %s', async (standing, expected) => {
      test.clock.now = today
      const { users, pagination } = await holders({ standing })
      expect(names(users)).toEqual(expected)
      expect(pagination.total).toBe(expected.length)
      expect(new Set(users.map((user) => user.standing))).toEqual(new Set([standing]))
    })

    it('CERT-05 tells of each how long the best certificate holds', async () => {
      test.clock.now = today
      const { users } = await holders({ search: 'mert' })
      expect(users).toMatchObject([{ certificate_count: 2, valid_until: '2034-01-01', standing: 'valid' }])
    })

    it('CERT-05 searches name, organization, address and phone, and pages by name', async () => {
      expect(names((await holders({ search: 'ISIK' })).users)).toEqual(['Mert'])
      expect(names((await holders({ search: 'liman osgb' })).users)).toEqual(['Lale', 'Levent'])
      expect(names((await holders({ search: '05300000006' })).users)).toEqual(['Ece'])
      expect(names((await holders({ role: 'osgb_admin' })).users)).toEqual(['Ayşe', 'Levent'])
      const first = await holders({ limit: 3 })
      expect(names(first.users)).toEqual(['Ayşe', 'Deniz', 'Ece'])
      expect(first.pagination).toMatchObject({ total: 7, totalPages: 3 })
      const next = await holders({ limit: 3, after: first.pagination.next ?? '' })
      expect(names(next.users)).toEqual(['Lale', 'Levent', 'Mert'])
      expect(names((await holders({ limit: 3, page: 3 })).users)).toEqual(['Selin'])
    })
  })

  it('CERT-05 shows an administrator the certificates of the own people, without their documents', async () => {
    const { ayse, mert, selin, lale, levent } = test.people
    test.clock.now = today
    await call(
      test.app,
      mert,
      createCertificate,
      { body: { ...certificateOf(mert), certificate_number: 'KENDI-1' } },
      {
        field: 'document',
        files: [pdf],
        fields: { ...certificateOf(mert), certificate_number: 'KENDI-1' },
      },
    )
    await certify(test, lale)
    const staff = async (person: Person, query: CallOf<typeof listStaff>['query'] = {}) =>
      (await call(test.app, person, listStaff, { query })).reply
    const one = (person: Person, { id }: Person) =>
      call(test.app, person, listCertificatesOfStaff, { params: { id } })
    const { users, pagination } = await staff(ayse)
    expect(pagination.total).toBe(3)
    expect(names(users)).toEqual(['Ayşe', 'Mert', 'Selin'])
    expect(users.find(({ id }) => id === mert.id)).toMatchObject({ standing: 'valid' })
    expect(names((await staff(ayse, { standing: 'missing' })).users)).not.toContain('Mert')
    expect(names((await staff(ayse, { search: 'güneş' })).users)).toEqual([])
    expect(names((await staff(levent)).users)).toEqual(['Lale', 'Levent'])

    const { reply } = await one(ayse, mert)
    expect(reply.certificates.map((row) => row.certificate_number)).toContain('KENDI-1')
    for (const { document_name, document_url } of reply.certificates)
      expect([document_name, document_url]).toEqual([null, null])
    expect((await one(ayse, selin)).status).toBe(200)
    expect((await one(ayse, lale)).status).toBe(404)
    expect((await one(levent, mert)).status).toBe(404)
    expect((await one(mert, selin)).status).toBe(403)
  })
})
