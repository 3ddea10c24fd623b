import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownMigrations, migrate } from './migrate'
import { fillEveryTable } from './testing/every-table'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

const { version = 0 } = knownMigrations().find(({ name }) => name.endsWith('_citation_parts.sql')) ?? {}
const [kule, liman] = ['0199dddd-0000-7000-8000-000000000001', '0199dddd-0000-7000-8000-000000000002']

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

it('REP-16 citations of before get the title of their regulation beside the article, in order', async () => {
  const law = { regulation_id: 'kanun-6331', ref: 'Madde 5', title: 'Kanun, Madde 5', confidence: 'high' }
  const stored = [law, { ...law, ref: null, title: 'Kanun' }, { ...law, title: 'Başka türlü yazılmış' }]
  for (const table of ['report_finding', 'guideline'])
    await client.query(`update ${table} set citations = $1`, [JSON.stringify(stored)])

  await migrate(database.ownerUrl, { through: version })

  for (const table of ['report_finding', 'guideline']) {
    const { rows } = await client.query<{ citations: unknown }>(`select distinct citations from ${table}`)
    expect(rows).toEqual([
      {
        citations: [{ ...stored[0], regulation: 'Kanun' }, { ...stored[1], regulation: 'Kanun' }, stored[2]],
      },
    ])
  }
})
