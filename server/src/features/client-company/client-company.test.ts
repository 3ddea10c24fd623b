import {
  type ClientCompanyInput,
  createClientCompany,
  deleteClientCompany,
  findSimilarClientCompanies,
  listClientCompanies,
  readClientCompany,
  updateClientCompany,
} from '@gozlem/contract/client-company'
import type { CallOf } from '@gozlem/contract/route'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { unseal } from '../../external/secrets/seal'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'

const validTcNumber = '10000000146'

describe('client companies', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const create = (person: Person | null, body: ClientCompanyInput) =>
    call(test.app, person, createClientCompany, { body })
  const created = async (person: Person, body: ClientCompanyInput) =>
    (await create(person, body)).reply.company
  const read = (person: Person | null, id: string) =>
    call(test.app, person, readClientCompany, { params: { id } })
  const change = (person: Person | null, id: string, body: ClientCompanyInput) =>
    call(test.app, person, updateClientCompany, { params: { id }, body })
  const remove = (person: Person | null, id: string) =>
    call(test.app, person, deleteClientCompany, { params: { id } })
  const names = async (person: Person, query: Record<string, string | number> = {}) => {
    const { reply } = await call(test.app, person, listClientCompanies, { query })
    return reply.companies.map(({ name }) => name)
  }
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query<Row>(text, values)).rows)
  const assign = (person: Person, companyId: string) =>
    sql(
      `insert into client_company_assignment (id, organization_id, client_company_id, user_id) values ($1, $2, $3, $4)`,
      [uuidv7(), person.organization_id, companyId, person.id],
    )

  it('CC-01 is found by what was pasted with marks that nobody sees, and has no name of them alone', async () => {
    const company = await created(test.people.ayse, {
      name: '\u202aYön\u00ad Yedi\u202c',
      phone: '\u200e0262\u2011555 12 34',
    })
    expect(company).toMatchObject({ name: 'Yön Yedi' })
    expect(await names(test.people.ayse, { search: '\u2068Yön\u200e Ye\u00addi\u2069' })).toEqual([
      'Yön Yedi',
    ])
    const { status, problem } = await create(test.people.ayse, { name: '\u200b\u3164 \ufe0f' })
    expect([status, Object.keys(problem.details.fields)]).toEqual([400, ['name']])
    await remove(test.people.ayse, company.id)
  })

  it('ROLE-07 answers nobody who is not signed in', async () => {
    const { id } = await created(test.people.ayse, { name: 'Kapalı Kutu' })
    const answers = [
      await call(test.app, null, listClientCompanies, { query: {} }),
      await create(null, { name: 'Gizli' }),
      await read(null, id),
      await change(null, id, { name: 'Gizli' }),
      await remove(null, id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  it('ROLE-02 ROLE-04 ROLE-07 hides the companies of another organization', async () => {
    const { ayse, levent, deniz } = test.people
    const { id } = await created(ayse, { name: 'Yabancıya Kapalı A.Ş.' })
    for (const stranger of [levent, deniz]) {
      expect((await read(stranger, id)).status).toBe(404)
      expect((await change(stranger, id, { name: 'Ele geçirildi' })).status).toBe(404)
      expect((await remove(stranger, id)).status).toBe(404)
      const list = await call(test.app, stranger, listClientCompanies, { query: { search: 'yabanciya' } })
      expect(list.reply).toMatchObject({ companies: [], pagination: { total: 0 } })
    }
    expect((await read(ayse, id)).reply.company.name).toBe('Yabancıya Kapalı A.Ş.')
  })

  it('ROLE-03 shows an osgb_user what they are assigned to now, and nothing else', async () => {
    const { ayse, mert, selin } = test.people
    const [seen, unseen] = [
      await created(ayse, { name: 'Atanan Firma' }),
      await created(ayse, { name: 'Atanmayan Firma' }),
    ]
    expect(await names(mert)).toEqual([])
    await assign(mert, seen.id)
    expect(await names(mert)).toEqual(['Atanan Firma'])
    expect(await names(selin)).toEqual([])
    expect((await read(mert, seen.id)).reply.company.can).toEqual({
      edit: false,
      delete: false,
      create_report: true,
      restore: false,
    })
    expect((await read(mert, unseen.id)).status).toBe(404)
    await sql('update client_company_assignment set ended_at = now() where user_id = $1', [mert.id])
    expect(await names(mert)).toEqual([])
    expect((await read(mert, seen.id)).status).toBe(404)
  })

  it('ROLE-03 lets an osgb_user look only', async () => {
    const { ayse, mert } = test.people
    const { id } = await created(ayse, { name: 'Salt Okunur' })
    await assign(mert, id)
    const answers = [
      await create(mert, { name: 'Yeni' }),
      await change(mert, id, { name: 'Yeni' }),
      await remove(mert, id),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  })

  it('ROLE-05 lets the superadmin read every company and change none', async () => {
    const { ayse, deniz, suna } = test.people
    const [kule, own] = [
      await created(ayse, { name: 'Merkezden Görülen 1' }),
      await created(deniz, { name: 'Merkezden Görülen 2' }),
    ]
    expect(await names(suna, { search: 'merkezden' })).toEqual(['Merkezden Görülen 1', 'Merkezden Görülen 2'])
    expect((await read(suna, own.id)).reply.company.can).toEqual({
      edit: false,
      delete: false,
      create_report: false,
      restore: false,
    })
    const answers = [
      await create(suna, { name: 'Sistemin Firması' }),
      await change(suna, kule.id, { name: 'Yeni' }),
      await remove(suna, kule.id),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  })

  it.each([
    [{ name: ' ' }, 'name', 'Firma adı zorunludur'],
    [{ name: 'x'.repeat(256) }, 'name', 'Firma adı çok uzun'],
    [{ name: 'A', tax_number: '123' }, 'tax_number', 'Geçerli bir vergi numarası giriniz'],
    [{ name: 'A', tc_number: '12345678901' }, 'tc_number', 'Geçersiz TC Kimlik No'],
    [{ name: 'A', sgk_no: '2 8121' }, 'sgk_no', 'SGK sicil numarası yalnız rakamlardan oluşur'],
    [{ name: 'A', employee_count: 0 }, 'employee_count', 'En az 1 olmalıdır'],
    [
      {
        name: 'A',
        addresses: [
          { address: 'Depo', is_primary: true },
          { address: 'Fabrika', is_primary: true },
        ],
      },
      'addresses',
      'Yalnız bir adres ana adres olabilir.',
    ],
  ] satisfies [ClientCompanyInput, string, string][])('CC-01 refuses %o', async (body, field, message) => {
    const { problem, status } = await create(test.people.ayse, body)
    expect(status).toBe(400)
    expect(problem.details.fields[field]).toContain(message)
  })

  it('CC-01 answers an id that cannot be one with 400', async () => {
    expect((await read(test.people.ayse, 'on-iki')).status).toBe(400)
  })

  it('CC-01 stores all details, seals the TC number and records who did it', async () => {
    const { ayse } = test.people
    const company = await created(ayse, {
      name: 'Çiçek Gıda San. ve Tic. Ltd. Şti.',
      tehlike_sinifi: 'tehlikeli',
      employee_count: 48,
      industry: 'Gıda imalatı',
      nace_code: '10.71.01',
      tax_number: '1234567890',
      tc_number: validTcNumber,
      tax_office: 'Ulus',
      sgk_no: '24321010112345670060123000',
      detsis_no: '12345678',
      phone: '0312 000 00 00',
      notes: 'Vardiyalı',
      addresses: [
        { label: 'Depo', address: 'Saray Mah. 12. Sok. No: 4', city: 'Ankara', district: 'Pursaklar' },
        {
          label: 'Fabrika',
          address: 'OSB 5. Cad. No: 3',
          city: 'Ankara',
          district: 'Sincan',
          is_primary: true,
        },
      ],
    })
    expect(company).toMatchObject({
      name: 'Çiçek Gıda San. ve Tic. Ltd. Şti.',
      address: 'OSB 5. Cad. No: 3',
      tehlike_sinifi: 'tehlikeli',
      employee_count: 48,
      tc_number: '*********46',
      report_count: 0,
      can: { edit: true, delete: true, create_report: true, restore: false },
    })
    expect(company.addresses.map(({ label, is_primary }) => [label, is_primary])).toEqual([
      ['Depo', false],
      ['Fabrika', true],
    ])
    const [stored] = await sql<{ sealed: Buffer; hint: string }>(
      'select tc_number_sealed as sealed, tc_number_hint as hint from client_company where id = $1',
      [company.id],
    )
    expect(stored?.sealed.includes(validTcNumber)).toBe(false)
    expect(unseal(stored?.sealed ?? Buffer.alloc(0), testSealingKey)).toBe(validTcNumber)
    expect(
      await sql('select kind, actor_id, organization_id from event where subject_id = $1', [company.id]),
    ).toEqual([{ kind: 'client_company.created', actor_id: ayse.id, organization_id: ayse.organization_id }])
  })

  it('CC-01 makes one primary site address: from the address alone, or the first of several', async () => {
    const { deniz } = test.people
    const alone = await created(deniz, { name: 'Tek Adres', address: 'Atatürk Cad. No: 1' })
    expect(alone).toMatchObject({
      address: 'Atatürk Cad. No: 1',
      addresses: [{ address: 'Atatürk Cad. No: 1', is_primary: true }],
    })
    const several = await created(deniz, {
      name: 'İki Adres',
      addresses: [{ address: 'A' }, { address: 'B' }],
    })
    expect(several.addresses.map(({ is_primary }) => is_primary)).toEqual([true, false])
  })

  it('CC-01 takes the same id twice as the same company, and leaves the one of another tenant alone', async () => {
    const { ayse, levent } = test.people
    const id = uuidv7()
    const [first, second] = await Promise.all([
      create(ayse, { id, name: 'Bir Kez', address: 'A' }),
      create(ayse, { id, name: 'Bir Kez', address: 'A' }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.reply.company).toEqual(first.reply.company)
    expect(await names(ayse, { search: 'bir kez' })).toEqual(['Bir Kez'])
    expect(await sql('select kind from event where subject_id = $1', [id])).toHaveLength(1)

    const stranger = await create(levent, { id, name: 'Deneme' })
    expect(stranger.status).toBe(201)
    expect(stranger.body.toString()).not.toContain('Bir Kez')
    await remove(levent, id)
    expect((await read(ayse, id)).reply.company).toEqual(first.reply.company)
  })

  it('ROLE-07 does not take over a site address of another tenant', async () => {
    const { ayse, levent } = test.people
    const kule = await created(ayse, { name: 'Adresli', address: 'Kule Sokak' })
    const addressId = kule.addresses[0]?.id ?? ''
    const own = await create(ayse, { name: 'Kapkaç', addresses: [{ id: addressId, address: 'Öteki' }] })
    expect(own.problem.code).toBe('ID_IN_USE')
    expect(await names(ayse, { search: 'kapkac' })).toEqual([])
    const other = await create(levent, { name: 'Liman', addresses: [{ id: addressId, address: 'Liman' }] })
    expect(other.reply.company.address).toBe('Liman')
    expect((await read(ayse, kule.id)).reply.company.address).toBe('Kule Sokak')
  })

  it('CC-01 changes what an edit sends, keeps what it leaves out, and addresses their ids', async () => {
    const { deniz } = test.people
    const before = await created(deniz, {
      name: 'Eski Ad',
      industry: 'Metal',
      tc_number: validTcNumber,
      addresses: [{ address: 'Depo' }, { address: 'Ofis' }],
    })
    const [depot, office] = before.addresses
    const { reply } = await change(deniz, before.id, {
      name: 'Yeni Ad',
      addresses: [
        { id: office?.id, address: 'Ofis', is_primary: true },
        { id: depot?.id, address: 'Depo 2' },
        { address: 'Şantiye' },
      ],
    })
    expect(reply.company).toMatchObject({
      name: 'Yeni Ad',
      industry: 'Metal',
      tc_number: '*********46',
      address: 'Ofis',
      addresses: [
        { id: office?.id, address: 'Ofis', is_primary: true },
        { id: depot?.id, address: 'Depo 2', is_primary: false },
        { address: 'Şantiye', is_primary: false },
      ],
    })
    const addressAlone = await change(deniz, before.id, { name: 'Yeni Ad', address: 'Taşınan Ofis' })
    expect(addressAlone.reply.company.addresses.map(({ address }) => address)).toEqual([
      'Taşınan Ofis',
      'Depo 2',
      'Şantiye',
    ])
    const cleared = await change(deniz, before.id, { name: 'Yeni Ad', tc_number: '', addresses: [] })
    expect(cleared.reply.company).toMatchObject({ tc_number: '', address: '', addresses: [] })
  })

  it('CC-01 takes a deleted company off every list and ends its assignments', async () => {
    const { ayse, mert } = test.people
    const { id } = await created(ayse, { name: 'Silinecek' })
    await assign(mert, id)
    const answers = await Promise.all([remove(ayse, id), remove(ayse, id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect((await read(ayse, id)).status).toBe(404)
    expect((await change(ayse, id, { name: 'Dirilen' })).status).toBe(404)
    expect(await names(ayse, { search: 'silinecek' })).toEqual([])
    expect((await create(ayse, { id, name: 'Silinecek' })).problem.code).toBe('ID_IN_USE')
    const open = 'select id from client_company_assignment where client_company_id = $1 and ended_at is null'
    expect(await sql(open, [id])).toEqual([])
    const deleted = `select data from event where subject_id = $1 and kind = 'client_company.deleted'`
    expect(await sql(deleted, [id])).toEqual([{ data: { name: 'Silinecek', assigned_user_ids: [mert.id] } }])
  })

  it('CC-01 points at companies that look like the one being entered, in the own sight alone', async () => {
    const { ayse, mert, levent } = test.people
    const add = async (person: Person, body: ClientCompanyInput) => (await created(person, body)).id
    const id = await add(ayse, {
      name: 'Ilgın Döküm San. A.Ş.',
      sgk_no: '98765432109876543210987654',
      tax_number: '1112223334',
    })
    await add(levent, { name: 'Ilgın Döküm', tax_number: '1112223334' })
    const similar = async (person: Person, query: CallOf<typeof findSimilarClientCompanies>['query']) =>
      (await call(test.app, person, findSimilarClientCompanies, { query })).reply.companies
    const found = (...similar_by: string[]) => [
      { id, name: 'Ilgın Döküm San. A.Ş.', is_deleted: false, similar_by },
    ]
    expect(await similar(ayse, { name: 'ILGIN DÖKÜM Ltd. Şti.' })).toEqual(found('name'))
    expect(await similar(ayse, { name: 'Başka', sgk_no: '98765432109876543210987654' })).toEqual(
      found('sgk_no'),
    )
    expect(await similar(ayse, { name: 'ilgin dokum', tax_number: '1112223334' })).toEqual(
      found('tax_number', 'name'),
    )
    expect(await similar(ayse, { name: 'Ilgın' })).toEqual([])
    expect(await similar(ayse, { name: 'ILGIN DÖKÜM', except: id })).toEqual([])
    expect(await similar(mert, { name: 'ILGIN DÖKÜM' })).toEqual([])
    expect(await similar(levent, { sgk_no: '98765432109876543210987654' })).toEqual([])
    await call(test.app, ayse, deleteClientCompany, { params: { id } })
    expect(await similar(ayse, { name: 'Başka', sgk_no: '98765432109876543210987654' })).toEqual([
      { id, name: 'Ilgın Döküm San. A.Ş.', is_deleted: true, similar_by: ['sgk_no'] },
    ])
    expect(await similar(mert, { name: 'ILGIN DÖKÜM' })).toEqual([])
    await sql("update client_company set deleted_at = now() - interval '31 days' where id = $1", [id])
    expect(await similar(ayse, { name: 'ILGIN DÖKÜM' })).toEqual([])
  })
})
