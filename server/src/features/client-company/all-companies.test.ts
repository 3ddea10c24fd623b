import { readClientCompany } from '@gozlem/contract/client-company'
import {
  listAllClientCompanies,
  readAnyClientCompany,
  updateAnyClientCompany,
} from '@gozlem/contract/client-company-administration'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { sortedPlans } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany } from '../../http/testing/field-work'
import { listClientCompanies } from './list-store'

describe('client companies of every organization', () => {
  let test: AppUnderTest
  let kule: string
  beforeAll(async () => {
    test = await startApp()
    kule = await addCompany(test, test.people.ayse, 'Şule Tekstil')
    await addCompany(test, test.people.levent, 'Çınar Maden')
    await addCompany(test, test.people.deniz, 'Yakamoz Gıda')
  })
  afterAll(() => test.close())

  const list = (query: object = {}) => call(test.app, test.people.suna, listAllClientCompanies, { query })
  const update = (id: string, body: object) =>
    call(test.app, test.people.suna, updateAnyClientCompany, {
      params: { id },
      body,
    })

  it('CC-06 lists them with whose they are', async () => {
    const { reply } = await list()
    expect(reply.companies.map(({ name, organization_name }) => [name, organization_name])).toEqual([
      ['Çınar Maden', 'Liman OSGB'],
      ['Şule Tekstil', 'Kule OSGB'],
      ['Yakamoz Gıda', 'Deniz İnce'],
    ])
    expect(reply.companies.map(({ can }) => can)).toEqual(
      Array.from({ length: 3 }, () => ({ edit: true, delete: false, create_report: false, restore: false })),
    )
  })

  it('CC-06 searches, and narrows to one organization', async () => {
    const found = async (query: object) => (await list(query)).reply.companies.map(({ name }) => name)
    expect(await found({ search: 'CINAR' })).toEqual(['Çınar Maden'])
    expect(await found({ organization_id: test.people.ayse.organization_id })).toEqual(['Şule Tekstil'])
    expect((await list({ organization_id: test.people.ayse.organization_id })).reply.pagination.total).toBe(1)
    expect(await found({ search: 'cinar', organization_id: test.people.ayse.organization_id })).toEqual([])
  })

  it('CC-06 corrects one; the change is in the history of its organization, under who made it', async () => {
    const { suna, ayse } = test.people
    const { status, reply } = await update(kule, { name: 'Şule Tekstil A.Ş.', address: 'Yeni Sokak 2' })
    expect(status).toBe(200)
    expect(reply.company).toMatchObject({
      name: 'Şule Tekstil A.Ş.',
      organization_name: 'Kule OSGB',
      address: 'Yeni Sokak 2',
    })
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        "select organization_id, actor_id from event where subject_id = $1 and kind = 'client_company.updated'",
        [kule],
      ),
    )
    expect(rows).toEqual([{ organization_id: ayse.organization_id, actor_id: suna.id }])
    const theirs = await call(test.app, ayse, readClientCompany, { params: { id: kule } })
    expect(theirs.reply.company.name).toBe('Şule Tekstil A.Ş.')
    const again = await call(test.app, suna, readAnyClientCompany, { params: { id: kule } })
    expect(again.reply.company.organization_id).toBe(ayse.organization_id)
  })

  it('CC-06 refuses what is invalid or not there', async () => {
    expect((await update(kule, { name: '' })).status).toBe(400)
    expect((await update(uuidv7(), { name: 'Yok' })).status).toBe(404)
  })

  it.each([
    ['name', 'client_company_everywhere_name'],
    ['created_at', 'client_company_everywhere_created'],
    ['employee_count', 'client_company_everywhere_employees'],
  ] as const)('CC-06 walks an index with many companies, sorted by %s', async (sort_by, index) => {
    const page = { sort_by, sort_order: 'asc', limit: 21, offset: 0 } as const
    const [plan = ''] = await sortedPlans(test.pool, test.people.suna.token, (work) =>
      listClientCompanies(work, {}, page),
    )
    expect(plan).toContain(`using ${index} on client_company`)
  })
})
