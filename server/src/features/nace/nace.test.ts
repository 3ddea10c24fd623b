import { createClientCompany, updateClientCompany } from '@gozlem/contract/client-company'
import { addNaceList, listNaceLists, searchNaceCodes } from '@gozlem/contract/nace'
import type { CallOf } from '@gozlem/contract/route'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeForOrganization } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'

type NaceList = CallOf<typeof addNaceList>['body']

const graphite = {
  code: '08.99.04',
  description: 'Grafit ocakçılığı',
  tehlike_sinifi: 'cok_tehlikeli',
} as const
const paint = {
  code: '46.73.02',
  description: 'Boya, vernik ve lak toptan ticareti',
  tehlike_sinifi: 'tehlikeli',
} as const
const parquet = {
  code: '47.52.22',
  description: 'Masif, lamine ve laminant parke perakende ticareti',
  tehlike_sinifi: 'az_tehlikeli',
} as const

describe('NACE lists', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
    test.clock.now = new Date('2026-06-15T09:00:00Z')
  })
  afterAll(() => test.close())

  const add = (body: NaceList) => call(test.app, test.people.suna, addNaceList, { body })
  const search = async (text: string) =>
    (await call(test.app, test.people.mert, searchNaceCodes, { query: { search: text } })).reply
  const lists = async () =>
    (await call(test.app, test.people.suna, listNaceLists, {})).reply.lists.map(
      ({ source, code_count, in_force }) => [source, code_count, in_force],
    )

  it('BEY-16 says so while there is no list, and companies choose their class freely', async () => {
    expect(await search('grafit')).toEqual({ list: null, codes: [] })
    const { reply } = await call(test.app, test.people.ece, createClientCompany, {
      body: { name: 'Listesiz', nace_code: '089904', tehlike_sinifi: 'az_tehlikeli' },
    })
    expect(reply.company).toMatchObject({ nace_code: '08.99.04', tehlike_sinifi: 'az_tehlikeli' })
  })

  it('BEY-16 tells what a list would change before it is entered', async () => {
    const first = { valid_from: '2025-01-01', source: 'RG birinci', codes: [graphite, paint] }
    const dry = await add({ ...first, dry_run: true })
    expect(dry.reply).toEqual({
      list: null,
      changes: { added: 2, removed: 0, reclassified: 0, kept: 0 },
    })
    expect(await lists()).toEqual([])
    const id = uuidv7()
    const [entered, again] = [await add({ ...first, id }), await add({ ...first, id })]
    expect(entered.reply.list).toMatchObject({ id, code_count: 2, in_force: true })
    expect(again.reply.list).toEqual(entered.reply.list)
    const next = { valid_from: '2026-01-01', source: 'RG ikinci' }
    const changed = { ...paint, tehlike_sinifi: 'cok_tehlikeli' as const }
    expect((await add({ ...next, codes: [changed, parquet], dry_run: true })).reply.changes).toEqual({
      added: 1,
      removed: 1,
      reclassified: 1,
      kept: 0,
    })
  })

  it('BEY-16 the newest list that has begun is in force, and older ones stay', async () => {
    await add({ valid_from: '2026-07-01', source: 'RG gelecek', codes: [parquet] })
    await add({ valid_from: '2026-01-01', source: 'RG hatalı', codes: [paint] })
    await add({ valid_from: '2026-01-01', source: 'RG düzeltme', codes: [graphite, paint, parquet] })
    expect(await lists()).toEqual([
      ['RG gelecek', 1, false],
      ['RG düzeltme', 3, true],
      ['RG hatalı', 1, false],
      ['RG birinci', 2, false],
    ])
    expect((await search('')).list).toEqual({ valid_from: '2026-01-01', source: 'RG düzeltme' })
  })

  it.each([
    ['grafit', ['08.99.04']],
    ['GRAFİT OCAK', ['08.99.04']],
    ['ticareti', ['46.73.02', '47.52.22']],
    ['4673', ['46.73.02']],
    ['47.52', ['47.52.22']],
    ['47.52.22', ['47.52.22']],
    ['olmayan', []],
  ])('BEY-16 finds by %j', async (text, codes) => {
    expect((await search(text)).codes.map(({ code }) => code)).toEqual(codes)
  })

  it('BEY-16 asks a reason for a class that is not the list’s, and keeps it', async () => {
    const { deniz } = test.people
    const body = { name: 'Boyacı', nace_code: '467302', tehlike_sinifi: 'az_tehlikeli' as const }
    const refused = await call(test.app, deniz, createClientCompany, { body })
    expect(refused.status).toBe(400)
    expect(refused.problem.details.fields.hazard_class_reason).toBe(
      'Listedekinden farklı bir tehlike sınıfı için gerekçe yazın (listede: Tehlikeli)',
    )
    const reason = 'Yalnız büro; depo başka adreste'
    const { company } = (
      await call(test.app, deniz, createClientCompany, { body: { ...body, hazard_class_reason: reason } })
    ).reply
    expect(company).toMatchObject({ nace_code: '46.73.02', hazard_class_reason: reason })
    const followed = await call(test.app, deniz, updateClientCompany, {
      params: { id: company.id },
      body: { ...body, tehlike_sinifi: 'tehlikeli', hazard_class_reason: reason },
    })
    expect(followed.reply.company).toMatchObject({ tehlike_sinifi: 'tehlikeli', hazard_class_reason: '' })
  })

  it('BEY-16 a company older than the list is asked nothing by a change of something else', async () => {
    const { deniz } = test.people
    const code = '08.99.77'
    const body = { name: 'Ocak', nace_code: code, tehlike_sinifi: 'az_tehlikeli' as const }
    const { company } = (await call(test.app, deniz, createClientCompany, { body })).reply
    const { status } = await add({
      valid_from: '2026-06-01',
      source: 'RG 2',
      codes: [{ ...graphite, code }],
    })
    expect(status).toBe(201)
    const change = (sent: object) =>
      call(test.app, deniz, updateClientCompany, { params: { id: company.id }, body: sent })
    const called = await change({ phone: '0232 555 01 99' })
    expect([called.status, called.reply.company.tehlike_sinifi]).toEqual([200, 'az_tehlikeli'])
    expect((await change({ tehlike_sinifi: 'az_tehlikeli' })).status).toBe(400)
  })

  it.each([
    [{ codes: [] }, 'codes'],
    [{ codes: [graphite, graphite] }, 'codes'],
    [{ codes: [{ ...graphite, code: '8.99' }] }, 'codes.0.code'],
    [{ valid_from: '2026-13-01' }, 'valid_from'],
    [{ source: ' ' }, 'source'],
  ])('BEY-16 refuses %j', async (change, field) => {
    const { status, problem } = await add({
      valid_from: '2026-01-01',
      source: 'RG',
      codes: [graphite],
      ...change,
    })
    expect([status, Object.keys(problem.details.fields)]).toEqual([400, [field]])
  })

  it('ROLE-07 lets nobody but the administrator’s own writes add a list, whatever a query forgot', async () => {
    const { ayse } = test.people
    await expect(
      writeForOrganization(test.pool, ayse.organization_id, ({ db }) =>
        db.query("insert into nace_list (id, valid_from, code_count) values ($1, '2026-01-01', 0)", [
          uuidv7(),
        ]),
      ),
    ).rejects.toThrow(/row-level security/)
  })
})
