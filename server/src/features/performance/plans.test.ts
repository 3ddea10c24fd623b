import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FilledDatabase, fillDatabase, wholeReads } from '../../db/testing/index-plans'
import { listContracted, listWork } from './store'

const page = { sort_order: 'asc', limit: 21, offset: 0 } as const

/** Triggers rest while many rows are written. Ten people who visited fifty client companies for four years, and did as much in another consultancy. */
const fill = `
  set session_replication_role = replica;
  with place as (insert into client_company (id, organization_id, created_by, name)
      select gen_random_uuid(), u.organization_id, u.id, 'Firma ' || n
      from app_user u, generate_series(1, 50) n where u.role = 'osgb_admin' returning id, organization_id, created_by),
    colleague as (insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email)
      select gen_random_uuid(), o.id, 'osgb_user', '+90541' || lpad((n + case o.name when 'Kule OSGB' then 0 else 50 end)::text, 7, '0'),
        'none', 'Uzman', 'No ' || n, o.id::text || n || '@example.com'
      from organization o, generate_series(1, 10) n where o.kind = 'osgb' returning id, organization_id),
    assigned as (insert into client_company_assignment (id, organization_id, client_company_id, user_id, minutes_per_month)
      select gen_random_uuid(), p.organization_id, p.id, c.id, 60 from place p join colleague c using (organization_id))
  insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, status, created_by)
    select gen_random_uuid(), p.organization_id, p.id, 'safety_specialist', p.created_by,
      '2023-01-02'::timestamptz + w * interval '84 hours', '2023-01-02'::timestamptz + w * interval '84 hours' + interval '1 hour',
      case when w < 404 and w % 97 <> 1 then 'done' else 'planned' end, p.created_by
    from place p, generate_series(1, 430) w;
  insert into report (id, organization_id, client_company_id, created_by, title, status, osgb_name, risk_method,
      client_company_name, client_company_address, client_company_sgk_no, client_company_snapshot, created_by_name,
      created_by_email, created_at)
    select gen_random_uuid(), p.organization_id, p.id, p.created_by, 'Rapor ' || n, 'draft', '', 'l_tipi', '', '', '', '{}', '',
      '', '2023-01-02'::timestamptz + n * interval '50 days'
    from client_company p, generate_series(1, 28) n;
  insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id, title, place,
      responsible, risk_method, risk_skoru, first_term, term, state, closed_at)
    select p.organization_id, gen_random_uuid(), p.id, gen_random_uuid(), gen_random_uuid(), 1, p.created_by, 'Korkuluk yok', '', '',
      'l_tipi', 9, '2024-01-01', '2024-01-01', 'closed', '2021-01-04'::timestamptz + n * interval '5 days'
    from client_company p, generate_series(1, 430) n;
  insert into performance_month (organization_id, month, user_id, done_visits)
    select u.organization_id, m::date, u.id, 3
    from app_user u, generate_series('2018-01-01'::date, '2026-12-01', interval '1 month') m
    where u.role like 'osgb%' on conflict do nothing`

describe('performance among many visits', () => {
  let many: FilledDatabase
  beforeAll(async () => {
    many = await fillDatabase({
      fill,
      table: 'visit, performance_month, client_company_assignment, app_user, report, corrective_action',
    })
  })
  afterAll(() => many.drop())

  it('CAL-05 a year is read from what is kept, and what is late by its index', async () => {
    const plans = await many.plans('ayse', async (work) => {
      const asked = {
        organization_id: work.scope.organization_id,
        from: '2026-01',
        to: '2026-12',
        at: new Date('2026-11-23T10:00:00Z'),
        late_before: new Date('2026-11-09T10:00:00Z'),
      }
      await listWork(work, asked, [], page)
      await listContracted(work, asked)
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on (?:visit|performance_month|report|corrective_action)\b/)
      expect(
        wholeReads(plan, ['visit', 'performance_month', 'client_company_assignment', 'corrective_action']),
      ).toEqual([])
    }
    expect(plans[0]).toMatch(/visit_overdue/)
    expect(plans[0]).toMatch(/report_open_draft/)
    expect(plans[0]).toMatch(/corrective_action_owner/)
  })
})
