// Corrective actions for the benchmarks: those of the consultancy that is measured, and many more of others. The same size is the
// same data on every machine but for the days, which end today.

import { listHazards } from '@gozlem/knowledge/catalogue'
import { Client } from 'pg'
import { organizationId, whileWordIndexesRest } from './report-database'
import { addSuperadmin } from './visit-database'

/** Actions whose term is over and of which no program was told, whatever the size. */
export const untold = 200

const daysOfActions = 1000

/** Adds so many actions to the measured consultancy of a report database, and so many to so many others. */
export async function addActions(
  ownerUrl: string,
  { own, elsewhere, others }: { own: number; elsewhere: number; others: number },
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const hazards = listHazards().flatMap(({ id }, at) => (at % 10 === 0 ? [id] : []))
    await whileWordIndexesRest(client, async () => {
      await client.query('begin')
      // Triggers and foreign keys rest; nothing of what they keep is read here.
      await client.query('set local session_replication_role = replica')
      await addSuperadmin(client)
      if (others > 0) for (const statement of neighbours(others)) await client.query(statement)
      await client.query(actionsOf(`r.organization_id = '${organizationId}'`), [own, hazards])
      if (elsewhere > 0)
        await client.query(actionsOf(`r.organization_id <> '${organizationId}'`), [elsewhere, hazards])
      await client.query(
        `update corrective_action set overdue_told_for = null where (organization_id, id) in (
           select organization_id, id from corrective_action
           where organization_id = $1 and state = 'open' and term < current_date order by term, id limit ${untold})`,
        [organizationId],
      )
      await client.query('commit')
    })
    await client.query('vacuum (analyze)')
    // Of a large table it leaves the few pages with dead rows as they are, of a small one it does not.
    await client.query('vacuum (index_cleanup on) corrective_action')
  } finally {
    await client.end()
  }
}

/** Consultancies with one person, five client companies and a completed report of each. */
const neighbours = (many: number) => [
  `insert into organization (id, kind, name)
   select gen_random_uuid(), 'osgb', 'Komşu OSGB ' || n from generate_series(1, ${many}) n`,
  `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, email_verified_at)
   select gen_random_uuid(), o.id, 'osgb_admin', '+90533' || lpad((row_number() over ())::text, 7, '0'), 'none', 'Komşu',
     o.name, 'komsu' || row_number() over () || '@bench.example', now()
   from organization o where o.name like 'Komşu%'`,
  `insert into client_company (id, organization_id, created_by, name, tehlike_sinifi, employee_count)
   select gen_random_uuid(), u.organization_id, u.id, 'Komşu Firma ' || n, 'tehlikeli', 10 + n
   from app_user u, generate_series(1, 5) n where u.first_name = 'Komşu'`,
  `insert into report (id, organization_id, client_company_id, created_by, number, title, status, osgb_name, risk_method,
     client_company_name, client_company_address, client_company_sgk_no, client_company_snapshot, created_by_name,
     created_by_email, created_at, completed_at)
   select gen_random_uuid(), c.organization_id, c.id, c.created_by, '2026-' || lpad((row_number() over ())::text, 6, '0'),
     'Rapor', 'completed', 'Komşu', 'l_tipi', c.name, '', '', '{}', 'Komşu', '', now(), now()
   from client_company c where c.name like 'Komşu%'`,
]

/** $1 actions over a thousand days, every tenth not closed; $2 names the dangers that were recognised. */
const actionsOf = (where: string) => `
  with place as (
      select r.id as report_id, r.client_company_id, r.organization_id, r.created_by,
        row_number() over (order by r.organization_id, r.id) - 1 as place, count(*) over () as places
      from report r where r.status = 'completed' and ${where}),
    made as materialized (
      select gen_random_uuid() as id, n, p.*, 1 + n / p.places as number, now() - (abs(hashint4(n)::bigint) % ${daysOfActions}) * interval '1 day'
        as opened
      from generate_series(1, $1::integer) n join place p on p.place = n % p.places),
    finding as (
      insert into report_finding (id, organization_id, report_id, position, uygunsuzluk, siddet, olasilik, risk_skoru, scored, status)
      select id, organization_id, report_id, number, 'Uygunsuzluk ' || number, 1 + n % 5, 1 + n % 4, (1 + n % 5) * (1 + n % 4), true,
        'approved'
      from made)
  insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id, title, place,
    responsible, hazard_key, risk_method, risk_skoru, first_term, term, state, overdue_told_for, created_at, reported_at, closed_at)
  select organization_id, id, client_company_id, report_id, id, number, created_by,
    (array['Korkuluk eksik', 'Pano kapağı açık', 'Acil çıkış kapalı', 'Baret takılmıyor'])[1 + n % 4] || ' ' || n % 100,
    'Yer ' || n % 40, 'Sorumlu ' || n % 29, case when n % 6 > 0 then ($2::text[])[1 + n % cardinality($2::text[])] end, 'l_tipi',
    (1 + n % 5) * (1 + n % 4), opened::date + 30, opened::date + 30, state, opened::date + 30, opened,
    case when state = 'reported' or n % 2 = 0 and state = 'closed' then opened + n % 25 * interval '1 day' end,
    case when state = 'closed' then opened + n % 50 * interval '1 day' end
  from made cross join lateral (
    select case n % 30 when 0 then 'open' when 1 then 'reported' when 2 then case when n % 4 = 0 then 'rejected' else 'open' end
      else 'closed' end as state) stands`
