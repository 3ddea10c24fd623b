// Visits for the benchmarks: those of the consultancy that is measured, and many more of others. The same size is the same data
// on every machine but for the days, which end with the month ahead.
import { hashToken } from '@gozlem/server/db/tenant-scope'
import { Client } from 'pg'
import { organizationId } from './report-database'

/** The session of the system's administrator. */
export const superadminToken = 'bench-session-of-the-superadmin'

const superadminId = '019b0001-0000-7000-8000-000000000999'
const systemId = '019b0000-0000-7000-8000-000000000999'
/** Served by four specialists. */
export const firstCompanyId = '019b0002-0000-7000-8000-000000000001'

const others = 9
const daysOfVisits = 1460

/** Adds so many visits to the measured consultancy of a report database, and so many to nine others. */
export async function addVisits(
  ownerUrl: string,
  { own, elsewhere }: { own: number; elsewhere: number },
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Triggers and foreign keys rest; what they keep is written below.
    await client.query('set local session_replication_role = replica')
    await addSuperadmin(client)
    if (elsewhere > 0) await client.query(neighbours)
    await client.query(visitsOf(`c.organization_id = '${organizationId}'`), [own])
    if (elsewhere > 0) await client.query(visitsOf(`c.organization_id <> '${organizationId}'`), [elsewhere])
    for (const statement of kept) await client.query(statement)
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** The system's administrator with a session. */
export async function addSuperadmin(client: Client): Promise<void> {
  await client.query(system)
  await client.query(
    'insert into session (id, organization_id, user_id, token_hash) values ($1, $2, $1, $3)',
    [superadminId, systemId, hashToken(superadminToken)],
  )
}

const system = `
  insert into organization (id, kind, name) values ('${systemId}', 'system', 'Sistem');
  insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, email_verified_at)
  values ('${superadminId}', '${systemId}', 'superadmin', '+905329999999', 'none', 'Suna', 'Kaya', 'suna@bench.example', now());
  insert into person (id, organization_id, phone, email)
  select id, organization_id, phone, lower(email) from app_user where id = '${superadminId}'`

/** Nine consultancies with twenty people and fifty client companies each. */
const neighbours = `
  insert into organization (id, kind, name)
  select ('019b0000-0000-7000-8000-' || lpad((n + 100)::text, 12, '0'))::uuid, 'osgb', 'Komşu OSGB ' || n
  from generate_series(1, ${others}) n;
  insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, email_verified_at, profession)
  select gen_random_uuid(), o.id, case n when 1 then 'osgb_admin' else 'osgb_user' end,
    '+90533' || lpad((row_number() over ())::text, 7, '0'), 'none', 'Uzman', 'No ' || n,
    'komsu' || row_number() over () || '@bench.example', now(), 'safety_specialist'
  from organization o, generate_series(1, 20) n where o.name like 'Komşu%';
  insert into client_company (id, organization_id, created_by, name, tehlike_sinifi, employee_count)
  select gen_random_uuid(), o.id, (select u.id from app_user u where u.organization_id = o.id and u.role = 'osgb_admin'),
    'Komşu Firma ' || n, 'tehlikeli', 10 + n
  from organization o, generate_series(1, 50) n where o.name like 'Komşu%'`

/** $1 visits over four years and a month ahead: most done, some cancelled, a few forgotten, a few nobody's. */
const visitsOf = (place: string) => `
  with place as (
      select c.id, c.organization_id, c.created_by, row_number() over (order by c.organization_id, c.id) - 1 as place,
        count(*) over () as places
      from client_company c where ${place}),
    worker as (
      select organization_id, array_agg(id order by id) as people from app_user where role = 'osgb_user' group by 1)
  insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, status, served_minutes,
    created_by)
  select gen_random_uuid(), p.organization_id, p.id, 'safety_specialist',
    case when n % 97 = 0 then null else w.people[1 + (n / p.places) % cardinality(w.people)] end,
    began, began + interval '90 minutes',
    case when began > now() then 'planned' when n % 211 = 0 then 'planned' when n % 50 = 0 then 'cancelled' else 'done' end,
    case when began <= now() and n % 3 = 0 then 80 end, p.created_by
  from generate_series(1, $1::integer) n
    join place p on p.place = n % p.places
    join worker w on w.organization_id = p.organization_id
    cross join lateral (
      select date_trunc('day', now()) + interval '6 hours'
        + (abs(hashint4(n)::bigint) % ${daysOfVisits + 30} - ${daysOfVisits}) * interval '1 day' + n % 8 * interval '1 hour'
        as began) day`

/** As the migrations write it for what is there. */
const kept = [
  `insert into performance_month (organization_id, month, user_id, planned_visits, done_visits, cancelled_visits,
     planned_minutes, done_minutes)
   select organization_id, app.month_of(starts_at), user_id, count(*) filter (where status = 'planned'),
     count(*) filter (where status = 'done'), count(*) filter (where status = 'cancelled'),
     90 * count(*) filter (where status = 'planned'),
     coalesce(sum(coalesce(served_minutes, 90)) filter (where status = 'done'), 0)
   from visit where user_id is not null group by 1, 2, 3`,
  `insert into performance_month as m (organization_id, month, user_id, begun_reports, open_drafts, completed_reports)
   select organization_id, app.month_of(created_at), created_by, count(*),
     count(*) filter (where status = 'draft' and not is_archived), count(*) filter (where status = 'completed')
   from report group by 1, 2, 3
   on conflict (organization_id, month, user_id) do update set begun_reports = excluded.begun_reports,
     open_drafts = excluded.open_drafts, completed_reports = excluded.completed_reports`,
]
