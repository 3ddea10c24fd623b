import { createCertificate, listCertificateTypes } from '@gozlem/contract/certificate'
import {
  type CertificateTypeInput,
  createType,
  deleteType,
  listManagedTypes,
  readType,
  updateType,
} from '@gozlem/contract/certificate-type'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSession, writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { certificateOf } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { whileHeld } from '../../http/testing/while-held'

const fire: CertificateTypeInput = {
  code: 'YANGIN',
  name: 'Yangın Güvenliği Eğitimi',
  validity_years: 3,
  allowed_hazard_classes: ['tehlikeli', 'az_tehlikeli', 'tehlikeli'],
  profession: null,
  sort: 20,
}

describe('certificate types', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const create = (person: Person | null, body: CertificateTypeInput) =>
    call(test.app, person, createType, { body })
  const change = (person: Person | null, id: string, body: CertificateTypeInput) =>
    call(test.app, person, updateType, { params: { id }, body })
  const remove = (person: Person | null, id: string) => call(test.app, person, deleteType, { params: { id } })
  const all = async () =>
    (await call(test.app, test.people.suna, listManagedTypes, {})).reply.certificate_types
  const offered = async () =>
    (await call(test.app, null, listCertificateTypes, {})).reply.certificate_types.map(({ code }) => code)
  const made = async (change: Partial<CertificateTypeInput> = {}) => {
    const code = `T-${uuidv7().slice(-12)}`
    return (await create(test.people.suna, { ...fire, code, ...change })).reply.certificate_type
  }
  const hold = (person: Person, certificate_type_id: string) =>
    call(test.app, person, createCertificate, { body: { ...certificateOf(person), certificate_type_id } })

  it('CERT-04 shows one to everybody signed in, with the certificates of it that they look after', async () => {
    const { id, name } = await made()
    const { ayse, mert, selin, deniz, suna } = test.people
    for (const person of [mert, selin]) await hold(person, id)
    const read = (person: Person | null) => call(test.app, person, readType, { params: { id } })
    expect((await read(null)).status).toBe(401)
    for (const [person, certificate_count] of [
      [mert, 1],
      [ayse, 0],
      [deniz, 0],
      [suna, 2],
    ] as const)
      expect((await read(person)).reply.certificate_type).toMatchObject({ name, certificate_count })
  })

  it('CERT-04 lets nobody but the system administrator manage them', async () => {
    const { id } = await made()
    const { ayse, mert, deniz } = test.people
    for (const [person, status] of [
      [null, 401],
      [ayse, 403],
      [mert, 403],
      [deniz, 403],
    ] as const) {
      expect((await call(test.app, person, listManagedTypes, {})).status).toBe(status)
      expect((await create(person, { ...fire, code: 'BASKA' })).status).toBe(status)
      expect((await change(person, id, fire)).status).toBe(status)
      expect((await remove(person, id)).status).toBe(status)
    }
  })

  it('CERT-04 shows everybody, signed in or not, the types that can be chosen', async () => {
    expect(await offered()).toEqual(
      expect.arrayContaining(['IGU_A', 'IGU_B', 'IGU_C', 'HEKIM', 'DSP', 'DIGER']),
    )
  })

  it('CERT-04 adds, changes and deletes a type, and records it', async () => {
    const { suna } = test.people
    const added = (await create(suna, { ...fire, code: ' yangin-1 ' })).reply.certificate_type
    expect(added).toEqual({
      ...fire,
      id: added.id,
      code: 'YANGIN-1',
      allowed_hazard_classes: ['az_tehlikeli', 'tehlikeli'],
      is_active: true,
      certificate_count: 0,
    })
    expect((await all()).at(-1)).toEqual(added)
    expect(await offered()).toContain('YANGIN-1')

    const changed = await change(suna, added.id, {
      ...fire,
      code: 'YANGIN-1',
      name: 'Yangın Eğiticisi',
      validity_years: null,
      is_active: false,
    })
    expect(changed.reply.certificate_type).toMatchObject({ name: 'Yangın Eğiticisi', validity_years: null })
    expect((await call(test.app, suna, readType, { params: { id: added.id } })).reply).toEqual(changed.reply)
    expect(await offered()).not.toContain('YANGIN-1')

    expect((await remove(suna, added.id)).reply.success).toBe(true)
    expect((await remove(suna, added.id)).status).toBe(404)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select kind, actor_id from event where subject_id = $1 order by id', [added.id]),
    )
    expect(rows).toEqual(
      ['created', 'updated', 'deleted'].map((done) => ({
        kind: `certificate_type.${done}`,
        actor_id: suna.id,
      })),
    )
  })

  it('CERT-04 proposes five years, for every class, at the front', async () => {
    const { suna } = test.people
    const { certificate_type } = (await create(suna, { code: 'SADE', name: 'Sade' })).reply
    expect(certificate_type).toMatchObject({
      validity_years: 5,
      allowed_hazard_classes: [],
      profession: null,
      is_active: true,
      sort: 0,
    })
  })

  it.each([
    [{ code: 'Ş1' }, 'code', 'Kod 2-30 karakter olmalı'],
    [{ code: 'A' }, 'code', 'Kod 2-30 karakter olmalı'],
    [{ name: '  ' }, 'name', 'Ad zorunludur'],
    [{ validity_years: 0 }, 'validity_years', 'En az 1 yıl olmalıdır'],
    [{ validity_years: 51 }, 'validity_years', 'En çok 50 yıl olabilir'],
    [{ validity_years: 2.5 }, 'validity_years', 'Geçerlilik süresini yıl olarak yazın'],
    [{ sort: -1 }, 'sort', 'En az 0 olmalıdır'],
  ])('CERT-04 refuses %o', async (wrong, field, message) => {
    const { status, problem } = await create(test.people.suna, { ...fire, ...wrong })
    expect(status).toBe(400)
    expect(problem.details.fields[field]).toContain(message)
  })

  it('CERT-04 keeps codes apart by more than their case, also from two at once', async () => {
    const { suna } = test.people
    const answers = await Promise.all([
      create(suna, { ...fire, code: 'ilkyardim' }),
      create(suna, { ...fire, code: 'ILKYARDIM' }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.problem.code).toBe('CONFLICT')
    expect(refused?.problem.details.fields.code).toBe('Bu kod başka bir sertifika türünde kullanılıyor')
    const other = await made()
    expect((await change(suna, other.id, { ...fire, code: 'İLKYARDIM' })).status).toBe(400)
    expect((await change(suna, other.id, { ...fire, code: 'ilkyardim' })).status).toBe(409)
    expect((await change(suna, other.id, { ...fire, code: other.code.toLowerCase() })).status).toBe(200)
  })

  it('CERT-04 takes the same id twice as the same type, and not as another', async () => {
    const { suna } = test.people
    const id = uuidv7()
    const answers = [
      await create(suna, { ...fire, id, code: 'IKIKEZ' }),
      await create(suna, { ...fire, id, code: 'IKIKEZ' }),
    ]
    expect(answers.map(({ reply }) => reply.certificate_type.id)).toEqual([id, id])
    expect((await create(suna, { ...fire, id, code: 'UCUNCU' })).problem.code).toBe('ID_IN_USE')
  })

  it('CERT-04 does not delete a type that certificates have, and offers to deactivate it', async () => {
    const { suna, mert, lale } = test.people
    const type = await made()
    await hold(mert, type.id)
    await hold(lale, type.id)
    expect((await all()).find(({ id }) => id === type.id)?.certificate_count).toBe(2)
    const { status, problem } = await remove(suna, type.id)
    expect(status).toBe(409)
    expect(problem).toMatchObject({
      code: 'CERTIFICATE_TYPE_IN_USE',
      message:
        'Bu türde 2 sertifika olduğu için tür silinemez. Yeni sertifikalarda seçilmemesi için türü pasif edebilirsiniz.',
    })
  })

  it('CERT-04 refuses a certificate of a type that is deleted in the same moment', async () => {
    const { lale } = test.people
    const { id } = await made()
    const [late] = await whileHeld(
      test.pool,
      ({ db }) => db.query('delete from certificate_type where id = $1', [id]),
      () => [hold(lale, id)],
    )
    expect(late?.status).toBe(400)
    expect(late?.problem.details.fields.certificate_type_id).toBe('Sertifika türünü seçin')
  })

  it('CERT-04 takes an inactive type for no new certificate, and leaves it to those that have it', async () => {
    const { suna, ece } = test.people
    const type = await made()
    const held = (await hold(ece, type.id)).reply.certificate
    await change(suna, type.id, { ...fire, code: type.code, is_active: false })
    expect((await hold(ece, type.id)).problem.details.fields.certificate_type_id).toBe(
      'Sertifika türünü seçin',
    )
    expect(held.certificate_type_name).toBe(fire.name)
  })

  it('ROLE-07 the database lets no session outside the administration write types', async () => {
    const { id } = await made()
    const { ayse } = test.people
    const touched = await writeAsSession(test.pool, ayse.token, async ({ db }) => {
      const updated = await db.query("update certificate_type set name = 'X' where id = $1", [id])
      const deleted = await db.query('delete from certificate_type where id = $1', [id])
      return [updated.rowCount, deleted.rowCount]
    })
    expect(touched).toEqual([0, 0])
  })
})
