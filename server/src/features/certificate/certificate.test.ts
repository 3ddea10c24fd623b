import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CertificateInput,
  checkCertificates,
  createCertificate,
  deleteCertificate,
  downloadCertificateDocument,
  listCertificates,
  listCertificateTypes,
  updateCertificate,
} from '@gozlem/contract/certificate'
import { readOnboarding } from '@gozlem/contract/onboarding'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { withoutMetadata } from '../../external/documents/picture-metadata'
import { wordFile } from '../../external/documents/testing/zip-of'
import { openLocalFiles } from '../../external/files/local-files'
import { inspectPhoto } from '../../external/images/inspect-photo'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call, type FileToSend } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'

const classA = '019a0000-0000-7000-8000-000000000001'
const pdf = { name: "Şule'nin A sınıfı belgesi.pdf", bytes: Buffer.from('%PDF-1.7 içerik') }

const valid: CertificateInput = {
  certificate_type_id: classA,
  certificate_number: 'İGU-2024-0001',
  issue_date: '2024-05-01',
  expiry_date: '2029-05-01',
  issuing_authority: 'Çalışma ve Sosyal Güvenlik Bakanlığı',
}

const asFields = (input: CertificateInput): Record<string, string> =>
  Object.fromEntries(Object.entries(input).flatMap(([name, value]) => (value ? [[name, value]] : [])))

describe('certificates', () => {
  let test: AppUnderTest
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gozlem-certificates-'))
    test = await startApp({ files: await openLocalFiles(folder) })
  })
  afterEach(() => {
    test.clock.now = null
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true })
  })

  const create = (person: Person | null, body: CertificateInput) =>
    call(test.app, person, createCertificate, { body })
  const createWith = (person: Person, document: FileToSend | FileToSend[], body = valid) =>
    call(
      test.app,
      person,
      createCertificate,
      { body },
      { field: 'document', files: [document].flat(), fields: asFields(body) },
    )
  const list = async (person: Person) =>
    (await call(test.app, person, listCertificates, {})).reply.certificates
  const change = (person: Person | null, id: string, body: CertificateInput) =>
    call(test.app, person, updateCertificate, { params: { id }, body })
  const remove = (person: Person | null, id: string) =>
    call(test.app, person, deleteCertificate, { params: { id } })
  const download = (person: Person | null, id: string) =>
    call(test.app, person, downloadCertificateDocument, { params: { id } })
  const holdsValid = async (person: Person) => (await call(test.app, person, checkCertificates, {})).reply
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query<Row>(text, values)).rows)
  const storedFiles = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => /\.(?:pdf|docx)$/.test(name)).sort()

  it('ROLE-07 answers nobody who is not signed in', async () => {
    const { id } = (await create(test.people.selin, valid)).reply.certificate
    const answers = [
      await call(test.app, null, listCertificates, {}),
      await call(test.app, null, checkCertificates, {}),
      await create(null, valid),
      await change(null, id, valid),
      await remove(null, id),
      await download(null, id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })

  it('ROLE-07 keeps certificates to their owner, in and outside the organization', async () => {
    const { mert, ayse, selin, lale } = test.people
    const { id } = (await createWith(mert, pdf)).reply.certificate
    for (const other of [ayse, selin, lale]) {
      expect((await change(other, id, valid)).status).toBe(404)
      expect((await remove(other, id)).status).toBe(404)
      expect((await download(other, id)).status).toBe(404)
      expect((await list(other)).map((certificate) => certificate.id)).not.toContain(id)
    }
    for (const colleague of [ayse, selin])
      expect((await create(colleague, { ...valid, id })).problem.code).toBe('ID_IN_USE')
    const before = await list(mert)
    expect((await create(lale, { ...valid, id, certificate_number: 'BASKA-1' })).status).toBe(201)
    expect(await list(mert)).toEqual(before)
  })

  it.each([
    [{ certificate_number: 'A B' }, 'certificate_number', 'Sertifika numarası 5-100 karakter olmalı'],
    [{ issue_date: '2024-02-30' }, 'issue_date', 'Tarih YYYY-AA-GG biçiminde olmalıdır.'],
    [{ expiry_date: '2024-05-01' }, 'expiry_date', 'Bitiş tarihi veriliş tarihinden sonra olmalıdır'],
    [{ issuing_authority: 'Ç' }, 'issuing_authority', 'Veren kurumun adını yazın'],
    [{ certificate_type_id: uuidv7() }, 'certificate_type_id', 'Sertifika türünü seçin'],
  ])('CERT-01 refuses %o', async (wrong, field, message) => {
    const { status, problem } = await create(test.people.ece, { ...valid, ...wrong })
    expect(status).toBe(400)
    expect(problem.details.fields[field]).toContain(message)
  })

  it.each([
    ['certificate_number', ''],
    ['issue_date', null],
    ['expiry_date', ''],
    ['issuing_authority', ' '],
  ])(
    'CERT-01 ONB-03 without %s a certificate is kept as incomplete, and counts once completed',
    async (field, empty) => {
      const { ece } = test.people
      const checked = async () =>
        (await call(test.app, ece, readOnboarding, {})).reply.onboarding.tasks.find(
          ({ id }) => id === 'certificates',
        )?.completed
      const { reply, status } = await create(ece, { ...valid, [field]: empty })
      const { id } = reply.certificate
      expect([status, reply.certificate.status, reply.certificate.days_left]).toEqual([
        201,
        'incomplete',
        null,
      ])
      expect(await holdsValid(ece)).toMatchObject({ has_valid_certificates: false })
      const whole = (await create(ece, valid)).reply.certificate.id
      expect(await checked()).toBe(false)
      expect((await change(ece, id, valid)).reply.certificate.status).toBe('valid')
      expect(await checked()).toBe(true)
      for (const made of [id, whole]) await remove(ece, made)
    },
  )

  it('CERT-01 a certificate of tomorrow is not valid yet', async () => {
    const { ece } = test.people
    const { reply } = await create(ece, { ...valid, issue_date: '2090-01-01', expiry_date: '2095-01-01' })
    expect(reply.certificate.status).toBe('upcoming')
    expect(await holdsValid(ece)).toMatchObject({ has_valid_certificates: false })
    await remove(ece, reply.certificate.id)
  })

  it('CERT-01 adds, changes and deletes an own certificate, and records it', async () => {
    const { ayse } = test.people
    test.clock.now = new Date('2026-03-09T10:00:00Z')
    const added = (await create(ayse, valid)).reply.certificate
    expect(added).toMatchObject({
      ...valid,
      certificate_type_name: 'A Sınıfı İş Güvenliği Uzmanlığı',
      status: 'valid',
      days_left: 1149,
      document_url: null,
    })
    const changed = (await change(ayse, added.id, { ...valid, certificate_number: 'İGU-2024-0002' })).reply
    expect(changed.certificate).toMatchObject({ id: added.id, certificate_number: 'İGU-2024-0002' })
    expect(await list(ayse)).toEqual([changed.certificate])
    expect((await remove(ayse, added.id)).reply.success).toBe(true)
    expect(await list(ayse)).toEqual([])
    expect((await remove(ayse, added.id)).status).toBe(404)
    const events = await sql('select kind, actor_id from event where subject_id = $1 order by id', [added.id])
    expect(events).toEqual([
      { kind: 'certificate.created', actor_id: ayse.id },
      { kind: 'certificate.updated', actor_id: ayse.id },
      { kind: 'certificate.deleted', actor_id: ayse.id },
    ])
  })

  it('CERT-01 takes the same id twice as the same certificate', async () => {
    const { ece } = test.people
    const before = await storedFiles()
    const id = uuidv7()
    const answers = await Promise.all([
      createWith(ece, pdf, { ...valid, id }),
      createWith(ece, pdf, { ...valid, id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await list(ece)).map((certificate) => certificate.id)).toEqual([id])
    expect(await sql('select kind from event where subject_id = $1', [id])).toHaveLength(1)
    expect((await download(ece, id)).body).toEqual(pdf.bytes)
    expect(await storedFiles()).toHaveLength(before.length + 1)
  })

  it.each([
    ['2029-05-01T20:59:00Z', 'critical', 0],
    ['2029-05-01T21:00:00Z', 'expired', -1],
    ['2029-04-01T09:00:00Z', 'critical', 30],
    ['2029-03-31T09:00:00Z', 'expiring', 31],
    ['2029-01-31T09:00:00Z', 'expiring', 90],
    ['2029-01-30T09:00:00Z', 'valid', 91],
  ])('CERT-01 tells at %s that it is %s', async (now, status, days_left) => {
    const { levent } = test.people
    if ((await list(levent)).length === 0) await create(levent, valid)
    test.clock.now = new Date(now)
    expect((await list(levent))[0]).toMatchObject({ status, days_left })
  })

  it('CERT-02 answers both names, by the Istanbul day', async () => {
    const { deniz } = test.people
    expect(await holdsValid(deniz)).toEqual({ has_valid_certificates: false, has_certificates: false })
    await create(deniz, { ...valid, issue_date: '2024-05-01', expiry_date: '2026-05-01' })
    const at = async (now: string) => {
      test.clock.now = new Date(now)
      return holdsValid(deniz)
    }
    const yes = { has_valid_certificates: true, has_certificates: true }
    const no = { has_valid_certificates: false, has_certificates: false }
    expect(await at('2024-04-30T12:00:00Z')).toEqual(no)
    expect(await at('2024-05-01T12:00:00Z')).toEqual(yes)
    expect(await at('2026-05-01T20:59:00Z')).toEqual(yes)
    expect(await at('2026-05-01T21:00:00Z')).toEqual(no)
  })

  describe('documents', () => {
    it('CERT-01 gives the document back as a download under its own name', async () => {
      const { lale } = test.people
      const { certificate } = (await createWith(lale, pdf)).reply
      expect(certificate).toMatchObject({
        document_name: "Şule'nin A sınıfı belgesi.pdf",
        document_url: `/api/certificates/${certificate.id}/document`,
      })
      const { body, headers, status } = await download(lale, certificate.id)
      expect(status).toBe(200)
      expect(body).toEqual(pdf.bytes)
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-disposition':
          "attachment; filename=\"Sule'nin A sinifi belgesi.pdf\"; filename*=UTF-8''%C5%9Eule%27nin%20A%20s%C4%B1n%C4%B1f%C4%B1%20belgesi.pdf",
      })
    })

    it('CERT-01 AI-04 takes a photo of the certificate as it was taken, but for what it tells of place and device', async () => {
      const { lale } = test.people
      const bytes = await readFile(new URL('../../../test-photos/laser-area-gps.jpg', import.meta.url))
      const { certificate } = (await createWith(lale, { name: 'Sertifika fotoğrafı.JPG', bytes })).reply
      expect(certificate.document_name).toBe('Sertifika fotoğrafı.JPG')
      const { body } = await download(lale, certificate.id)
      expect(body.equals(withoutMetadata(bytes, 'jpg'))).toBe(true)
      expect((await inspectPhoto(bytes)).had_location).toBe(true)
      expect((await inspectPhoto(body)).had_location).toBe(false)
      await remove(lale, certificate.id)
    })

    it('CERT-01 replaces a document, keeps it when none comes, and leaves no file behind', async () => {
      const { lale } = test.people
      const before = await storedFiles()
      const { id } = (await createWith(lale, pdf)).reply.certificate
      await change(lale, id, valid)
      expect((await download(lale, id)).body).toEqual(pdf.bytes)
      const word = { name: 'yeni.docx', bytes: wordFile }
      await call(
        test.app,
        lale,
        updateCertificate,
        { params: { id }, body: valid },
        { field: 'document', files: [word], fields: asFields(valid) },
      )
      expect((await download(lale, id)).body).toEqual(wordFile)
      const kept = await storedFiles()
      expect(kept).toHaveLength(before.length + 1)
      expect(kept.filter((name) => name.endsWith('.docx'))).toHaveLength(1)
      await remove(lale, id)
      expect(await storedFiles()).toEqual(before)
    })

    it.each([
      ['a drawing', { name: 'foto.svg', bytes: Buffer.from('<svg/>') }],
      ['a text named jpg', { name: 'foto.jpg', bytes: Buffer.from('merhaba') }],
      ['a text named pdf', { name: 'belge.pdf', bytes: Buffer.from('merhaba') }],
    ])('CERT-01 refuses %s and adds nothing', async (_case, document) => {
      const { suna } = test.people
      const { status, problem } = await createWith(suna, document)
      expect(status).toBe(400)
      expect(problem.code).toBe('DOCUMENT_REFUSED')
      expect(problem.details.fields.document).toContain('Belge yüklenemedi')
      expect(await list(suna)).toEqual([])
    })

    it('CERT-01 refuses a document above 10 MB, and two at once', async () => {
      const { suna } = test.people
      const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
      expect((await createWith(suna, { name: 'buyuk.txt', bytes: large })).status).toBe(413)
      expect((await createWith(suna, [pdf, pdf])).problem.code).toBe('DOCUMENT_REFUSED')
    })

    it('CERT-01 removes the file of a certificate that could not be added', async () => {
      const { suna } = test.people
      const before = await storedFiles()
      const { status } = await createWith(suna, pdf, { ...valid, certificate_type_id: uuidv7() })
      expect(status).toBe(400)
      expect(await storedFiles()).toEqual(before)
    })

    it('CERT-01 answers 404 for a certificate without a document', async () => {
      const { id } = (await create(test.people.suna, valid)).reply.certificate
      expect((await download(test.people.suna, id)).status).toBe(404)
    })
  })

  it('CERT-04 lists the types that can be chosen without signing in', async () => {
    const { reply } = await call(test.app, null, listCertificateTypes, {})
    expect(reply.certificate_types.map(({ code }) => code)).toEqual([
      'IGU_A',
      'IGU_B',
      'IGU_C',
      'HEKIM',
      'DSP',
      'DIGER',
    ])
    expect(reply.certificate_types[1]).toMatchObject({
      name: 'B Sınıfı İş Güvenliği Uzmanlığı',
      validity_years: 5,
      allowed_hazard_classes: ['az_tehlikeli', 'tehlikeli'],
    })
  })
})
