// Organizations with many reports on the PostgreSQL that ships with the product. The same size is the same data on
// every machine; rows are written by the owner of the tables, then read through the product.
import { chmodSync } from 'node:fs'
import { startEmbeddedPostgres } from '@gozlem/server/db/embedded/start'
import { migrate } from '@gozlem/server/db/migrate'
import { hashToken } from '@gozlem/server/db/tenant-scope'
import { Client } from 'pg'
import { projectFile } from './project-file'
import type { Stage } from './stage'

export interface ReportDatabase {
  appUrl: string
  ownerUrl: string
  reports: number
}

/** Session tokens of the people in every report database. */
export const tokens = {
  osgb_admin: 'bench-session-of-the-osgb-admin',
  osgb_user: 'bench-session-of-the-specialist',
} as const

export const organizationId = '019b0000-0000-7000-8000-000000000001'

/** Words that a search finds in every second report, and in 200 reports whatever the size. */
export const frequentWord = 'iskele'
export const rareWord = 'kompresör'

/** Starts a database server and makes one database per size, with so many findings in each report: all alike unless told. */
export async function reportDatabases(
  stage: Stage,
  sizes: readonly number[],
  { findings = 0, written = findingRows } = {},
): Promise<ReportDatabase[]> {
  const dataDir = stage.folder()
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  stage.onEnd(() => server.stop())
  const databases: ReportDatabase[] = []
  for (const reports of sizes) {
    const name = `reports_${reports}`
    await asOwner(server.ownerUrl, (client) => client.query(`create database ${name}`))
    const ownerUrl = inDatabase(server.ownerUrl, name)
    await migrate(ownerUrl, { folder: projectFile('server/src/db/migrations') })
    await asOwner(ownerUrl, (client) => fill(client, reports, { findings, written }))
    databases.push({ appUrl: inDatabase(server.appUrl, name), ownerUrl, reports })
  }
  return databases
}

const inDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

async function asOwner(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Ids in the order of their numbers, as the product's are in the order of time. */
const id = (kind: string, number: string) =>
  `('019b${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

async function fill(
  client: Client,
  reports: number,
  { findings, written }: { findings: number; written: string },
): Promise<void> {
  await whileWordIndexesRest(client, () => writeReports(client, reports, { findings, written }))
  await client.query('vacuum (analyze)')
}

/** Indexes of words are made behind the rows, which takes far less time. */
export async function whileWordIndexesRest(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: ofWords } = await client.query<{ name: string; made_by: string }>(
    "select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made_by from pg_index where pg_get_indexdef(indexrelid) like '% USING gin %'",
  )
  for (const { name } of ofWords) await client.query(`drop index ${name}`)
  await work()
  for (const { made_by } of ofWords) await client.query(made_by)
}

/** Triggers and foreign keys rest while 100,000 rows are written; what they keep is written behind them. */
async function writeReports(
  client: Client,
  reports: number,
  { findings, written }: { findings: number; written: string },
): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    `insert into organization (id, kind, name) values ('${organizationId}', 'osgb', 'Ege Güven OSGB')`,
  )
  await client.query(people)
  await client.query(
    'insert into person (id, organization_id, phone, email) select id, organization_id, phone, lower(email) from app_user',
  )
  await client.query(certificates)
  await client.query(
    'insert into session (id, organization_id, user_id, token_hash) values ($1, $4, $1, $2), ($3, $4, $3, $5)',
    [personId(1), hashToken(tokens.osgb_admin), personId(2), organizationId, hashToken(tokens.osgb_user)],
  )
  await client.query(companies)
  await client.query(assignments)
  await client.query(reportRows, [reports, frequentWord, rareWord])
  if (findings > 0) await client.query(written, [findings])
  await client.query(`
    insert into report_count (organization_id, client_company_id, status, is_archived, reports, open_findings)
    select organization_id, client_company_id, status, is_archived, count(*), sum(open_findings)
    from report group by 1, 2, 3, 4`)
  await client.query(`
    insert into report_month (organization_id, client_company_id, month, completed)
    select organization_id, client_company_id, app.month_of(completed_at), count(*)
    from report where completed_at is not null group by 1, 2, 3`)
  await client.query('commit')
}

const personId = (number: number) => `019b0001-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Whose session the token of an osgb_user is. */
export const specialistId = personId(2)

/** Person 1 administers, the other 20 are specialists. */
const people = `
  insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, email_verified_at, profession)
  select ${id('0001', 'n')}, '${organizationId}', case n when 1 then 'osgb_admin' else 'osgb_user' end,
    '+90532' || lpad(n::text, 7, '0'), 'none', 'Uzman', 'No ' || n, 'uzman' || n || '@bench.example', now(), 'safety_specialist'
  from generate_series(1, 21) n`

const certificates = `
  insert into certificate (id, organization_id, user_id, certificate_type_id, certificate_number, issue_date, expiry_date,
    issuing_authority)
  select gen_random_uuid(), organization_id, id, '019a0000-0000-7000-8000-000000000001', 'IGU-A-118720',
    current_date - 365, current_date + 1000, 'Çalışma ve Sosyal Güvenlik Bakanlığı' from app_user`

const companyName = `(array['Körfez Yapı', 'İncirli Metal', 'Şirin Gıda', 'Çınar Mobilya', 'Ilgaz Oto'])[1 + n % 5] || ' ' || n || ' A.Ş.'`

/** 200 companies. */
const companies = `
  insert into client_company (id, organization_id, created_by, name, tehlike_sinifi, employee_count)
  select ${id('0002', 'n')}, '${organizationId}', '${personId(1)}', ${companyName}, 'cok_tehlikeli', 10 + n
  from generate_series(1, 200) n`

/** Every specialist has 40 companies, each company four specialists. */
const assignments = `
  insert into client_company_assignment (id, organization_id, client_company_id, user_id)
  select ${id('0003', '(person * 1000 + place)')}, '${organizationId}', ${id('0002', '(1 + (person * 40 + place) % 200)')}, ${id('0001', 'person')}
  from generate_series(2, 21) person, generate_series(1, 40) place`

/** Findings of drafts wait for approval, those of completed reports have it. */
const findingRows = `
  with added as (
    insert into report_finding (id, organization_id, report_id, position, uygunsuzluk, aciklama, alinmasi_gereken_onlemler,
      siddet, olasilik, risk_skoru, scored, status)
    select gen_random_uuid(), organization_id, r.id, place, place || '. alanda iskelenin kenar koruması eksik',
      'Kuzey cephede, üçüncü katın döşeme kenarında görüldü.', '["Korkuluk yapılsın", "Emniyet kemeri kullandırılsın"]',
      1 + place % 5, 1 + place % 4, (1 + place % 5) * (1 + place % 4), true,
      case r.status when 'draft' then 'pending' else 'approved' end
    from report r, generate_series(1, $1::integer) place)
  update report set total_entries = $1, open_findings = case status when 'draft' then $1 else 0 end`

/** Every third a draft, every 5th completed one archived, one report a minute, companies in no order. */
const reportRows = `
  insert into report (id, organization_id, client_company_id, created_by, number, title, status, osgb_name, risk_method,
    client_company_name, client_company_address, client_company_sgk_no, client_company_snapshot, created_by_name,
    created_by_email, certificate_snapshot, total_entries, highest_risk, is_archived, created_at, updated_at, completed_at)
  select ${id('0004', 'number')}, '${organizationId}', ${id('0002', 'n')}, ${id('0001', '(2 + number % 20)')},
    case when not is_draft then '2026-' || lpad(number::text, 6, '0') end,
    name || ' - ' || case when number % 2 = 0 then initcap($2) || ' Kontrolü - ' else '' end
      || case when number % ($1 / 200) = 3 then initcap($3) || ' Kontrolü - ' else '' end
      || 'Saha Gözlem Raporu - ' || to_char(created_at, 'DD.MM.YYYY'),
    case when is_draft then 'draft' else 'completed' end, 'Ege Güven OSGB', 'l_tipi', name,
    'Kazımdirik Mah. 372. Sok. No: ' || n || ' Bornova / İzmir', '24120010112345603501234000',
    jsonb_build_object('name', name, 'address', 'Kazımdirik Mah.', 'sgk_no', '', 'tehlike_sinifi', 'cok_tehlikeli',
      'employee_count', 10 + n, 'nace_code', '41.20.02', 'industry', 'Bina inşaatı'),
    'Uzman No ' || n, 'uzman' || n || '@bench.example',
    jsonb_build_object('certificate_number', 'IGU-A-118720', 'certificate_type_name', 'A Sınıfı İş Güvenliği Uzmanlığı',
      'issue_date', '2023-09-04', 'expiry_date', '2028-09-04', 'issuing_authority', 'Çalışma ve Sosyal Güvenlik Bakanlığı'),
    number % 21, (number * 7) % 25, not is_draft and number % 5 = 0, created_at, created_at,
    case when not is_draft then created_at + interval '2 hours' end
  from (
    select number, n, number % 3 = 0 as is_draft, ${companyName} as name,
      timestamptz '2026-01-01' + number * interval '1 minute' as created_at
    from (select number, 1 + abs(hashint4(number)::bigint) % 200 as n from generate_series(1, $1::integer) number) numbered) rows_of`
