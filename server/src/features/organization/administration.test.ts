import { autologin, login, makeAutologin, readProfile } from '@gozlem/contract/account'
import {
  createOrganization,
  listOrganizations,
  type OrganizationInput,
  readOrganization,
  resumeOrganization,
  suspendOrganization,
  updateOrganization,
} from '@gozlem/contract/organization-administration'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { plansWithMany, sortedPlans } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany } from '../../http/testing/field-work'
import { openStream } from '../../http/testing/open-stream'
import { type Person, testPassword } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { eventsAbout, stranger } from '../../http/testing/stranger'
import * as store from './administration-store'

describe('organizations, as the system administrator manages them', () => {
  let test: AppUnderTest
  let address: string
  beforeAll(async () => {
    test = await startApp()
    address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    await addCompany(test, test.people.ayse, 'Körfez Yapı')
  })
  afterAll(() => test.close())

  const newOrganization = (change: Partial<Omit<OrganizationInput, 'id'>> = {}) => {
    const { phone, email } = stranger()
    return {
      id: uuidv7(),
      name: 'Iğdır İSG',
      city: 'Iğdır',
      authorization_no: 'OSGB-2024/17',
      tax_number: '1234567890',
      administrator: { first_name: 'Gülşah', last_name: 'Öz', phone, email },
      ...change,
    }
  }
  const create = (body: ReturnType<typeof newOrganization>) =>
    call(test.app, test.people.suna, createOrganization, { body })
  const update = (id: string, body: object) =>
    call(test.app, test.people.suna, updateOrganization, { params: { id }, body })
  const act = (route: typeof suspendOrganization | typeof resumeOrganization, id: string) =>
    call(test.app, test.people.suna, route, { params: { id } })
  const list = (query: object = {}) => call(test.app, test.people.suna, listOrganizations, { query })
  const names = async (query: object = {}) => (await list(query)).reply.organizations.map(({ name }) => name)
  const signIn = ({ phone }: Pick<Person, 'phone'>, password = testPassword) =>
    call(test.app, null, login, { body: { phone, password } })

  it('CC-06 shows what an organization has', async () => {
    const { ayse, suna } = test.people
    const { reply } = await call(test.app, suna, readOrganization, { params: { id: ayse.organization_id } })
    expect(reply.organization).toMatchObject({
      name: 'Kule OSGB',
      kind: 'osgb',
      status: 'active',
      user_count: 3,
      active_user_count: 3,
      client_company_count: 1,
      report_count: 0,
      plan_seats: null,
      plan_state: 'unlimited',
    })
    for (const id of [uuidv7(), suna.organization_id])
      expect((await call(test.app, suna, readOrganization, { params: { id } })).status).toBe(404)
  })

  it('CC-06 adds a consultancy with its first administrator, who gets a first password by mail', async () => {
    const body = newOrganization()
    const { status, reply } = await create(body)
    expect(status).toBe(201)
    expect(reply.organization).toMatchObject({ name: 'Iğdır İSG', tax_number: '*******890', user_count: 1 })
    const [mail] = await test.delivered({ kind: 'member.first_password', to: body.administrator.email })
    expect(mail?.text).toContain('Iğdır İSG sizin için')
    const first = /İlk şifre: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await signIn(body.administrator, first)).reply.user).toMatchObject({
      role: 'osgb_admin',
      company_id: body.id,
    })
    expect(await eventsAbout(test, body.id)).toEqual(['organization.created'])
    expect((await create(body)).reply.organization.user_count).toBe(1)
    const stored = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ tax_number: Buffer }>('select tax_number from organization where id = $1', [body.id]),
    )
    expect(stored.rows[0]?.tax_number.toString()).not.toContain('1234567890')
  })

  it('CC-06 names a taken phone at the administrator, and makes no organization', async () => {
    const { administrator, ...organization } = newOrganization({ name: 'Yarım OSGB' })
    const answer = await create({
      ...organization,
      administrator: { ...administrator, phone: test.people.mert.phone },
    })
    expect([answer.status, answer.problem.code]).toEqual([409, 'PHONE_TAKEN'])
    expect(Object.keys(answer.problem.details.fields)).toEqual(['administrator.phone'])
    expect(await names({ search: 'yarim' })).toEqual([])
  })

  it('CC-06 changes details and plan, and keeps a tax number that is left out', async () => {
    const body = newOrganization({ name: 'Eski Ad' })
    await create(body)
    const today = istanbulDay(new Date())
    const { reply } = await update(body.id, {
      name: 'Yeni Ad',
      phone: '0212 555 66 77',
      city: '',
      tax_office: 'şişli',
      plan_seats: 25,
      plan_starts_on: today,
      plan_ends_on: today,
    })
    expect(reply.organization).toMatchObject({
      name: 'Yeni Ad',
      tax_office: 'ŞİŞLİ',
      tax_number: '*******890',
      plan_seats: 25,
      plan_starts_on: today,
      plan_ends_on: today,
      plan_state: 'ending',
      city: '',
    })
    expect((await update(body.id, { name: 'Yeni Ad', tax_number: '' })).reply.organization.tax_number).toBe(
      '',
    )
    expect(await eventsAbout(test, body.id)).toEqual([
      'organization.created',
      'organization.updated',
      'organization.updated',
    ])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'A', phone: 'abc' }, 'phone'],
    [{ name: 'A', email: 'abc' }, 'email'],
    [{ name: 'A', tax_number: '12' }, 'tax_number'],
    [{ name: 'A', plan_seats: 0 }, 'plan_seats'],
    [{ name: 'A', plan_ends_on: '2026-02-30' }, 'plan_ends_on'],
  ])('CC-06 refuses %j', async (body, field) => {
    const { status, problem } = await update(test.people.levent.organization_id, body)
    expect([status, Object.keys(problem.details.fields)]).toEqual([400, [field]])
  })

  it('SUB-04 refuses a plan that ends before it begins, whichever of its days is sent', async () => {
    const body = newOrganization({ name: 'Dönem OSGB', city: 'Sinop', plan_starts_on: '2027-01-01' })
    const born = await create({ ...body, plan_ends_on: '2026-12-31' })
    expect([born.status, Object.keys(born.problem.details.fields)]).toEqual([400, ['plan_ends_on']])
    expect((await create(body)).reply.organization.plan_starts_on).toBe('2027-01-01')
    const { status, problem } = await update(body.id, { plan_ends_on: '2026-12-31' })
    expect([status, problem.details.fields]).toEqual([
      400,
      { plan_ends_on: 'Planın son günü, ilk gününden önce olamaz' },
    ])
    expect((await update(body.id, { plan_ends_on: '2027-12-31' })).status).toBe(200)
    expect((await update(body.id, { plan_starts_on: '2028-01-01' })).status).toBe(400)
    expect((await names({ search: 'dönem' })).length).toBe(1)
  })

  it('CC-06 suspends: every session and stream ends, and the sign-in says why; then lets them in again', async () => {
    const person = await standInFor(test, test.people.ayse)
    const { organization_id: id } = person
    const stream = await openStream(address, person.bearer)
    expect((await act(suspendOrganization, id)).reply.organization.status).toBe('suspended')
    expect(await stream.next()).toBeUndefined()
    expect((await call(test.app, person, readProfile, {})).status).toBe(401)
    const refused = await signIn(person)
    expect([refused.status, refused.problem.code]).toEqual([403, 'ORGANIZATION_SUSPENDED'])
    expect(refused.problem.message).toContain('hesabı durduruldu')
    expect((await signIn(person, 'Yanlis2026')).status).toBe(401)
    expect((await act(suspendOrganization, id)).status).toBe(200)
    await act(resumeOrganization, id)
    expect((await signIn(person)).status).toBe(200)
    expect(await eventsAbout(test, id)).toEqual(['organization.suspended', 'organization.resumed'])
  })

  it('CC-06 lets nobody of a suspended organization in by a link either', async () => {
    const person = await standInFor(test, test.people.ayse)
    const { reply } = await call(test.app, person, makeAutologin, {})
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update organization set suspended_at = now() where id = $1', [person.organization_id]),
    )
    const answer = await call(test.app, null, autologin, { body: { token: reply.token } })
    expect([answer.status, answer.problem.code]).toEqual([403, 'ORGANIZATION_SUSPENDED'])
  })

  it('CC-06 keeps a session out that came into being while its organization was suspended', async () => {
    const person = await standInFor(test, test.people.levent)
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update organization set suspended_at = now() where id = $1', [person.organization_id]),
    )
    expect((await call(test.app, person, readProfile, {})).status).toBe(401)
  })

  describe('the list', () => {
    it('CC-06 lists consultancies by name, finds them by Turkish letters, and narrows', async () => {
      const all = await names()
      expect(all).toEqual(expect.arrayContaining(['Kule OSGB', 'Liman OSGB', 'Iğdır İSG']))
      expect(all).not.toContain('Deniz İnce')
      expect(all).not.toContain('Sistem')
      expect(all).toEqual(all.toSorted(new Intl.Collator('tr').compare))
      expect(await names({ search: 'IGDIR' })).toEqual(['Iğdır İSG'])
      expect(await names({ search: '2024/17 iğdır' })).toEqual(['Iğdır İSG'])
      expect(await names({ kind: 'individual', search: 'ince' })).toEqual(['Deniz İnce'])
      const suspended = await list({ status: 'suspended' })
      expect(suspended.reply.organizations.every(({ status }) => status === 'suspended')).toBe(true)
      expect(suspended.reply.pagination.total).toBe(suspended.reply.organizations.length)
      expect(suspended.reply.organizations).not.toHaveLength(0)
    })

    it.each(['name', 'created_at', 'plan_ends_on'])('CC-06 pages by key, sorted by %s', async (sort_by) => {
      for (const sort_order of ['asc', 'desc']) {
        const all = await names({ sort_by, sort_order })
        const walked: string[] = []
        for (let after: string | null = ''; after !== null; ) {
          const { reply } = await list({ sort_by, sort_order, limit: 2, ...(after && { after }) })
          walked.push(...reply.organizations.map(({ name }) => name))
          after = reply.pagination.next
        }
        expect(walked).toEqual(all)
      }
    })

    it.each([
      ['name', 'organization_name'],
      ['created_at', 'organization_created'],
      ['plan_ends_on', 'organization_plan'],
    ] as const)('CC-06 walks an index with many organizations, sorted by %s', async (sort_by, index) => {
      const page = { sort_by, sort_order: 'asc', limit: 21, offset: 0 } as const
      const [plan = ''] = await sortedPlans(test.pool, test.people.suna.token, (work) =>
        store.listOrganizations(work, { kind: 'osgb' }, page),
      )
      expect(plan).toContain(`using ${index} on organization`)
    })

    it('CC-06 searches twenty thousand by the index of the words', async () => {
      const filter = { kind: 'osgb', search: 'ışıklı isg' } as const
      const page = { sort_by: 'name', sort_order: 'asc', limit: 21, offset: 0 } as const
      const plans = await plansWithMany(manyOrganizations, 'suna', async (work) => {
        await store.listOrganizations(work, filter, page)
        await store.countOrganizations(work, filter)
      })
      expect(plans).toHaveLength(2)
      for (const plan of plans) expect(plan).toContain('Bitmap Index Scan on organization_search')
    })
  })
})

/** One in 500 with the words that are looked for. */
const manyOrganizations = {
  table: 'organization',
  fill: `insert into organization (id, kind, name)
    select gen_random_uuid(), 'osgb', case when n % 500 = 0 then 'Işıklı İSG ' || n else 'Çınar ' || md5(n::text) end
    from generate_series(1, 20000) n`,
}
