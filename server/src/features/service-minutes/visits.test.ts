// What visits bring to the legal minutes, and which ones are proposed for what is missing.
import { createClientCompany } from '@gozlem/contract/client-company'
import { addAssignments } from '@gozlem/contract/member-assignment'
import { listServingPeople, proposeVisits, readServiceMinutes } from '@gozlem/contract/service-minutes'
import type { Profession } from '@gozlem/domain/account/roles'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { fillDatabase, wholeReads } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { countPeople, listPeopleMinutes } from './minutes-store'
import { listBusyTimes, listServedMinutes, listUsualMinutes } from './visit-minutes-store'

interface Visit {
  by: Person | null
  from: string
  to: string
  status?: 'planned' | 'done' | 'cancelled' | 'postponed'
  served_minutes?: number
  checked_in_at?: string
  kind?: Profession
}

describe('visits and service minutes', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
    test.clock.now = new Date('2026-03-09T10:00:00Z')
  })
  afterAll(() => test.close())

  async function company(
    as: Person,
    name: string,
    tehlike_sinifi: HazardClass | null = 'tehlikeli',
    employee_count: number | null = 30,
  ) {
    const body = { name, tehlike_sinifi, employee_count }
    return (await call(test.app, as, createClientCompany, { body })).reply.company.id
  }
  const assign = ({ id: user_id }: Person, client_company_id: string, minutes_per_month: number | null) =>
    call(test.app, test.people.ayse, addAssignments, {
      body: { assignments: [{ user_id, client_company_id }], starts_on: '2026-01-01', minutes_per_month },
    })
  async function visit(at: string, { by, from, to, status = 'planned', kind, ...more }: Visit) {
    const { ayse } = test.people
    const id = uuidv7()
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, status,
           served_minutes, checked_in_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          id,
          (by ?? ayse).organization_id,
          at,
          kind ?? 'safety_specialist',
          by?.id ?? null,
          from,
          to,
          status,
          more.served_minutes ?? null,
          more.checked_in_at ?? null,
          (by ?? ayse).id,
        ],
      ),
    )
    return id
  }
  const specialist = async (id: string, month?: string) =>
    (
      await call(test.app, test.people.ayse, readServiceMinutes, {
        params: { id },
        query: month ? { month } : {},
      })
    ).reply.company.services[0]
  const proposed = (person: Person, query: object = {}) => call(test.app, person, proposeVisits, { query })

  it('CAL-04 BEY-12 counts a visit that goes on past its end as ahead until whoever came leaves', async () => {
    const { ayse, mert } = test.people
    const site = await company(ayse, 'Meşe')
    const at = { by: mert, from: '2026-03-09T07:00Z', to: '2026-03-09T08:00Z' }
    await visit(site, { ...at, checked_in_at: '2026-03-09T07:05Z' })
    expect(await specialist(site)).toMatchObject({ planned_minutes: 60, overdue_minutes: 0 })
    await visit(site, {
      by: mert,
      from: '2026-03-06T07:00Z',
      to: '2026-03-06T08:00Z',
      checked_in_at: '2026-03-06T07:05Z',
    })
    expect(await specialist(site)).toMatchObject({ planned_minutes: 60, overdue_minutes: 60 })
  })

  it('CAL-04 counts what is done, what is ahead and what is over without a word, person by person', async () => {
    const { ayse, mert, selin } = test.people
    const site = await company(ayse, 'Çınar')
    await assign(mert, site, 500)
    await visit(site, {
      by: mert,
      from: '2026-03-02T06:00Z',
      to: '2026-03-02T08:00Z',
      status: 'done',
      served_minutes: 95,
    })
    await visit(site, { by: mert, from: '2026-03-04T06:00Z', to: '2026-03-04T07:00Z', status: 'done' })
    await visit(site, { by: mert, from: '2026-03-06T06:00Z', to: '2026-03-06T07:30Z' })
    await visit(site, { by: mert, from: '2026-03-20T06:00Z', to: '2026-03-20T08:00Z' })
    await visit(site, { by: null, from: '2026-03-23T06:00Z', to: '2026-03-23T06:30Z' })
    await visit(site, { by: selin, from: '2026-03-24T06:00Z', to: '2026-03-24T06:20Z' })
    for (const status of ['cancelled', 'postponed'] as const)
      await visit(site, { by: mert, from: '2026-03-25T06:00Z', to: '2026-03-25T09:00Z', status })
    const service = await specialist(site)
    expect(service).toMatchObject({
      done_minutes: 155,
      planned_minutes: 120 + 30 + 20,
      overdue_minutes: 90,
      missing_minutes: 600 - 155 - 170,
    })
    expect(service?.people).toEqual([
      {
        user_id: mert.id,
        user_name: 'Mert Işık',
        assigned_minutes: 500,
        done_minutes: 155,
        planned_minutes: 120,
        overdue_minutes: 90,
        missing_minutes: 225,
      },
      expect.objectContaining({ user_id: selin.id, assigned_minutes: null, planned_minutes: 20 }),
    ])
  })

  it('CAL-04 a visit counts for the month in which it starts in Istanbul, and for its own profession', async () => {
    const { ayse, mert } = test.people
    const site = await company(ayse, 'Dere')
    // 1 April, 00:30 in Istanbul.
    await visit(site, { by: mert, from: '2026-03-31T21:30Z', to: '2026-03-31T22:00Z' })
    await visit(site, { by: mert, from: '2026-03-31T19:30Z', to: '2026-03-31T20:00Z' })
    await visit(site, {
      by: mert,
      from: '2026-04-02T06:00Z',
      to: '2026-04-02T07:00Z',
      kind: 'workplace_physician',
    })
    expect((await specialist(site, '2026-03'))?.planned_minutes).toBe(30)
    expect((await specialist(site, '2026-04'))?.planned_minutes).toBe(30)
  })

  it('CAL-04 what somebody misses is what each contract lacks: minutes elsewhere and of another kind bring it nothing', async () => {
    const { ayse, mert } = test.people
    const goes = await standInFor(test, mert, { beside: true })
    const [site, served, other] = [
      await company(ayse, 'Eksik'),
      await company(ayse, 'Tamam'),
      await company(ayse, 'Sözleşmesiz'),
    ]
    await assign(goes, site, 120)
    await assign(goes, served, 60)
    const on = { by: goes, from: '2026-04-20T06:00Z', to: '2026-04-20T10:00Z' }
    await visit(other, on)
    await visit(served, { ...on, status: 'done', served_minutes: 240 })
    await visit(site, { ...on, kind: 'workplace_physician' })
    await visit(site, { by: goes, from: '2026-04-21T06:00Z', to: '2026-04-21T06:50Z' })
    const { people } = (await call(test.app, ayse, listServingPeople, { query: { month: '2026-04' } })).reply
    const shares = [await specialist(site, '2026-04'), await specialist(served, '2026-04')].map(
      (service) => service?.people.find(({ user_id }) => user_id === goes.id)?.missing_minutes,
    )
    expect(shares).toEqual([70, 0])
    expect(people.find(({ id }) => id === goes.id)).toMatchObject({
      assigned_minutes: 180,
      missing_minutes: 70,
    })
  })

  it('CAL-04 tells whose visits are more than a month holds', async () => {
    const { ayse, lale, levent } = test.people
    const site = await company(levent, 'Liman Depo')
    for (let day = 2; day <= 31; day += 1) {
      const date = `2026-05-${String(day).padStart(2, '0')}`
      await visit(site, { by: lale, from: `${date}T05:00Z`, to: `${date}T11:30Z` })
    }
    const of = async (person: Person) =>
      (await call(test.app, levent, listServingPeople, { query: { month: '2026-05' } })).reply.people.find(
        ({ id }) => id === person.id,
      )
    expect(await of(lale)).toMatchObject({ planned_minutes: 11_700, is_overbooked: false })
    await visit(site, { by: lale, from: '2026-05-01T05:00Z', to: '2026-05-01T05:01Z' })
    expect(await of(lale)).toMatchObject({ planned_minutes: 11_701, is_overbooked: true })
    expect(await of(ayse)).toBeUndefined()
  })

  it('CAL-04 proposes visits for what somebody misses, around their calendar, and books nothing', async () => {
    const { ayse, selin } = test.people
    const site = await company(ayse, 'Fıstık', 'az_tehlikeli', 48)
    const unknown = await company(ayse, 'Bilinmeyen', null, null)
    await assign(selin, site, null)
    await assign(selin, unknown, 100)
    await visit(site, {
      by: selin,
      from: '2026-02-10T06:00Z',
      to: '2026-02-10T07:30Z',
      status: 'done',
      kind: 'workplace_physician',
    })
    // A companion is there, too: 15 April, the middle of the month.
    const other = await visit(await company(ayse, 'Gül'), {
      by: ayse,
      from: '2026-04-15T05:00Z',
      to: '2026-04-15T13:00Z',
    })
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('insert into visit_companion (organization_id, visit_id, user_id) values ($1, $2, $3)', [
        ayse.organization_id,
        other,
        selin.id,
      ]),
    )
    const { reply } = await proposed(ayse, { user_id: selin.id, month: '2026-04' })
    expect(reply.unknown).toEqual([
      {
        client_company_id: unknown,
        client_company_name: 'Bilinmeyen',
        missing: ['tehlike_sinifi', 'employee_count'],
      },
    ])
    expect(reply.visits.map(({ minutes, kind }) => [minutes, kind])).toEqual([
      [80, 'workplace_physician'],
      [80, 'workplace_physician'],
      [80, 'workplace_physician'],
    ])
    for (const { why } of reply.visits) expect(why).toMatch(/^Nisan 2026 için eksik 240 dk, .* 90 dk .*\.$/)
    expect((await proposed(selin, { month: '2026-04' })).reply).toEqual(reply)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query("select from visit where user_id = $1 and starts_at >= '2026-04-01'", [selin.id]),
    )
    expect(rows).toEqual([])
  })

  it('CAL-04 proposes nothing where somebody serves no more, and no day outside of their contract', async () => {
    const { ayse, mert } = test.people
    const [left, until] = [await company(ayse, 'Gitti'), await company(ayse, 'Kalan')]
    await assign(mert, left, null)
    await assign(mert, until, null)
    await writeAsSystem(test.pool, async ({ db }) => {
      const change = (id: string, sets: string) =>
        db.query(`update client_company_assignment set ${sets} where client_company_id = $1`, [id])
      await change(left, "ended_at = '2026-03-09T09:00:00Z'")
      await change(until, "starts_on = '2026-03-16', ends_on = '2026-03-20'")
    })
    const { reply } = await proposed(mert, { month: '2026-03' })
    const days = (id: string) =>
      reply.visits
        .filter((visit) => visit.client_company_id === id)
        .map(({ starts_at }) => starts_at.slice(0, 10))
    expect([
      days(left),
      reply.unplaced.filter(({ client_company_id }) => client_company_id === left),
    ]).toEqual([[], []])
    expect(days(until).length).toBeGreaterThan(0)
    expect(days(until).every((day) => day >= '2026-03-16' && day <= '2026-03-20')).toBe(true)
  })

  it('CAL-04 who has no profession, there or at all, is proposed nothing of others’ and told why', async () => {
    const { ayse, selin } = test.people
    const site = await company(ayse, 'Hasır', 'tehlikeli', 30)
    await assign(selin, site, null)
    const set = (own: string | null, there: string | null) =>
      writeAsSystem(test.pool, async ({ db }) => {
        await db.query('update app_user set profession = $2 where id = $1', [selin.id, own])
        await db.query('update client_company_assignment set profession = $2 where client_company_id = $1', [
          site,
          there,
        ])
      })
    const missing = async () => {
      const { visits, unknown } = (await proposed(ayse, { user_id: selin.id, month: '2026-05' })).reply
      return [
        visits.find(({ client_company_id }) => client_company_id === site)?.kind,
        unknown.find(({ client_company_id }) => client_company_id === site)?.missing,
      ]
    }
    onTestFinished(() => set('workplace_physician', null))
    await set(null, null)
    expect(await missing()).toEqual([undefined, ['profession']])
    await set(null, 'safety_specialist')
    expect(await missing()).toEqual(['safety_specialist', undefined])
  })

  it('CAL-04 an individual gets proposals for all of their client companies', async () => {
    const { deniz } = test.people
    const site = await company(deniz, 'Ilgaz', 'tehlikeli', 5)
    const { reply } = await proposed(deniz, { month: '2026-04' })
    expect(reply.visits).toMatchObject([{ client_company_id: site, minutes: 100, kind: 'safety_specialist' }])
  })

  it('CAL-04 two people whose contracts say nothing are not both proposed all that is missing', async () => {
    const { ayse, mert } = test.people
    const second = await colleague()
    const site = await company(ayse, 'Kayık', 'tehlikeli', 24)
    for (const person of [mert, second]) await assign(person, site, null)
    const minutes = async (person: Pick<Person, 'id'>) =>
      (await proposed(ayse, { user_id: person.id, month: '2026-06' })).reply.visits
        .filter(({ client_company_id }) => client_company_id === site)
        .reduce((sum, visit) => sum + visit.minutes, 0)
    expect([await minutes(mert), await minutes(second)]).toEqual([240, 240])
    // What one of them has booked is no burden of the other's.
    await visit(site, { by: mert, from: '2026-06-02T06:00Z', to: '2026-06-02T10:00Z' })
    expect([await minutes(mert), await minutes(second)]).toEqual([0, 240])
    // What somebody else goes for is taken off both.
    await visit(site, { by: null, from: '2026-06-03T06:00Z', to: '2026-06-03T08:00Z' })
    expect([await minutes(mert), await minutes(second)]).toEqual([0, 120])
  })

  /** Another specialist of the same organization. */
  async function colleague(): Promise<Person> {
    const { mert } = test.people
    const id = uuidv7()
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email,
           email_verified_at, profession)
         values ($1, $2, 'osgb_user', '+905408888888', 'x', 'Okan', 'Er', 'okan@example.com', now(), 'safety_specialist')`,
        [id, mert.organization_id],
      ),
    )
    return { ...mert, id }
  }

  it('CAL-04 ROLE-03 proposes for the own people alone', async () => {
    const { ayse, mert, selin, levent } = test.people
    expect((await proposed(mert, { user_id: selin.id })).status).toBe(404)
    expect((await proposed(ayse, { user_id: levent.id })).status).toBe(404)
    expect((await proposed(ayse, { user_id: uuidv7() })).status).toBe(404)
  })

  it('CAL-04 reads no table from end to end, for whomever', async () => {
    const many = await fillDatabase(manyVisits)
    onTestFinished(many.drop)
    const held = { month: '2026-03', at: new Date('2026-03-09T10:00:00Z') }
    for (const person of ['ayse', 'mert'] as const) {
      const plans = await many.plans(person, async (work) => {
        await listServedMinutes(work, [uuidv7(), uuidv7()], held)
        await listUsualMinutes(work, [uuidv7(), uuidv7()], 'safety_specialist', held.at)
        await listBusyTimes(work, uuidv7(), held.month)
        await listPeopleMinutes(work, {}, held, { sort_order: 'asc', limit: 21, offset: 0 })
        await countPeople(work, {}, held.month)
      })
      expect(plans).toHaveLength(5)
      for (const plan of plans) expect(wholeReads(plan, ['visit', 'visit_companion'])).toEqual([])
    }
  })
})

/** A hundred visits of each of a hundred client companies, each with two companions. */
const manyVisits = {
  table: 'visit, visit_companion, client_company',
  fill: `
    with kule as (select id from organization where name = 'Kule OSGB'),
      mert as (select id from app_user where email = 'mert@example.com'),
      place as (insert into client_company (id, organization_id, created_by, name)
        select gen_random_uuid(), kule.id, mert.id, 'Firma ' || n from kule, mert, generate_series(1, 100) n
        returning id, organization_id, created_by)
    insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, created_by)
    select gen_random_uuid(), organization_id, id, 'safety_specialist', created_by,
      '2026-01-01T08:00Z'::timestamptz + n * interval '1 day', '2026-01-01T09:00Z'::timestamptz + n * interval '1 day',
      created_by
    from place, generate_series(1, 100) n;
  insert into visit_companion (organization_id, visit_id, user_id)
    select v.organization_id, v.id, u.id from visit v join app_user u on u.organization_id = v.organization_id
    where u.email in ('ayse@example.com', 'selin@example.com')`,
}
