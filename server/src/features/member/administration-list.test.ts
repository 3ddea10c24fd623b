import { createUser, deactivateUser, listUsers } from '@gozlem/contract/member-administration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { plansWithMany, sortedPlans } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { stranger } from '../../http/testing/stranger'
import { findUsers } from '../account/search-store'
import * as store from './administration-store'

describe('the list of all people', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
    const { phone, email } = stranger()
    await call(test.app, test.people.suna, createUser, {
      body: { first_name: 'Çağrı', last_name: 'Işık', role: 'regular', phone, email },
    })
    await call(test.app, test.people.suna, deactivateUser, { params: { id: test.people.lale.id } })
    const signedIn = { mert: 1, selin: 20, levent: 200 }
    for (const [name, days] of Object.entries(signedIn))
      await writeAsSystem(test.pool, ({ db }) =>
        db.query('update app_user set last_login_at = now() - make_interval(days => $2) where email = $1', [
          `${name}@example.com`,
          days,
        ]),
      )
  })
  afterAll(() => test.close())

  const list = (query: object = {}) => call(test.app, test.people.suna, listUsers, { query })
  const names = async (query: object = {}) =>
    (await list(query)).reply.users.map(({ first_name }) => first_name)
  const everybody = ['Ayşe', 'Çağrı', 'Deniz', 'Ece', 'Lale', 'Levent', 'Mert', 'Selin', 'Suna']

  it('ADM-02 lists everybody in Turkish order, with organization and kind', async () => {
    expect(await names()).toEqual(everybody)
    const { reply } = await list({ search: 'mert' })
    expect(reply.users[0]).toMatchObject({ company_name: 'Kule OSGB', company_kind: 'osgb' })
  })

  it.each([
    [{ search: 'ISIK' }, ['Çağrı', 'Mert']],
    [{ search: '0530 000 00 06' }, ['Ece']],
    [{ search: '%' }, []],
    [{ role: 'superadmin' }, ['Suna']],
    [{ role: 'regular', search: 'cagri' }, ['Çağrı']],
    [{ status: 'passive' }, ['Lale']],
    [{ last_sign_in: 'last_7_days' }, ['Mert']],
    [{ last_sign_in: 'last_30_days' }, ['Mert', 'Selin']],
    [{ last_sign_in: 'before_90_days' }, ['Levent']],
    [{ last_sign_in: 'never', role: 'osgb_admin' }, ['Ayşe']],
  ])('ADM-02 narrows the list by %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
    expect((await list(query)).reply.pagination.total).toBe(found.length)
  })

  it('ADM-02 narrows the list to an organization', async () => {
    expect(await names({ organization_id: test.people.levent.organization_id })).toEqual(['Lale', 'Levent'])
  })

  it.each(['name', 'created_at', 'last_login_at'])(
    'ADM-02 pages by number and by key, sorted by %s',
    async (sort_by) => {
      for (const sort_order of ['asc', 'desc']) {
        const all = await names({ sort_by, sort_order })
        expect(all).toHaveLength(everybody.length)
        const query = { sort_by, sort_order, limit: 4 }
        const first = (await list(query)).reply
        expect(first.pagination).toMatchObject({ total: 9, totalPages: 3 })
        const second = (await list({ ...query, after: first.pagination.next })).reply
        const third = (await list({ ...query, after: second.pagination.next })).reply
        expect([...first.users, ...second.users, ...third.users].map(({ first_name }) => first_name)).toEqual(
          all,
        )
        expect(third.pagination.next).toBeNull()
        expect(await names({ ...query, page: 3 })).toEqual(all.slice(8))
      }
    },
  )

  it.each([{ sort_by: 'phone' }, { limit: 101 }, { after: 'uydurma' }, { last_sign_in: 'bugün' }])(
    'ADM-02 refuses the query %j',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )

  describe('with many people', () => {
    const page = { sort_order: 'asc', limit: 21, offset: 0 } as const

    it.each([
      ['name', {}, 'app_user_name'],
      ['created_at', {}, 'app_user_created'],
      ['last_login_at', {}, 'app_user_signed_in'],
      ['name', { role: 'regular' }, 'app_user_role'],
      ['name', { status: 'passive' }, 'app_user_passive'],
    ] as const)('ADM-02 walks an index, sorted by %s and narrowed by %j', async (sort_by, filter, index) => {
      const [plan = ''] = await sortedPlans(test.pool, test.people.suna.token, (work) =>
        store.listUsers(work, filter, { ...page, sort_by }),
      )
      expect(plan).toContain(`using ${index} on app_user`)
    })

    it('ADM-02 searches twenty thousand by the index of the words, in the list, its count and the picker', async () => {
      const plans = await plansWithMany(manyPeople, 'suna', async (work) => {
        await store.listUsers(work, { search: 'ışıklı gül' }, { ...page, sort_by: 'name' })
        await store.countUsers(work, { search: 'ışıklı gül' })
        await findUsers(work, 'ışıklı gül', 20)
      })
      expect(plans).toHaveLength(3)
      for (const plan of plans) expect(plan).toContain('Bitmap Index Scan on app_user_search')
    })
  })
})

/** One in 500 with the words that are looked for. */
const manyPeople = {
  table: 'app_user',
  fill: `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email)
    select gen_random_uuid(), (select id from organization where name = 'Kule OSGB'), 'osgb_user',
      '+905' || lpad(n::text, 9, '0'), 'x', case when n % 500 = 0 then 'Gül' else md5(n::text) end,
      case when n % 500 = 0 then 'Işıklı' else 'Çınar' end, n || '@kule.example'
    from generate_series(100000, 120000) n`,
}
