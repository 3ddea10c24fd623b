// SQL of the rows of imports.
import { type ImportCounts, noRows, type RowVerdict } from '@gozlem/domain/data-transfer/import-kind'
import type { Columns, Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import type { SheetRow } from '../../external/sheets/sheet-facts'

export type SheetRowRow = SheetRow

export interface JudgedRow extends SheetRowRow {
  verdict: RowVerdict | null
  message: string
  changes: string[]
  undone: 'undone' | 'kept' | null
}

export interface AppliedRow {
  line: number
  verdict: 'new' | 'changed'
  subject_id: string
  before: Record<string, unknown>
  stamp: string
}

/**
 * Stores rows of a sheet below its heads.
 * @param rows the JSON of a list of them
 */
export async function insertRows(
  { db, scope }: Work<UserScope>,
  import_id: string,
  rows: string,
  heading_line: number,
): Promise<void> {
  await db.query(
    `insert into data_import_row (organization_id, import_id, line, cells)
     select $1, $2, g.line, g.cells from jsonb_to_recordset($3::jsonb) as g (line integer, cells jsonb) where g.line > $4`,
    [scope.organization_id, import_id, rows, heading_line],
  )
}

/** Bytes of cells that are worked on at once: how large a row is, is up to its sheet. */
const bytesAtOnce = 256 * 1024

/**
 * Rows of a query that come to that many bytes, and at least one.
 * @param query lines, their cells and what `columns` names besides, by line
 */
const withinBytes = (query: string, columns: string) =>
  `select ${columns}, found from (
     select next.*, (count(*) over ())::int as found, sum(octet_length(cells::text)) over lines_before as bytes_before
     from (${query}) next window lines_before as (order by line rows between unbounded preceding and 1 preceding)
   ) counted where coalesce(bytes_before, 0) < ${bytesAtOnce} order by line`

/** How many rows to ask for after some: many large ones would be measured in vain. */
export const mostAfter = (rows: readonly unknown[], atOnce: number): number =>
  Math.max(1, Math.min(atOnce, 2 * rows.length))

/** Rows after a line, in order; none after the last. */
export async function readRows(
  { db, scope }: Work,
  import_id: string,
  after: number,
  limit: number,
): Promise<SheetRowRow[]> {
  const { rows } = await db.query<SheetRowRow>({
    name: 'read_import_rows',
    text: withinBytes(
      `select line, cells from data_import_row where organization_id = $1 and import_id = $2 and line > $3
       order by line limit $4`,
      'line, cells',
    ),
    values: [scope.organization_id, import_id, after, limit],
  })
  return rows
}

export interface Verdict {
  line: number
  verdict: RowVerdict
  message: string
  changes: string[]
}

export async function saveVerdicts(
  { db, scope }: Work,
  import_id: string,
  verdicts: readonly Verdict[],
): Promise<void> {
  await db.query(
    `update data_import_row r set verdict = g.verdict, message = g.message, changes = g.changes
     from jsonb_to_recordset($3::jsonb) as g (line integer, verdict text, message text, changes jsonb)
     where r.organization_id = $1 and r.import_id = $2 and r.line = g.line`,
    [scope.organization_id, import_id, JSON.stringify(verdicts)],
  )
}

/** How many rows each verdict has. */
export async function countVerdicts({ db, scope }: Work, import_id: string): Promise<ImportCounts> {
  const { rows } = await db.query<Numbers<'new' | 'changed' | 'same' | 'refused'>>(
    `select (count(*) filter (where verdict = 'new'))::int as new, (count(*) filter (where verdict = 'changed'))::int as changed,
       (count(*) filter (where verdict = 'same'))::int as same, (count(*) filter (where verdict = 'refused'))::int as refused
     from data_import_row where organization_id = $1 and import_id = $2`,
    [scope.organization_id, import_id],
  )
  return rows[0] ?? noRows
}

export async function saveApplied(
  { db, scope }: Work,
  import_id: string,
  rows: readonly Omit<AppliedRow, 'verdict'>[],
): Promise<void> {
  await db.query(
    `update data_import_row r set subject_id = g.subject_id, before = g.before, stamp = g.stamp
     from jsonb_to_recordset($3::jsonb) as g (line integer, subject_id uuid, before jsonb, stamp text)
     where r.organization_id = $1 and r.import_id = $2 and r.line = g.line`,
    [scope.organization_id, import_id, JSON.stringify(rows)],
  )
}

/** Rows that did something, from the last one of the sheet up, before a line. */
export async function readApplied(
  { db, scope }: Work,
  import_id: string,
  before: number,
  limit: number,
): Promise<AppliedRow[]> {
  const { rows } = await db.query<AppliedRow>(
    `select line, verdict, subject_id, before, stamp from data_import_row
     where organization_id = $1 and import_id = $2 and line < $3 and subject_id is not null order by line desc limit $4`,
    [scope.organization_id, import_id, before, limit],
  )
  return rows
}

export async function saveUndone(
  { db, scope }: Work,
  import_id: string,
  rows: readonly { line: number; undone: 'undone' | 'kept'; message: string }[],
): Promise<void> {
  await db.query(
    `update data_import_row r set undone = g.undone, message = g.message
     from jsonb_to_recordset($3::jsonb) as g (line integer, undone text, message text)
     where r.organization_id = $1 and r.import_id = $2 and r.line = g.line`,
    [scope.organization_id, import_id, JSON.stringify(rows)],
  )
}

export interface RowFilter {
  verdict?: RowVerdict | undefined
  undone?: 'undone' | 'kept' | undefined
  after: number
}

/** Rows of an import that the caller was shown, with what becomes of them, and whether more follow. */
export async function listRows(
  { db }: Work<UserScope>,
  { id, organization_id }: Columns<'data_import', 'id' | 'organization_id'>,
  { verdict, undone, after }: RowFilter,
  limit: number,
): Promise<{ rows: JudgedRow[]; more: boolean }> {
  const values: unknown[] = [organization_id, id, after, limit + 1]
  const narrowed = [
    verdict && `verdict = $${values.push(verdict)}`,
    undone && `undone = $${values.push(undone)}`,
  ].filter(Boolean)
  const columns = 'line, cells, verdict, message, changes, undone'
  const { rows: found } = await db.query<JudgedRow & Numbers<'found'>>(
    withinBytes(
      `select ${columns} from data_import_row
       where ${['organization_id = $1', 'import_id = $2', 'line > $3', ...narrowed].join(' and ')} order by line limit $4`,
      columns,
    ),
    values,
  )
  const rows = found.slice(0, limit).map(({ found: _, ...row }) => row)
  return { rows, more: (found[0]?.found ?? 0) > rows.length }
}
