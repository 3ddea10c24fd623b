import { levelCounts } from '@gozlem/domain/report/level-counts'
import { type RiskMethodId, riskMethodIds } from '@gozlem/domain/report/risk-score'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownMigrations, migrate } from './migrate'
import { fillEveryTable } from './testing/every-table'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

const { version = 0 } = knownMigrations().find(({ name }) => name.endsWith('_month_findings.sql')) ?? {}
const [kule, liman] = ['0199eeee-0000-7000-8000-000000000001', '0199eeee-0000-7000-8000-000000000002']
const scores = [1, 4, 5, 7.5, 8, 14, 15, 16, 39, 40, 69, 70, 100, 101, 199, 200, 400]
const monthOf = (method: RiskMethodId) => `2026-0${riskMethodIds.indexOf(method) + 1}-01`

let database: FreshDatabase
let client: Client
beforeAll(async () => {
  database = await freshDatabase({ migrated: false })
  await migrate(database.ownerUrl, { through: version - 1 })
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  await fillEveryTable(client, [kule, liman])
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** A report of findings with these scores, completed in the month of its method. */
async function complete(method: RiskMethodId, deleted_at: string | null = null) {
  const { rows } = await client.query<{ id: string }>(
    `insert into report (id, organization_id, client_company_id, created_by, title, osgb_name, risk_method,
       client_company_name, client_company_address, client_company_sgk_no, client_company_snapshot, created_by_name,
       created_by_email, status, completed_at, deleted_at)
     select gen_random_uuid(), organization_id, client_company_id, created_by, 'Gözlem', 'Kule', $2, '', '', '', '{}', '',
       '', 'completed', $3::date + interval '12 hours', $4
     from report where organization_id = $1 limit 1 returning id`,
    [kule, method, monthOf(method), deleted_at],
  )
  await client.query(
    `insert into report_finding (id, organization_id, report_id, position, uygunsuzluk, status, risk_skoru)
     select gen_random_uuid(), $1, $2, place, 'Korkuluk yok', 'approved', score
     from unnest($3::numeric[]) with ordinality as found (score, place)`,
    [kule, rows[0]?.id, scores],
  )
}

it('NAV-12 completed reports of before are counted by the rule of each method, deleted ones in no month', async () => {
  for (const method of riskMethodIds) await complete(method)
  await complete('fmea', '2026-06-01T00:00:00Z')

  await migrate(database.ownerUrl, { through: version })

  for (const method of riskMethodIds) {
    const counts = levelCounts(
      method,
      scores.map((risk_skoru) => ({ risk_skoru })),
    )
    const { rows: reports } = await client.query<{ findings_by_level: unknown }>(
      `select distinct findings_by_level from report where risk_method = $1 and title = 'Gözlem'`,
      [method],
    )
    expect(reports).toEqual([{ findings_by_level: counts }])
    const { rows: months } = await client.query<typeof counts>(
      `select low_findings as low, medium_findings as medium, high_findings as high from report_month
       where organization_id = $1 and month = $2`,
      [kule, monthOf(method)],
    )
    expect(months).toEqual([counts])
  }
})
