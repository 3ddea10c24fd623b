import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FilledDatabase, fillDatabase, wholeReads } from '../../db/testing/index-plans'
import type { Database, UserScope, Work } from '../../db/tenant-scope'
import { type ActionFilter, countActions, countFound, listActions } from './list-store'

const company = '019b0006-0000-7000-8000-000000000001'
const today = '2026-11-23'
const page = { sort_order: 'asc', limit: 21, offset: 0 } as const

/** Fifty client companies with 400 actions each, most of them closed. */
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
  insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id, title, place,
      responsible, risk_method, risk_skoru, first_term, term, state, created_at, reported_at, closed_at)
    select organization_id, gen_random_uuid(), id, gen_random_uuid(), gen_random_uuid(), 1, created_by,
      (array['Korkuluk yok', 'Pano açık', 'Kablo ezik', 'Merdiven kaygan'])[w % 4 + 1], '', 'Sorumlu ' || w % 80, 'l_tipi',
      w % 25 + 1, '2024-01-01'::date + w * 3, '2024-01-01'::date + w * 3,
      case when w % 20 = 0 then 'open' when w % 45 = 0 then 'reported' when w % 70 = 0 then 'rejected' else 'closed' end,
      '2024-01-01'::date + w * 3 - 30, now(),
      case when w % 20 = 0 or w % 45 = 0 or w % 70 = 0 then null else '2024-01-01'::date + w * 3 end
    from numbered, generate_series(1, 400) w`

describe('many corrective actions', () => {
  let many: FilledDatabase
  beforeAll(async () => {
    many = await fillDatabase({ fill, table: 'corrective_action, client_company, client_company_assignment' })
  })
  afterAll(() => many.drop())

  const plansOf = (person: 'ayse' | 'mert' | 'suna', filter: Omit<ActionFilter, 'today'>) =>
    many.plans(person, async (work) => {
      await listActions(work, { ...filter, today }, page)
      await countFound(work, { ...filter, today })
    })

  it.each<['ayse' | 'mert' | 'suna', string, Omit<ActionFilter, 'today'>]>([
    ['ayse', 'the open ones', { state: 'open' }],
    ['ayse', 'what is late', { only: 'overdue' }],
    ['ayse', 'those of a client company', { client_company_id: company }],
    ['ayse', 'those of a responsible', { responsible: 'Sorumlu 7' }],
    ['mert', 'the open ones of their client companies', { state: 'open' }],
    ['suna', 'the reported ones', { state: 'reported' }],
  ])('BEY-01 %s reads %s by an index, never the whole table', async (person, _what, filter) => {
    const plans = await plansOf(person, filter)
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on corrective_action')
  })

  it.each<['ayse' | 'suna', string, Omit<ActionFilter, 'today'>, RegExp]>([
    ['ayse', 'all', {}, /corrective_action_term/],
    ['ayse', 'the reported ones', { state: 'reported' }, /corrective_action_state/],
    ['ayse', 'what is late', { only: 'overdue' }, /corrective_action_unsettled|corrective_action_state/],
    ['ayse', 'what is not closed', { only: 'unsettled' }, /corrective_action_unsettled/],
    ['ayse', 'those of a client company', { client_company_id: company }, /corrective_action_company/],
    ['ayse', 'those of a responsible', { responsible: 'Sorumlu 7' }, /corrective_action_responsible/],
    ['suna', 'all', {}, /corrective_action_everywhere/],
  ])('BEY-01 %s: a page of %s has its index and is not sorted', async (person, _what, filter, index) => {
    const [plan = ''] = await plansOf(person, filter)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/\bSort\b/)
  })

  it('BEY-13 what was opened in a month is looked for among those of the month alone', async () => {
    const filter = { opened_from: '2025-03-01', opened_to: '2025-03-31' }
    for (const person of ['ayse', 'mert'] as const) {
      const plans = await plansOf(person, filter)
      expect(plans).toHaveLength(2)
      for (const plan of plans) expect(plan).toMatch(/corrective_action_opened/)
    }
  })

  it('BEY-01 counts of a client company look at no other', async () => {
    const filter = { client_company_id: company }
    const plans = await many.plans('ayse', (work) => countActions(work, filter, { today, atMost: 10_000 }))
    expect(plans).toHaveLength(1)
    for (const plan of plans) {
      expect(plan).not.toContain('Seq Scan on corrective_action')
      expect(wholeReads(plan, ['corrective_action'])).toEqual([])
    }
  })
})

/** One large organization with a report to each action among very many small ones. */
const fillSkewed = `
  set session_replication_role = replica;
  insert into organization (id, kind, name)
    select ('019b0007-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'osgb', 'Komşu ' || n from generate_series(1, 3000) n;
  with kule as (select id from organization where name = 'Kule OSGB'),
    place as (select n, case when n <= 2400 then kule.id else ('019b0007-0000-7000-8000-' || lpad((n - 2400)::text, 12, '0'))::uuid end
        as organization_id, ('019b0008-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id
      from kule, generate_series(1, 5400) n),
    companies as (insert into client_company (id, organization_id, created_by, name)
      select place.id, organization_id, ayse.id, 'Firma ' || n from place, (select id from app_user where email = 'ayse@example.com') ayse),
    reports as (insert into report (id, organization_id, client_company_id, created_by, title, status, osgb_name, risk_method,
        client_company_name, client_company_address, client_company_sgk_no, client_company_snapshot, created_by_name, created_by_email)
      select p.id, p.organization_id, p.id, ayse.id, 'Rapor', 'draft', 'Kule', 'l_tipi', 'Firma', '', '', '{}', '', ''
      from place p, (select id from app_user where email = 'ayse@example.com') ayse),
    findings as (insert into report_finding (id, organization_id, report_id, position, uygunsuzluk, status)
      select id, organization_id, id, 1, 'Korkuluk yok', 'approved' from place)
  insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id, title, place,
      responsible, risk_method, risk_skoru, first_term, term, state, created_at)
    select organization_id, id, id, id, id, 1, id, case when n > 2400 then 'Pano' else 'Korkuluk' end, '', '', 'l_tipi', 1, '2026-01-01',
      '2026-01-01', 'open', '2026-01-01'::date + n * interval '1 minute'
    from place`

describe('corrective actions of a large organization among very many small ones', () => {
  let many: FilledDatabase
  beforeAll(async () => {
    const table = 'corrective_action, client_company, report, report_finding, organization'
    many = await fillDatabase({ fill: fillSkewed, table })
  })
  afterAll(() => many.drop())

  it('BEY-01 what an action is shown with is looked up by its own key', async () => {
    const plans = await many.plans('ayse', (work) => listActions(finding(work, 51), { today }, page))
    expect(plans).toHaveLength(2)
    const [, plan = ''] = plans
    for (const table of ['client_company', 'report', 'report_finding'])
      expect(
        plan.split(/^ *-> +/m).find((node) => new RegExp(`^Index Scan.* on ${table} `).test(node)),
      ).toMatch(/Index Cond: .*\bid = /)
  })

  it('BEY-01 a search looks through the words of its own organization alone', async () => {
    const [plan = ''] = await many.plans('ayse', (work) => listActions(work, { today, search: 'pano' }, page))
    expect(plan).toMatch(
      /corrective_action_search[^]*Index Cond: \(\(organization_id = .+\) AND \(search_text/,
    )
  })
})

/** Answers the first statement with so many actions, so that the next one is asked for them. */
function finding(work: Work<UserScope>, many: number): Work<UserScope> {
  const { organization_id } = work.scope
  const found = Array.from({ length: many }, (_, n) => ({
    organization_id,
    id: `019b0008-0000-7000-8000-${String(n + 1).padStart(12, '0')}`,
  }))
  let isFirst = true
  const query = async (asked: { text: string; values: unknown[] }) => {
    const answer = await work.db.query(asked)
    if (!isFirst) return answer
    isFirst = false
    return { rows: found }
  }
  return { ...work, db: { query: query as unknown as Database['query'] } }
}
