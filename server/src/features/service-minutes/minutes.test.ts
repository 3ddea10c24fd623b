import { createClientCompany } from '@gozlem/contract/client-company'
import { addAssignments } from '@gozlem/contract/member-assignment'
import { listServiceMinutes, listServingPeople, readServiceMinutes } from '@gozlem/contract/service-minutes'
import { createServiceRules, deleteServiceRules } from '@gozlem/contract/service-rules'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { fillDatabase, wholeReads } from '../../db/testing/index-plans'
import { generatedReply } from '../../http/reply-writer'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { newServiceRules } from '../../http/testing/service-rules'
import { countPeople, listAssignedPeople, listPeopleMinutes, listServedCompanies } from './minutes-store'

const noVisits = { planned_minutes: 0, overdue_minutes: 0, done_minutes: 0 }

describe('service minutes of client companies', () => {
  let test: AppUnderTest
  /** 60 employees, çok tehlikeli: 2.400, 900 and 900 minutes. */
  let site: string
  let unknown: string
  beforeAll(async () => {
    test = await startApp()
    test.clock.now = new Date('2026-03-09T10:00:00Z')
    const { ayse, mert, selin } = test.people
    site = await company(ayse, 'Çınar Yapı', 'cok_tehlikeli', 60)
    unknown = await company(ayse, 'Dere Gıda', null, null)
    await assign(mert, site, 2000)
    await assign(selin, site, null, { starts_on: '2026-02-15' })
  })
  afterAll(() => test.close())

  async function company(
    as: Person,
    name: string,
    tehlike_sinifi: HazardClass | null,
    employees: number | null,
  ) {
    const body = { name, tehlike_sinifi, employee_count: employees }
    return (await call(test.app, as, createClientCompany, { body })).reply.company.id
  }
  const assign = (
    { id: user_id }: Person,
    client_company_id: string,
    minutes_per_month: number | null,
    more: { starts_on?: string; ends_on?: string } = {},
  ) =>
    call(test.app, test.people.ayse, addAssignments, {
      body: {
        assignments: [{ user_id, client_company_id }],
        starts_on: '2026-01-01',
        minutes_per_month,
        ...more,
      },
    })
  const read = (person: Person, id: string, month?: string) =>
    call(test.app, person, readServiceMinutes, { params: { id }, query: month ? { month } : {} })
  const services = async (id: string, month?: string) =>
    (await read(test.people.ayse, id, month)).reply.company.services
  const list = async (person: Person, query: object = {}) =>
    (await call(test.app, person, listServiceMinutes, { query })).reply
  const people = async (person: Person, query: object = {}) =>
    (await call(test.app, person, listServingPeople, { query })).reply

  it('CAL-04 tells what is required of each profession, what contracts say and what they lack', async () => {
    const { mert, selin, ayse } = test.people
    const { reply } = await read(ayse, site)
    // As the product writes it, by code made from the schema.
    expect(JSON.parse(generatedReply(readServiceMinutes)()(reply))).toEqual(reply)
    expect([reply.month, reply.full_time_minutes]).toEqual(['2026-03', 11_700])
    expect(reply.company.services).toEqual([
      {
        profession: 'safety_specialist',
        requirement: {
          kind: 'required',
          minutes: 2400,
          full_time_people: 0,
          remaining_employees: 60,
          minutes_per_employee: 40,
        },
        assigned_minutes: 2000,
        unassigned_minutes: 400,
        ...noVisits,
        missing_minutes: 2400,
        people: [
          {
            user_id: mert.id,
            user_name: 'Mert Işık',
            assigned_minutes: 2000,
            ...noVisits,
            missing_minutes: 2000,
          },
        ],
      },
      expect.objectContaining({
        profession: 'workplace_physician',
        requirement: expect.objectContaining({ minutes: 900 }),
        assigned_minutes: 0,
        unassigned_minutes: 900,
        people: [expect.objectContaining({ user_id: selin.id, assigned_minutes: null })],
      }),
      expect.objectContaining({
        profession: 'other_health_personnel',
        requirement: expect.objectContaining({ minutes: 900, minutes_per_employee: 15 }),
        people: [],
      }),
    ])
  })

  it('CAL-04 says what has to be known of a client company first', async () => {
    for (const { requirement, unassigned_minutes } of await services(unknown)) {
      expect(requirement).toEqual({ kind: 'unknown', missing: ['tehlike_sinifi', 'employee_count'] })
      expect(unassigned_minutes).toBeNull()
    }
  })

  it('CAL-04 before the first table nothing is known, and each month goes by the table that held then', async () => {
    const { ayse, suna } = test.people
    const before = (await read(ayse, site, '2015-12')).reply
    expect(before.full_time_minutes).toBeNull()
    expect(before.company.services[0]?.requirement).toEqual({ kind: 'unknown', missing: ['rules'] })
    const body = newServiceRules({ effective_from: '2026-05', full_time_minutes: 10_000 })
    const { id } = (await call(test.app, suna, createServiceRules, { body })).reply.service_rules
    expect((await services(site, '2026-04'))[0]?.requirement).toMatchObject({ minutes: 2400 })
    expect((await services(site, '2026-05'))[0]?.requirement).toMatchObject({ minutes: 720 })
    expect((await read(ayse, site, '2026-05')).reply.full_time_minutes).toBe(10_000)
    await call(test.app, suna, deleteServiceRules, { params: { id } })
  })

  it('CAL-04 counts who was assigned on a day of the month, once each', async () => {
    const { mert, ayse } = test.people
    const place = await company(ayse, 'Fıstık Orman', 'tehlikeli', 20)
    await assign(mert, place, 100, { starts_on: '2026-02-28', ends_on: '2026-03-15' })
    const minutes = async (month: string) => (await services(place, month))[0]?.assigned_minutes
    expect([await minutes('2026-01'), await minutes('2026-02'), await minutes('2026-03')]).toEqual([
      0, 100, 100,
    ])
    expect(await minutes('2026-04')).toBe(0)
    // Ended in March and begun anew: the one that is open counts.
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        "update client_company_assignment set ended_at = '2026-03-10T09:00:00Z' where client_company_id = $1",
        [place],
      ),
    )
    await assign(mert, place, 300, { starts_on: '2026-03-11' })
    expect([await minutes('2026-02'), await minutes('2026-03'), await minutes('2026-04')]).toEqual([
      100, 300, 300,
    ])
  })

  it('CAL-04 other health personnel are not needed where the physician’s contract is full time', async () => {
    const { selin, ayse } = test.people
    const place = await company(ayse, 'Gökçe Döküm', 'cok_tehlikeli', 780)
    await assign(selin, place, 11_700)
    const [specialist, physician, other] = await services(place)
    expect(specialist?.requirement).toMatchObject({ full_time_people: 3, remaining_employees: 30 })
    expect(physician).toMatchObject({
      requirement: { minutes: 11_700 + 30 * 15, full_time_people: 1 },
      unassigned_minutes: 450,
    })
    expect(other).toMatchObject({
      requirement: { kind: 'none', because: 'full_time_physician' },
      unassigned_minutes: 0,
    })
  })

  it('CAL-04 a physician who leaves within the month spares nobody other health personnel in it', async () => {
    const { selin, ayse } = test.people
    const place = await company(ayse, 'Haliç Döküm', 'cok_tehlikeli', 780)
    const kinds = async () => {
      const months = ['2026-02', '2026-03', '2026-04']
      return Promise.all(months.map(async (month) => (await services(place, month))[2]?.requirement.kind))
    }
    await assign(selin, place, 11_700, { ends_on: '2026-03-31' })
    expect(await kinds()).toEqual(['none', 'none', 'required'])
    const set = (sets: string) =>
      writeAsSystem(test.pool, ({ db }) =>
        db.query(`update client_company_assignment set ${sets} where client_company_id = $1`, [place]),
      )
    await set("ends_on = '2026-03-30'")
    expect(await kinds()).toEqual(['none', 'required', 'required'])
    await set("ends_on = null, ended_at = '2026-03-05T09:00:00Z'")
    expect(await kinds()).toEqual(['none', 'required', 'required'])
    await set('minutes_per_month = null')
  })

  const placesOf = async (person: Person, query: object = {}) =>
    (await list(person, query)).services.map(({ client_company_name }) => client_company_name)

  it('CAL-04 ROLE-03 lists what is owed at the active client companies that somebody sees', async () => {
    const { ayse, mert, deniz, levent } = test.people
    const all = await list(ayse, { limit: 100 })
    expect(JSON.parse(generatedReply(listServiceMinutes)()(all))).toEqual(all)
    expect(all.services.find(({ client_company_id }) => client_company_id === site)).toMatchObject({
      ...(await services(site))[0],
      client_company_name: 'Çınar Yapı',
      tehlike_sinifi: 'cok_tehlikeli',
      employee_count: 60,
      state: 'missing',
    })
    // In the order of the alphabet, each with the professions that are asked for and nobody serves yet.
    expect(await placesOf(ayse, { search: 'dere' })).toEqual(['Dere Gıda', 'Dere Gıda', 'Dere Gıda'])
    expect(new Set(await placesOf(mert))).toEqual(new Set(['Çınar Yapı', 'Fıstık Orman']))
    for (const person of [deniz, levent]) {
      expect((await list(person)).services).toEqual([])
      expect((await read(person, site)).status).toBe(404)
    }
    expect((await read(mert, unknown)).status).toBe(404)
  })

  it('CAL-04 a client company that is passive now stands in the months in which it was visited, and in no others', async () => {
    const { ayse, mert } = test.people
    const place = await company(ayse, 'Nar Lojistik', 'tehlikeli', 20)
    await assign(mert, place, null)
    await writeAsSystem(test.pool, async ({ db }) => {
      await db.query(
        `insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, status, created_by)
         values ($1, $2, $3, 'safety_specialist', $4, '2026-02-04T06:00Z', '2026-02-04T07:00Z', 'done', $5)`,
        [uuidv7(), ayse.organization_id, place, mert.id, ayse.id],
      )
      await db.query("update client_company set status = 'passive' where id = $1", [place])
    })
    const found = async (month: string, by = ayse) =>
      new Set(await placesOf(by, { month, search: 'nar loj' }))
    expect(await found('2026-02')).toEqual(new Set(['Nar Lojistik']))
    expect(await found('2026-02', mert)).toEqual(new Set(['Nar Lojistik']))
    expect(await found('2026-01')).toEqual(new Set())
    expect(await found('2026-03')).toEqual(new Set())
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('delete from client_company_assignment where client_company_id = $1', [place]),
    )
  })

  it('CAL-04 where most is missing stands first, on whichever page, with sums and states over all', async () => {
    const { ayse } = test.people
    const { services, totals, states, pagination, has_more } = await list(ayse, { limit: 100 })
    const order = ['missing', 'unknown', 'unserved', 'met']
    const ranks = services.map(({ state }) => order.indexOf(state))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    const missing = services.filter(({ state }) => state === 'missing')
    const minutes = missing.map(({ missing_minutes }) => missing_minutes ?? 0)
    expect(minutes.length).toBeGreaterThan(2)
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))
    expect(totals.missing_minutes).toBe(minutes.reduce((sum, each) => sum + each, 0))
    expect(states.missing).toBe(missing.length)
    expect([pagination.total, has_more]).toEqual([services.length, false])
    const second = await list(ayse, { limit: 2, page: 2 })
    expect(second.services).toEqual(services.slice(2, 4))
    expect(second).toMatchObject({ totals, states })
  })

  it('CAL-04 narrows to a profession, a person or a state; sums and counts are of what the others leave', async () => {
    const { ayse, mert, selin } = test.people
    const physicians = await list(ayse, { profession: 'workplace_physician', limit: 100 })
    expect(new Set(physicians.services.map(({ profession }) => profession))).toEqual(
      new Set(['workplace_physician']),
    )
    const ofSelin = await list(ayse, { user_id: selin.id, limit: 100 })
    for (const { people } of ofSelin.services)
      expect(people.map(({ user_id }) => user_id)).toContain(selin.id)
    const unserved = await list(ayse, { profession: 'workplace_physician', state: 'unserved' })
    expect(unserved).toMatchObject({ totals: physicians.totals, states: physicians.states })
    expect(unserved.services).toHaveLength(physicians.states.unserved)
    expect(unserved.pagination.total).toBe(physicians.states.unserved)
    expect((await list(ayse, { user_id: mert.id, profession: 'workplace_physician' })).services).toEqual([])
  })

  it('CAL-04 an individual reads what the law asks of their own client companies', async () => {
    const { deniz } = test.people
    const place = await company(deniz, 'Ilgaz Oto Servis', 'tehlikeli', 8)
    const { reply } = await read(deniz, place)
    expect(reply.company.services[0]).toMatchObject({
      requirement: { minutes: 160 },
      assigned_minutes: 0,
      people: [],
    })
    expect((await list(deniz)).services).toMatchObject([
      { client_company_id: place, profession: 'safety_specialist', state: 'missing', missing_minutes: 160 },
    ])
  })

  it('CAL-04 tells whose contracts are more than a month holds', async () => {
    const { ayse, mert, selin } = test.people
    const of = async (person: Person, query: object = {}) =>
      (await people(ayse, query)).people.find(({ id }) => id === person.id)
    expect(await of(mert)).toEqual({
      id: mert.id,
      name: 'Mert Işık',
      profession: 'safety_specialist',
      is_active: true,
      client_companies: 2,
      assigned_minutes: 2300,
      ...noVisits,
      missing_minutes: 2300,
      is_over_capacity: false,
      is_overbooked: false,
    })
    const place = await company(ayse, 'Haliç Tersane', 'cok_tehlikeli', 200)
    await assign(selin, place, 1)
    expect(await of(selin)).toMatchObject({ assigned_minutes: 11_701, is_over_capacity: true })
    expect(await of(selin, { month: '2015-12' })).toMatchObject({
      assigned_minutes: 0,
      is_over_capacity: null,
    })
  })

  it('CAL-04 ROLE-03 shows people to who manages them, and to everybody else themselves', async () => {
    const { ayse, mert, levent, deniz } = test.people
    const ids = async (person: Person, query: object = {}) =>
      (await people(person, query)).people.map(({ id }) => id)
    expect(await ids(ayse)).toEqual(expect.arrayContaining([mert.id, ayse.id]))
    expect(await ids(ayse)).not.toContain(levent.id)
    expect(await ids(ayse, { search: 'MERT' })).toEqual([mert.id])
    expect(await ids(mert)).toEqual([mert.id])
    expect(await ids(deniz)).toEqual([deniz.id])
    const paged = await people(ayse, { limit: 1 })
    expect(paged.pagination.total).toBeGreaterThan(1)
    expect(await ids(ayse, { limit: 1, after: paged.pagination.next ?? '' })).not.toEqual(
      paged.people.map(({ id }) => id),
    )
  })

  it('CAL-04 who works there no more is told of the months they served in, and of no others', async () => {
    const { ayse, mert } = test.people
    const person = await joinedAndLeft()
    const place = await company(ayse, 'Kule Han', 'tehlikeli', 20)
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into client_company_assignment (id, organization_id, client_company_id, user_id, starts_on, ended_at,
           minutes_per_month) values ($1, $2, $3, $4, '2026-01-01', '2026-02-10T09:00:00Z', 240)`,
        [uuidv7(), ayse.organization_id, place, person],
      ),
    )
    const told = async (month: string, by = ayse) => {
      const { people: rows, pagination } = await people(by, { month, limit: 100 })
      expect(pagination.total).toBe(rows.length)
      return rows.find(({ id }) => id === person)
    }
    expect(await told('2026-02')).toMatchObject({ is_active: false, assigned_minutes: 240 })
    expect(await told('2026-03')).toBeUndefined()
    expect(await told('2026-02', mert)).toBeUndefined()
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, status, created_by)
         values ($1, $2, $3, 'safety_specialist', $4, '2026-03-04T06:00Z', '2026-03-04T07:00Z', 'done', $5)`,
        [uuidv7(), ayse.organization_id, place, person, ayse.id],
      ),
    )
    expect(await told('2026-03')).toMatchObject({ is_active: false, done_minutes: 60 })
  })

  /** Somebody who is no longer active. */
  async function joinedAndLeft() {
    const id = uuidv7()
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email,
           email_verified_at, profession, is_active)
         values ($1, $2, 'osgb_user', '+905409999999', 'x', 'Okan', 'Er', 'okan@example.com', now(), 'safety_specialist', false)`,
        [id, test.people.ayse.organization_id],
      ),
    )
    return id
  }

  it('CAL-04 refuses a month that is none', async () => {
    for (const month of ['2026-13', '2026-3', 'mart'])
      expect((await read(test.people.ayse, site, month)).status).toBe(400)
  })

  it('CAL-04 reads no table from end to end, for whomever', async () => {
    const many = await fillDatabase(manyAssignments)
    onTestFinished(many.drop)
    const at = new Date('2026-03-09T10:00:00Z')
    for (const person of ['ayse', 'mert'] as const) {
      const plans = await many.plans(person, async (work) => {
        await listAssignedPeople(work, [uuidv7(), uuidv7()], '2026-03')
        await listServedCompanies(work, { past: '2026-02' }, 100)
        await countPeople(work, {}, '2026-03')
        await listPeopleMinutes(
          work,
          {},
          { month: '2026-03', at },
          { sort_order: 'asc', limit: 21, offset: 0 },
        )
      })
      expect(plans).toHaveLength(4)
      for (const plan of plans) expect(wholeReads(plan, ['client_company_assignment'])).toEqual([])
    }
  })
})

/** A hundred people at a hundred client companies. */
const manyAssignments = {
  table: 'client_company_assignment, client_company, app_user',
  fill: `
    with kule as (select id from organization where name = 'Kule OSGB'),
      ayse as (select id from app_user where email = 'ayse@example.com'),
      place as (insert into client_company (id, organization_id, created_by, name)
        select gen_random_uuid(), kule.id, ayse.id, 'Firma ' || n from kule, ayse, generate_series(1, 100) n
        returning id, organization_id),
      somebody as (insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email,
          email_verified_at, profession)
        select gen_random_uuid(), kule.id, 'osgb_user', '+90540' || lpad(n::text, 7, '0'), 'x', 'Kişi', n::text,
          'kisi' || n || '@example.com', now(), 'safety_specialist'
        from kule, generate_series(1, 100) n returning id)
    insert into client_company_assignment (id, organization_id, client_company_id, user_id, starts_on, minutes_per_month)
    select gen_random_uuid(), place.organization_id, place.id, somebody.id, '2026-01-01', 100 from place, somebody`,
}
