import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FilledDatabase, fillDatabase, wholeReads } from '../../db/testing/index-plans'
import { countVisits, listVisits, type VisitFilter } from './list-store'
import { listBooked } from './people-store'

const company = '019b0005-0000-7000-8000-000000000001'
const now = new Date('2026-11-23T10:00:00Z')
const month = { from: '2026-10-31T21:00:00.000Z', to: '2026-11-30T21:00:00.000Z' }
const page = { sort_order: 'asc', limit: 2001, offset: 0 } as const

/** Fifty client companies visited twice a week for four years, most by others than Mert. */
const fill = `
  set session_replication_role = replica;
  with kule as (select id from organization where name = 'Kule OSGB'),
    ayse as (select id from app_user where email = 'ayse@example.com'),
    mert as (select id from app_user where email = 'mert@example.com'),
    place as (insert into client_company (id, organization_id, created_by, name)
      select case n when 1 then '${company}'::uuid else gen_random_uuid() end, kule.id, ayse.id, 'Firma ' || n
      from kule, ayse, generate_series(1, 50) n returning id, organization_id, created_by, name),
    numbered as (select *, row_number() over (order by name) as n from place),
    assigned as (insert into client_company_assignment (id, organization_id, client_company_id, user_id)
      select gen_random_uuid(), organization_id, p.id, mert.id from numbered p, mert where n % 10 = 0)
  insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, status, created_by)
    select gen_random_uuid(), p.organization_id, p.id, 'safety_specialist',
      case when w % 97 = 0 then null when p.n % 10 = 0 then mert.id else p.created_by end,
      '2023-01-02'::timestamptz + w * interval '84 hours', '2023-01-02'::timestamptz + w * interval '84 hours' + interval '1 hour',
      case when w < 404 and w % 97 <> 1 then 'done' else 'planned' end, p.created_by
    from numbered p, mert, generate_series(1, 430) w;
  insert into visit_companion (organization_id, visit_id, user_id)
    select v.organization_id, v.id, u.id from visit v, app_user u
    where v.user_id <> u.id and (u.email = 'selin@example.com' and abs(hashtext(v.id::text)) % 2 = 0
      or u.email = 'mert@example.com' and abs(hashtext(v.id::text)) % 200 = 0)`

describe('many visits', () => {
  let many: FilledDatabase
  beforeAll(async () => {
    many = await fillDatabase({
      fill,
      table: 'visit, visit_companion, client_company, client_company_assignment',
    })
  })
  afterAll(() => many.drop())

  const plansOf = (person: 'ayse' | 'mert', filter: Omit<VisitFilter, 'now'>) =>
    many.plans(person, async (work) => {
      await listVisits(work, { ...filter, now }, page)
      await countVisits(work, { ...filter, now })
    })

  it.each<['ayse' | 'mert', string, Omit<VisitFilter, 'now'>]>([
    ['ayse', 'a month of the organization', month],
    ['mert', 'a month of their own', month],
    ['ayse', 'a month of a client company', { ...month, client_company_id: company }],
    ['ayse', 'a month of what is nobody’s', { ...month, only: 'unassigned' }],
    ['ayse', 'what is nobody’s', { only: 'unassigned' }],
  ])('CAL-03 %s reads %s by an index, never the whole table', async (person, _word, filter) => {
    const plans = await plansOf(person, filter)
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).not.toContain('Seq Scan on visit v')
      expect(wholeReads(plan, ['visit', 'visit_companion'])).toEqual([])
    }
  })

  it.each<[string, Omit<VisitFilter, 'now'>, RegExp]>([
    ['a month', month, /visit_time/],
    ['a client company', { ...month, client_company_id: company }, /visit_company/],
    ['what is nobody’s', { only: 'unassigned' }, /visit_unassigned/],
    ['what is overdue', { only: 'overdue' }, /visit_overdue|visit_time/],
  ])('CAL-03 %s has its index', async (_word, filter, index) => {
    const [plan] = await plansOf('ayse', filter)
    expect(plan).toMatch(index)
  })

  it('CAL-03 what stands in somebody’s day is looked up by time', async () => {
    const plans = await many.plans('ayse', (work) =>
      listBooked(
        work,
        [work.scope.user_id],
        new Date('2026-11-23T05:00:00Z'),
        new Date('2026-11-23T12:00:00Z'),
      ),
    )
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on visit v')
  })
})
