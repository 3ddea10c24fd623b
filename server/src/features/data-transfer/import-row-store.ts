// SQL of the rows of imports.
import { type ImportCounts, noRows, type RowVerdict } from '@gozlem/domain/data-transfer/import-kind'
import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'
import type { Columns, Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface SheetRowRow {
  line: number
  cells: SheetCell[]
}

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

export async function insertRows(
  { db, scope }: Work<UserScope>,
  import_id: string,
  rows: readonly SheetRowRow[],
): Promise<void> {
  await db.query(
    `insert into data_import_row (organization_id, import_id, line, cells)
     select $1, $2, g.line, g.cells from jsonb_to_recordset($3::jsonb) as g (line integer, cells jsonb)`,
    [scope.organization_id, import_id, JSON.stringify(rows)],
  )
}

/** Rows after a line, in order. */
export async function readRows(
  { db, scope }: Work,
  import_id: string,
  after: number,
  limit: number,
): Promise<SheetRowRow[]> {
  const { rows } = await db.query<SheetRowRow>({
    name: 'read_import_rows',
    text: `select line, cells from data_import_row where organization_id = $1 and import_id = $2 and line > $3
      order by line limit $4`,
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

/** Rows of an import that the caller was shown, with what becomes of them. */
export async function listRows(
  { db }: Work<UserScope>,
  { id, organization_id }: Columns<'data_import', 'id' | 'organization_id'>,
  { verdict, undone, after }: RowFilter,
  limit: number,
): Promise<JudgedRow[]> {
  const values: unknown[] = [organization_id, id, after, limit]
  const narrowed = [
    verdict && `verdict = $${values.push(verdict)}`,
    undone && `undone = $${values.push(undone)}`,
  ].filter(Boolean)
  const { rows } = await db.query<JudgedRow>(
    `select line, cells, verdict, message, changes, undone from data_import_row
     where ${['organization_id = $1', 'import_id = $2', 'line > $3', ...narrowed].join(' and ')} order by line limit $4`,
    values,
  )
  return rows
}
