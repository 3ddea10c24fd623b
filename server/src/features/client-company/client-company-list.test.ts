import {
  type ClientCompanyInput,
  createClientCompany,
  listClientCompanies,
} from '@gozlem/contract/client-company'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'

describe('the list of client companies', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const names = async (person: Person, query: Record<string, string | number> = {}) => {
    const { reply } = await call(test.app, person, listClientCompanies, { query })
    return reply.companies.map(({ name }) => name)
  }

  const companies: ClientCompanyInput[] = [
    { name: 'Şule Tekstil', industry: 'Tekstil', employee_count: 300, tehlike_sinifi: 'az_tehlikeli' },
    { name: 'Ilgaz Maden', industry: 'Maden', employee_count: 75, tehlike_sinifi: 'cok_tehlikeli' },
    { name: 'Çiçek İşçilik', industry: 'Hizmet', employee_count: 9, tehlike_sinifi: 'tehlikeli' },
    { name: 'İpek %50 Boya_Badana', industry: 'Hizmet', tehlike_sinifi: 'tehlikeli' },
  ]
  beforeAll(async () => {
    for (const company of companies)
      await call(test.app, test.people.ece, createClientCompany, { body: company })
  })

  it('CC-01 sorts names by the Turkish alphabet', async () => {
    const ascending = ['Çiçek İşçilik', 'Ilgaz Maden', 'İpek %50 Boya_Badana', 'Şule Tekstil']
    expect(await names(test.people.ece)).toEqual(ascending)
    expect(await names(test.people.ece, { sort_order: 'desc' })).toEqual(ascending.toReversed())
  })

  it.each([
    ['isci', ['Çiçek İşçilik']],
    ['İŞÇİ', ['Çiçek İşçilik']],
    ['ILGAZ', ['Ilgaz Maden']],
    ['ipek', ['İpek %50 Boya_Badana']],
    ['tekstil şule', ['Şule Tekstil']],
    ['%', ['İpek %50 Boya_Badana']],
    ['_', ['İpek %50 Boya_Badana']],
    ['\\', []],
  ])('CC-01 finds by the text %s', async (search, found) => {
    expect(await names(test.people.ece, { search })).toEqual(found)
  })

  it('CC-01 filters by industry, employee range and hazard class', async () => {
    const { ece } = test.people
    expect(await names(ece, { industry: 'HİZMET' })).toEqual(['Çiçek İşçilik', 'İpek %50 Boya_Badana'])
    expect(await names(ece, { employee_range: '1-9' })).toEqual(['Çiçek İşçilik'])
    expect(await names(ece, { employee_range: '50-249' })).toEqual(['Ilgaz Maden'])
    expect(await names(ece, { employee_range: '250+' })).toEqual(['Şule Tekstil'])
    expect(await names(ece, { tehlike_sinifi: 'cok_tehlikeli' })).toEqual(['Ilgaz Maden'])
  })

  it.each(['name', 'created_at', 'employee_count'] as const)(
    'CC-01 pages by number and by key, sorted by %s',
    async (sort_by) => {
      const { ece } = test.people
      for (const sort_order of ['asc', 'desc'] as const) {
        const all = await names(ece, { sort_by, sort_order })
        expect(new Set(all).size).toBe(4)
        const query = { sort_by, sort_order, limit: 3 }
        const first = await call(test.app, ece, listClientCompanies, { query })
        expect(first.reply.pagination).toMatchObject({ total: 4, page: 1, limit: 3, totalPages: 2 })
        const after = first.reply.pagination.next ?? ''
        const byKey = await call(test.app, ece, listClientCompanies, { query: { ...query, after } })
        expect(byKey.reply.pagination.next).toBeNull()
        const walked = [...first.reply.companies, ...byKey.reply.companies].map(({ name }) => name)
        expect(walked).toEqual(all)
        expect(await names(ece, { ...query, page: 2 })).toEqual(all.slice(3))
      }
    },
  )

  it.each([
    { limit: 101 },
    { page: 0 },
    { sort_by: 'tc_number' },
    { after: 'kurcalanmış' },
    { after: Buffer.from('["x","y"]').toString('base64url') },
  ])('CC-01 refuses the query %o', async (query) => {
    const { status } = await call(test.app, test.people.ece, listClientCompanies, {
      query: query as object,
    })
    expect(status).toBe(400)
  })
})
