// Which files of the file store rows stand for, by what each table says of itself.
import { asked, type Duties, type StandsForFiles, tablesOf } from './duties'
import type { Texts } from './row-types'
import type { Database } from './tenant-scope'

type StoredFileRow = Parameters<StandsForFiles['keys']>[0]

/**
 * Keys of every file that a row names, as this transaction sees the rows; each once.
 * @param organization_id of what moves with this organization; left out, of all there is
 */
export async function listStoredKeys(
  db: Database,
  duties: Duties,
  organization_id?: string,
): Promise<string[]> {
  const keys = new Set<string>()
  // A database from before has fewer tables.
  const { rows: there } = await db.query<Texts<'table'>>(
    "select relname::text as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  for (const { table, files, moves } of tablesOf(duties)) {
    if (!files || !there.some((known) => known.table === table)) continue
    if (organization_id !== undefined && asked(moves) === null) continue
    const { rows } = await db.query<StoredFileRow>(
      `select * from (${files.rows}) f where $1::uuid is null or f.organization_id = $1`,
      [organization_id ?? null],
    )
    for (const row of rows) for (const key of files.keys(row)) keys.add(key)
  }
  return [...keys]
}
