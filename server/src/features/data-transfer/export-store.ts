// SQL of the archives of whole organizations: who asked, how far each is, where it lies.
import { type ExportState, exportKeptDays } from '@gozlem/domain/data-transfer/organization-export'
import type { Columns } from '../../db/row-types'
import type { Scope, SystemScope, TenantScope, UserScope, Work } from '../../db/tenant-scope'
import { isAlive, isQueued } from '../../jobs/living'

export interface ExportRow {
  id: string
  organization_id: string
  actor_id: string
  state: ExportState
  done: number
  total: number
  storage_id: string | null
  byte_size: number | null
  sha256: string | null
  row_count: number | null
  file_count: number | null
  missing_files: number | null
  created_at: string
  expires_at: string
  /** Null where that person is no more, or runs the system. */
  asked_by_name: string | null
}

/** Where an archive lies. */
export function exportKey({
  organization_id,
  storage_id,
}: {
  organization_id: string
  storage_id: string
}): string {
  return `exports/${organization_id}/${storage_id}.zip`
}

const columns = `x.id, x.organization_id, x.actor_id, x.state, x.done, x.total, x.storage_id, x.byte_size, x.sha256, x.row_count,
  x.file_count, x.missing_files, x.created_at, x.expires_at,
  (select u.first_name || ' ' || u.last_name from app_user u
    where u.organization_id = x.organization_id and u.id = x.actor_id and u.deleted_at is null) as asked_by_name`

function visibleExports(scope: TenantScope, values: unknown[]): string {
  if (scope.kind === 'user' && scope.role === 'superadmin') return 'true'
  return `x.organization_id = $${values.push(scope.organization_id)}`
}

/** An archive the scope may see, or null. */
export async function findExport({ db, scope }: Work, id: string): Promise<ExportRow | null> {
  const values: unknown[] = [id]
  const { rows } = await db.query<ExportRow>(
    `select ${columns} from organization_export x where x.id = $1 and ${visibleExports(scope, values)}`,
    values,
  )
  return rows[0] ?? null
}

export async function listExports({ db }: Work<UserScope>, organization_id: string): Promise<ExportRow[]> {
  const { rows } = await db.query<ExportRow>(
    `select ${columns} from organization_export x where x.organization_id = $1 and x.expires_at > now()
     order by x.created_at desc, x.id desc`,
    [organization_id],
  )
  return rows
}

/** Whether there is an organization of people whose data can go out. */
export async function isOpenOrganization({ db, scope }: Work<UserScope>): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from organization where id = $1 and kind <> 'system' and closed_at is null",
    [scope.organization_id],
  )
  return rowCount === 1
}

/** Begins an archive; false when one is under way, or the id is known. */
export async function insertExport({ db, scope }: Work<UserScope>, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into organization_export (organization_id, id, actor_id, state, expires_at)
     values ($1, $2, $3, 'working', now() + make_interval(days => ${exportKeptDays}))
     on conflict do nothing`,
    [scope.organization_id, id, scope.user_id],
  )
  return rowCount === 1
}

const exportJob = { names: ['data_transfer.export'], key: 'export_id' } as const

/** Archives in work of the organization that no living process makes, and none will. */
export async function listDead({ db, scope }: Work<UserScope>) {
  const { rows } = await db.query<Columns<'organization_export', 'id' | 'organization_id' | 'actor_id'>>(
    `select id, organization_id, actor_id from organization_export
     where organization_id = $1 and state = 'working' and not ${isAlive(exportJob, 'organization_export.id')}`,
    [scope.organization_id],
  )
  return rows
}

/** Archives in work whose job the queue does not have any more. */
export async function listGivenUp({ db }: Work<SystemScope>) {
  const { rows } = await db.query<Columns<'organization_export', 'id' | 'organization_id' | 'actor_id'>>(
    `select x.id, x.organization_id, x.actor_id from organization_export x
     where x.state = 'working' and not ${isQueued(exportJob, 'x.id')} limit 500`,
  )
  return rows
}

export type EndedExport = Pick<ExportRow, 'id' | 'organization_id' | 'actor_id'>

/** Says how far the work is; false when it is wanted no more. */
export async function reportProgress(
  { db, scope }: Work,
  id: string,
  done: number,
  total: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update organization_export set done = $3, total = $4
     where id = $1 and organization_id = $2 and state = 'working'`,
    [id, scope.organization_id, done, total],
  )
  return rowCount === 1
}

/** Ends the work on an archive without one; false when it has ended already. */
export async function endExport(
  { db }: Work<Scope>,
  { organization_id, id }: Pick<ExportRow, 'organization_id' | 'id'>,
  state: 'cancelled' | 'failed',
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update organization_export set state = $3, ended_at = now()
     where id = $1 and organization_id = $2 and state = 'working'`,
    [id, organization_id, state],
  )
  return rowCount === 1
}

export type ExportedFile = Columns<'organization_export', 'id' | 'organization_id'> &
  NonNullableOf<
    Pick<ExportRow, 'storage_id' | 'byte_size' | 'sha256' | 'row_count' | 'file_count' | 'missing_files'>
  >

type NonNullableOf<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> }

/** Puts an archive there, to be downloaded from now on; false when nobody wants it any more. */
export async function keepExport(
  { db }: Work<SystemScope>,
  { id, organization_id, ...file }: ExportedFile,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update organization_export set state = 'ready', storage_id = $3, byte_size = $4, sha256 = $5, row_count = $6,
       file_count = $7, missing_files = $8, done = total, ended_at = now(), expires_at = now() + make_interval(days => ${exportKeptDays})
     where id = $1 and organization_id = $2 and state = 'working'`,
    [
      id,
      organization_id,
      file.storage_id,
      file.byte_size,
      file.sha256,
      file.row_count,
      file.file_count,
      file.missing_files,
    ],
  )
  return rowCount === 1
}

export async function deleteExport({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query('delete from organization_export where id = $1 and organization_id = $2', [
    id,
    scope.organization_id,
  ])
}

export type Asker = Columns<'app_user', 'organization_id' | 'email' | 'first_name' | 'last_name'>

/** Who asked, where mails reach them. */
export async function findAsker({ db }: Work<SystemScope>, id: string): Promise<Asker | null> {
  const { rows } = await db.query<Asker>(
    `select organization_id, email, first_name, last_name from app_user
     where id = $1 and is_active and deleted_at is null`,
    [id],
  )
  return rows[0] ?? null
}

/** Takes archives that expired away; answers their keys. */
export async function deleteExpired({ db }: Work<SystemScope>, atMost: number) {
  const { rows } = await db.query<Columns<'organization_export', 'organization_id' | 'storage_id'>>(
    `delete from organization_export where ctid = any(array(
       select ctid from organization_export where expires_at < now() limit $1)) returning organization_id, storage_id`,
    [atMost],
  )
  return rows
}
