// Which files of the file store rows stand for, by what each table says of itself.
import { type Duties, type StandsForFiles, tablesOf } from './duties'
import type { Database } from './tenant-scope'

type StoredFileRow = Parameters<StandsForFiles['keys']>[0]

/**
 * Keys of every file that a row names, as this transaction sees the rows; each once.
 * @param organization_id left out, of every organization
 */
export async function listStoredKeys(
  db: Database,
  duties: Duties,
  organization_id?: string,
): Promise<string[]> {
  const keys = new Set<string>()
  for (const { files } of tablesOf(duties)) {
    if (!files) continue
    const { rows } = await db.query<StoredFileRow>(
      `select * from (${files.rows}) f where $1::uuid is null or f.organization_id = $1`,
      [organization_id ?? null],
    )
    for (const row of rows) for (const key of files.keys(row)) keys.add(key)
  }
  return [...keys]
}
