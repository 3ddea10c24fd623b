import { decideApplication, listApplications } from '@gozlem/contract/organization'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import {
  applicationOf,
  type SentApplication,
  submit,
  verifiedApplication,
} from '../../http/testing/applications'
import { call } from '../../http/testing/call'

describe('the list of applications', () => {
  let test: AppUnderTest
  let waiting: SentApplication
  let known: SentApplication
  let landline: SentApplication
  let rejected: SentApplication
  beforeAll(async () => {
    test = await startApp()
    waiting = applicationOf({ company_name: 'Bekleyen OSGB' })
    await submit(test, waiting)
    known = await verifiedApplication(test, {
      company_name: 'İğde Işık OSGB',
      contact_phone: test.people.ayse.phone,
    })
    landline = await verifiedApplication(test, {
      company_name: 'Çınar OSGB',
      contact_name: 'Gülşen Ağır',
      contact_phone: '0312 444 55 66',
      tax_number: known.tax_number,
      email: known.email,
    })
    rejected = await verifiedApplication(test, { company_name: 'Ret OSGB' })
    await call(test.app, test.people.suna, decideApplication, {
      params: { id: rejected.id },
      body: { status: 'rejected', notes: 'Belge eksik' },
    })
  })
  afterAll(() => test.close())

  const list = async (query: Parameters<typeof ask>[0] = {}) => (await ask(query)).reply
  const ask = (query: { status?: 'pending' | 'awaiting_email' | 'rejected'; search?: string } & Paging) =>
    call(test.app, test.people.suna, listApplications, { query })
  const names = async (query: Parameters<typeof ask>[0] = {}) =>
    (await list(query)).company_requests.map(({ company_name }) => company_name)

  it('COR-03 is for superadmins', async () => {
    expect((await call(test.app, null, listApplications, { query: {} })).status).toBe(401)
    for (const person of ['ayse', 'mert', 'deniz'] as const)
      expect((await call(test.app, test.people[person], listApplications, { query: {} })).status).toBe(403)
  })

  it('COR-02 COR-03 hides what is not verified unless asked for it, latest first', async () => {
    expect(await names()).toEqual(['Ret OSGB', 'Çınar OSGB', 'İğde Işık OSGB'])
    expect(await names({ status: 'pending' })).toEqual(['Çınar OSGB', 'İğde Işık OSGB'])
    expect(await names({ status: 'rejected' })).toEqual(['Ret OSGB'])
    expect(await names({ status: 'awaiting_email' })).toEqual(['Bekleyen OSGB'])
  })

  it.each([
    ['igde ISIK', ['İğde Işık OSGB']],
    ['agir gulsen', ['Çınar OSGB']],
    ['RET', ['Ret OSGB']],
    ['100%', []],
  ])('COR-03 finds %j by company, contact and e-mail', async (search, found) => {
    expect(await names({ search })).toEqual(found)
    expect((await list({ search })).pagination.total).toBe(found.length)
  })

  it('COR-03 finds by e-mail', async () => {
    expect(await names({ search: rejected.email.toUpperCase() })).toEqual(['Ret OSGB'])
  })

  it('COR-03 goes on behind the last row of the page before', async () => {
    const first = await list({ limit: 2 })
    expect(first.pagination).toMatchObject({ total: 3, totalPages: 2 })
    expect(await names({ limit: 2, after: first.pagination.next ?? '' })).toEqual(['İğde Işık OSGB'])
    expect(await names({ limit: 2, page: 2 })).toEqual(['İğde Işık OSGB'])
    expect(await names({ limit: 1, sort_order: 'asc' })).toEqual(['İğde Işık OSGB'])
    expect((await ask({ after: 'uydurma' })).status).toBe(400)
  })

  it('COR-03 shows the last three digits of the tax number and no more', async () => {
    const { body, reply } = await ask({})
    const shown = reply.company_requests.find(({ id }) => id === rejected.id)
    expect(shown?.tax_number).toBe(`*******${rejected.tax_number.slice(-3)}`)
    expect(body.toString()).not.toContain(rejected.tax_number)
  })

  it('COR-03 warns of what is known already and of a phone that is no mobile', async () => {
    const warnings = Object.fromEntries(
      (await list()).company_requests.map(({ id, warnings: found }) => [id, found]),
    )
    expect(warnings).toEqual({
      [known.id]: ['tax_number_known', 'email_known', 'phone_known'],
      [landline.id]: ['tax_number_known', 'email_known', 'phone_not_mobile'],
      [rejected.id]: [],
    })
    expect((await list({ status: 'awaiting_email' })).company_requests[0]?.warnings).toEqual([])
  })
})

interface Paging {
  limit?: number
  page?: number
  after?: string
  sort_order?: 'asc' | 'desc'
}
