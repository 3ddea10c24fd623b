import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FilledDatabase, fillDatabase } from '../../db/testing/index-plans'
import { countWithoutLink, listFollowed, listFollowers } from './digest-store'
import { listDueLinks } from './due-store'

const today = '2026-11-23'
const until = '2026-11-29'
const lowest = '00000000-0000-0000-0000-000000000000'

/** Fifty client companies with a report each, 200 actions of 20 people in each of those, most of them closed, and their links. */
const fill = `
  set session_replication_role = replica;
  with kule as (select id from organization where name = 'Kule OSGB'),
    ayse as (select id from app_user where email = 'ayse@example.com'),
    place as (select gen_random_uuid() as company, gen_random_uuid() as report from generate_series(1, 50)),
    made as (
      insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id,
        title, place, responsible, risk_method, risk_skoru, first_term, term, state, closed_at)
      select kule.id, gen_random_uuid(), company, report, gen_random_uuid(), 1, ayse.id, 'Korkuluk yok', '', 'Sorumlu ' || w % 20,
        'l_tipi', 12, '2026-06-01'::date + w, '2026-06-01'::date + w, case when w % 10 = 0 then 'open' else 'closed' end,
        case when w % 10 = 0 then null else now() end
      from kule, ayse, place, generate_series(1, 200) w)
  insert into action_link (organization_id, id, report_id, responsible, name, email, token_hash, issued_on, created_by)
    select kule.id, gen_random_uuid(), report, 'Sorumlu ' || w, 'Sorumlu', 'sorumlu' || w || '@firma.example',
      sha256(convert_to(gen_random_uuid()::text, 'UTF8')), '2026-06-01', ayse.id
    from kule, ayse, place, generate_series(0, 19) w`

describe('reminders of many corrective actions', () => {
  let many: FilledDatabase
  beforeAll(async () => {
    many = await fillDatabase({ fill, table: 'corrective_action, action_link' })
  })
  afterAll(() => many.drop())

  it('BEY-01 look for no action by reading all of them, nor do digests', async () => {
    const plans = await many.plans('ayse', async (work) => {
      const causes = { today, since: '2026-11-22', days_before: 3, weekly: today }
      await listDueLinks(work, causes, { after: lowest, limit: 50 })
      await listFollowers(work, { today, until }, { after: lowest, limit: 50 })
      await listFollowed(work, 'overdue', { user_id: lowest, today, until, limit: 10 })
      await countWithoutLink(work, { user_id: lowest, until })
    })
    expect(plans).toHaveLength(4)
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on corrective_action')
  })
})
