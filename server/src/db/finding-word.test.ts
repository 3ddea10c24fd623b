import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownMigrations, migrate } from './migrate'
import { fillEveryTable } from './testing/every-table'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

const { version = 0 } = knownMigrations().find(({ name }) => name.endsWith('_finding_word.sql')) ?? {}

const id = (number: number) => `0199cccc-0000-7000-8000-${String(number).padStart(12, '0')}`
const [kule, liman, finding] = [id(1), id(2), id(9)]
const happened = [
  ['report.entries_added', { revision: 2, entry_ids: [finding] }],
  ['report.entries_added', { revision: 3 }],
  ['analysis.entries_added', { revision: 4, analysis_id: id(8), entry_ids: [finding] }],
  ['report.entry_refined', { revision: 5, entry_id: finding }],
  ['report.updated', { revision: 6 }],
] as const

describe('the migration to one word for a finding', () => {
  let database: FreshDatabase
  let client: Client
  beforeAll(async () => {
    database = await freshDatabase({ migrated: false })
    await migrate(database.ownerUrl, { through: version - 1 })
    client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    await fillEveryTable(client, [kule, liman])
    for (const [index, [kind, data]] of happened.entries())
      await client.query(
        `insert into event (id, organization_id, kind, subject_kind, subject_id, data) values ($1, $2, $3, 'report', $1, $4)`,
        [id(100 + index), kule, kind, data],
      )
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const ask = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
  const content = (table: string) => ask(`select to_jsonb(t) as row from ${table} t order by id`)

  it('PLAT-04 keeps every finding, and tells what happened in the new word', async () => {
    const before = await content('report_entry')
    expect(before).not.toEqual([])
    await migrate(database.ownerUrl, { through: version })

    expect(await content('report_finding')).toEqual(before)
    expect(
      await ask(`select kind, data from event where id between '${id(100)}' and '${id(199)}' order by id`),
    ).toEqual([
      { kind: 'report.findings_added', data: { revision: 2, finding_ids: [finding] } },
      { kind: 'report.findings_added', data: { revision: 3 } },
      { kind: 'analysis.findings_added', data: { revision: 4, analysis_id: id(8), finding_ids: [finding] } },
      { kind: 'report.finding_refined', data: { revision: 5, finding_id: finding } },
      { kind: 'report.updated', data: { revision: 6 } },
    ])
  })

  it('PLAT-04 leaves the old word to the seeds’ total_entries alone', async () => {
    const old = await ask(`
      select attname::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and attname ~ 'entr(y|ies)'
      union select relname from pg_class
        where relnamespace = 'public'::regnamespace and relname ~ 'report_entry'
      union select conname from pg_constraint where conname ~ 'report_entry'
      union select proname from pg_proc
        where pronamespace in ('app'::regnamespace, 'public'::regnamespace) and prosrc ~ 'report_entry|open_entries|entry_ids'`)
    expect(old).toEqual([{ name: 'total_entries' }])
  })
})
