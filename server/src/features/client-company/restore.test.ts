import {
  createClientCompany,
  deleteClientCompany,
  listClientCompanies,
  listIndustries,
  readClientCompany,
  restoreClientCompany,
  updateClientCompany,
} from '@gozlem/contract/client-company'
import { addContact } from '@gozlem/contract/client-company-contact'
import { listImportRows } from '@gozlem/contract/data-transfer'
import { createReport } from '@gozlem/contract/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { sheetImports } from '../../http/testing/sheet-imports'

describe('deleted and passive client companies', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const remove = (person: Person, id: string) =>
    call(test.app, person, deleteClientCompany, { params: { id } })
  const restore = (person: Person | null, id: string) =>
    call(test.app, person, restoreClientCompany, { params: { id } })
  const list = async (person: Person, query: Record<string, string>) =>
    (await call(test.app, person, listClientCompanies, { query })).reply.companies
  const sql = (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)

  async function deleted(person: Person, name: string, daysAgo = 0): Promise<string> {
    const id = await addCompany(test, person, name)
    await remove(person, id)
    await sql('update client_company set deleted_at = now() - make_interval(days => $2) where id = $1', [
      id,
      daysAgo,
    ])
    return id
  }

  it('CC-01 lists deleted companies with the days left, to those who may delete', async () => {
    const { ayse, mert, levent } = test.people
    await deleted(ayse, 'Silinmiş Bir', 10)
    await deleted(ayse, 'Silinmiş İki', 29)
    await deleted(ayse, 'Silinmiş Eski', 31)
    await addCompany(test, ayse, 'Duran')
    const companies = await list(ayse, { deleted: 'true' })
    expect(companies.map(({ name, restorable_days, can }) => [name, restorable_days, can])).toEqual([
      ['Silinmiş Bir', 20, { edit: false, delete: false, create_report: false, restore: true }],
      ['Silinmiş İki', 1, { edit: false, delete: false, create_report: false, restore: true }],
    ])
    expect((await list(ayse, { deleted: 'true', search: 'iki' })).map(({ name }) => name)).toEqual([
      'Silinmiş İki',
    ])
    expect((await list(ayse, {})).map(({ name, deleted_at }) => [name, deleted_at])).toEqual([
      ['Duran', null],
    ])
    expect(await list(levent, { deleted: 'true' })).toEqual([])
    const refused = await call(test.app, mert, listClientCompanies, { query: { deleted: 'true' } })
    expect(refused.problem.code).toBe('FORBIDDEN')
  })

  it('CC-01 restores a company with everything but its assignments, once', async () => {
    const { ayse, mert } = test.people
    const id = await addCompany(test, ayse, 'Dönen Firma')
    await assign(test, mert, id)
    await remove(ayse, id)
    const [first, second] = [await restore(ayse, id), await restore(ayse, id)]
    expect(first.reply.company).toMatchObject({
      name: 'Dönen Firma',
      address: 'Dönen Firma Sokak No: 1',
      deleted_at: null,
      restorable_days: null,
      can: { edit: true, restore: false },
    })
    expect(second.reply).toEqual(first.reply)
    expect((await call(test.app, mert, readClientCompany, { params: { id } })).status).toBe(404)
    expect(
      await sql("select data from event where kind = 'client_company.restored' and subject_id = $1", [id]),
    ).toEqual([{ data: { name: 'Dönen Firma' } }])
  })

  it('CC-01 restores no second company of a SGK number, and says which one has it', async () => {
    const { ayse, levent } = test.people
    const add = async (person: Person, name: string) =>
      (await call(test.app, person, createClientCompany, { body: { name, sgk_no: '15001' } })).reply.company
    const first = await add(ayse, 'Önceki Firma')
    const foreign = await add(levent, 'Başkasının Firması')
    await remove(ayse, first.id)
    const second = await add(ayse, 'Sonraki Firma')
    const { status, problem } = await restore(ayse, first.id)
    expect([status, problem.code]).toEqual([409, 'CONFLICT'])
    expect(problem.message).toContain('“Sonraki Firma”')
    await remove(ayse, second.id)
    expect((await restore(ayse, first.id)).status).toBe(200)
    await remove(ayse, first.id)
    await remove(levent, foreign.id)
  })

  it('CC-01 CC-07 a sheet makes no second company beside a deleted one that anything hangs on, and tell of any', async () => {
    const { ayse } = test.people
    const { judged } = sheetImports(() => test)
    const said = async (id: string) =>
      (await call(test.app, ayse, listImportRows, { params: { id }, query: {} })).reply.rows.map(
        ({ verdict, message }) => `${verdict}: ${message}`,
      )
    const company = async (sgk_no: string, name: string) =>
      (await call(test.app, ayse, createClientCompany, { body: { sgk_no, name } })).reply.company.id
    const [kept, bare] = [await company('1501', 'Silinen Kayıtlı'), await company('1502', 'Silinen Boş')]
    await call(test.app, ayse, addContact, {
      params: { id: kept },
      body: { email: 'isg@silinen.example', name: '' },
    })
    for (const id of [kept, bare]) await remove(ayse, id)
    const lines = [
      ['SGK No', 'Firma', 'Adres'],
      ['1501', 'Silinen Kayıtlı', 'Cad. 1'],
      ['1502', 'Silinen Boş', 'Cad. 2'],
    ]
    expect(await said((await judged(ayse, 'client_company', lines)).id)).toEqual([
      expect.stringContaining('refused: Bu SGK sicil numarası silinen “Silinen Kayıtlı” firmasında kayıtlı'),
      'new: Silinen “Silinen Boş” ile aynı numara; yeni firma olarak eklenir',
    ])
    await restore(ayse, kept)
    expect((await judged(ayse, 'client_company', lines)).counts).toMatchObject({ new: 1, changed: 1 })
    await remove(ayse, kept)
  })

  it('CC-01 lets a regular user restore their own', async () => {
    const { deniz } = test.people
    expect((await restore(deniz, await deleted(deniz, 'Deniz Geri', 3))).status).toBe(200)
  })

  it('ROLE-07 restores nothing for strangers, nor what is final', async () => {
    const { ayse, levent, mert, suna } = test.people
    const [id, old] = [await deleted(ayse, 'Yabancıya Kapalı', 1), await deleted(ayse, 'Çok Eski', 31)]
    expect((await restore(null, id)).status).toBe(401)
    expect((await restore(levent, id)).status).toBe(404)
    expect((await restore(mert, id)).status).toBe(403)
    expect((await restore(suna, id)).status).toBe(403)
    expect((await restore(ayse, old)).status).toBe(404)
    expect((await restore(ayse, id)).status).toBe(200)
  })

  it('CC-01 a passive company takes no new reports until it is active again', async () => {
    const { levent } = test.people
    await certify(test, levent)
    const id = await addCompany(test, levent, 'Pasif Liman')
    const report = () =>
      call(test.app, levent, createReport, {
        body: { client_company_id: id, osgb_name: 'Liman OSGB', risk_method: 'l_tipi' },
      })
    const become = (status: 'active' | 'passive') =>
      call(test.app, levent, updateClientCompany, { params: { id }, body: { name: 'Pasif Liman', status } })
    expect((await become('passive')).reply.company).toMatchObject({
      status: 'passive',
      can: { edit: true, create_report: false },
    })
    const refused = await report()
    expect([refused.status, refused.problem.code]).toEqual([409, 'CLIENT_COMPANY_PASSIVE'])
    const silent = await call(test.app, levent, updateClientCompany, {
      params: { id },
      body: { name: 'Pasif Liman' },
    })
    expect(silent.reply.company.status).toBe('passive')
    expect((await list(levent, { status: 'passive' })).map(({ name }) => name)).toEqual(['Pasif Liman'])
    expect(await list(levent, { status: 'active' })).toEqual([])
    await become('active')
    expect((await report()).status).toBe(201)
  })

  it('CC-01 suggests the industries of the own organization, each once', async () => {
    const { ece, deniz } = test.people
    for (const industry of ['Metal işleme', 'METAL İŞLEME', 'Çimento', 'Gıda', ''])
      await call(test.app, ece, createClientCompany, { body: { name: `Ece ${industry}`, industry } })
    await deleted(ece, 'Silinen')
    const { industries } = (await call(test.app, ece, listIndustries, {})).reply
    expect(industries).toHaveLength(3)
    expect(industries.slice(0, 2)).toEqual(['Çimento', 'Gıda'])
    expect((await call(test.app, deniz, listIndustries, {})).reply.industries).toEqual([])
  })
})
