// SQL of imports: what they are and how far they are. Their rows are in import-row-store.
import type { ImportCounts, ImportKind, ImportState } from '@gozlem/domain/data-transfer/import-kind'
import type { ColumnMatch } from '@gozlem/domain/data-transfer/match-columns'
import type { Columns, Flags } from '../../db/row-types'
import type { Scope, TenantScope, UserScope, Work } from '../../db/tenant-scope'
import { isAlive, isQueued } from '../../jobs/living'

export interface ImportRow {
  id: string
  organization_id: string
  kind: ImportKind
  file_name: string
  state: ImportState
  actor_id: string
  acts_as: string
  heading_line: number
  headings: string[]
  samples: string[][]
  columns: ColumnMatch
  row_count: number
  counts: ImportCounts
  done: number
  cancel_asked: boolean
  notice: string
  kept_rows: number
  created_at: string
  worked_at: string
  applied_at: string | null
  undone_at: string | null
}

const importColumns = `i.id, i.organization_id, i.kind, i.file_name, i.state, i.actor_id, i.acts_as, i.heading_line, i.headings,
  i.samples, i.columns, i.row_count, i.counts, i.done, i.cancel_asked, i.notice, i.kept_rows, i.created_at, i.worked_at,
  i.applied_at, i.undone_at`

function visibleImports(scope: TenantScope, values: unknown[]): string {
  if (scope.kind === 'user' && scope.role === 'superadmin') return 'true'
  return `i.organization_id = $${values.push(scope.organization_id)}`
}

/** An import the scope may see, or null. */
export async function findImport({ db, scope }: Work, id: string): Promise<ImportRow | null> {
  const values: unknown[] = [id]
  const { rows } = await db.query<ImportRow>(
    `select ${importColumns} from data_import i where i.id = $1 and ${visibleImports(scope, values)}`,
    values,
  )
  return rows[0] ?? null
}

/** An import of the organization, held until the transaction ends, or null. */
export async function lockImport({ db, scope }: Work, id: string): Promise<ImportRow | null> {
  const { rows } = await db.query<ImportRow>(
    `select ${importColumns} from data_import i where i.id = $1 and i.organization_id = $2 for no key update`,
    [id, scope.organization_id],
  )
  return rows[0] ?? null
}

const importJob = { names: ['data_transfer.work'], key: 'import_id' } as const
const atWork = "i.state in ('judging', 'applying', 'undoing')"

/** Whether the work on an import waits, or a process that lives is at it. */
export async function isWorkedOn({ db }: Work, id: string): Promise<boolean> {
  const { rows } = await db.query<Flags<'alive'>>(`select ${isAlive(importJob, '$1')} as alive`, [id])
  return rows[0]?.alive === true
}

/** Imports at work whose job the queue does not have any more; or, given one, whether it is such an import. */
export async function listGivenUp({ db }: Work<Scope>, id: string | null = null) {
  const { rows } = await db.query<Columns<'data_import', 'id' | 'organization_id'>>(
    `select i.id, i.organization_id from data_import i where ${atWork} and ($1::uuid is null or i.id = $1)
       and not ${isQueued(importJob, 'i.id')} limit 500`,
    [id],
  )
  return rows
}

/** More nobody looks back on. */
const shown = 20

export async function listImports({ db }: Work<UserScope>, organization_id: string): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select ${importColumns} from data_import i where i.organization_id = $1
     order by i.created_at desc, i.id desc limit ${shown}`,
    [organization_id],
  )
  return rows
}

export type NewImport = Pick<
  ImportRow,
  | 'id'
  | 'kind'
  | 'file_name'
  | 'actor_id'
  | 'acts_as'
  | 'heading_line'
  | 'headings'
  | 'samples'
  | 'columns'
  | 'row_count'
  | 'counts'
>

/** Adds an import; false when its id is known. */
export async function insertImport({ db, scope }: Work<UserScope>, added: NewImport): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into data_import (organization_id, id, kind, file_name, state, actor_id, acts_as, heading_line, headings, samples,
       columns, row_count, counts)
     values ($1, $2, $3, $4, 'matching', $5, $6, $7, $8, $9, $10, $11, $12) on conflict (organization_id, id) do nothing`,
    [
      scope.organization_id,
      added.id,
      added.kind,
      added.file_name,
      added.actor_id,
      added.acts_as,
      added.heading_line,
      JSON.stringify(added.headings),
      JSON.stringify(added.samples),
      JSON.stringify(added.columns),
      added.row_count,
      JSON.stringify(added.counts),
    ],
  )
  return rowCount === 1
}

/** Fields that a change of state may carry along. */
export type ImportChange = Partial<
  Pick<
    ImportRow,
    'columns' | 'counts' | 'done' | 'cancel_asked' | 'notice' | 'kept_rows' | 'actor_id' | 'acts_as'
  >
>

/**
 * Takes an import from one state into another; false when it is in another one by now.
 * @param stamped a moment that begins now
 */
export async function moveImport(
  { db, scope }: Work,
  id: string,
  from: ImportState,
  to: ImportState,
  change: ImportChange = {},
  stamped?: 'applied_at' | 'undone_at',
): Promise<boolean> {
  const values: unknown[] = [id, scope.organization_id, from, to]
  const sets = Object.entries(change).map(([name, value]) => {
    const stored = typeof value === 'object' ? JSON.stringify(value) : value
    return `${name} = $${values.push(stored)}`
  })
  if (stamped) sets.push(`${stamped} = now()`)
  const { rowCount } = await db.query(
    `update data_import set ${['state = $4', 'worked_at = now()', ...sets].join(', ')}
     where id = $1 and organization_id = $2 and state = $3`,
    values,
  )
  return rowCount === 1
}

/** Says how far the work is; answers whether it is to stop. */
export async function reportProgress({ db, scope }: Work, id: string, done: number): Promise<boolean> {
  const { rows } = await db.query<Columns<'data_import', 'cancel_asked'>>(
    `update data_import set done = $3, worked_at = now() where id = $1 and organization_id = $2 returning cancel_asked`,
    [id, scope.organization_id, done],
  )
  return rows[0]?.cancel_asked ?? true
}

export async function askToCancel({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query('update data_import set cancel_asked = true where id = $1 and organization_id = $2', [
    id,
    scope.organization_id,
  ])
}

export async function deleteImport({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  const own = [id, scope.organization_id]
  await db.query('delete from data_import_row where import_id = $1 and organization_id = $2', own)
  await db.query('delete from data_import where id = $1 and organization_id = $2', own)
}

/** The oldest imports that somebody brought and never applied, beyond so many: their rows rest in the database for a day. */
export async function listUnappliedBeyond(
  { db, scope }: Work<UserScope>,
  actor_id: string,
  most: number,
): Promise<string[]> {
  const { rows } = await db.query<Columns<'data_import', 'id'>>(
    `select id from data_import where organization_id = $1 and actor_id = $2 and state in ('matching', 'judged')
       and applied_at is null order by created_at desc, id desc offset $3`,
    [scope.organization_id, actor_id, most],
  )
  return rows.map(({ id }) => id)
}

/** Who answers for an organization where the system's administrator works in it: the longest-standing administrator. */
export async function findAdministrator(
  { db }: Work<Scope>,
  organization_id: string,
): Promise<string | null> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select id from app_user where organization_id = $1 and role = 'osgb_admin' and is_active and deleted_at is null
     order by created_at, id limit 1`,
    [organization_id],
  )
  return rows[0]?.id ?? null
}

/** Lets one import at a time write into an organization, so that two bring no company twice. */
export async function waitForTurn({ db, scope }: Work): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('data_import ' || $1, 0))", [
    scope.organization_id,
  ])
}
