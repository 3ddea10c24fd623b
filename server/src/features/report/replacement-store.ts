// SQL of reports that stand in the place of others (067).
import type { Replacement } from '@gozlem/domain/report/reissue'
import type { Columns } from '../../db/row-types'
import type { Scope, UserScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'

/** What says of a report that it replaces another, or is replaced. */
export const replacementColumns = [
  'replaces_id',
  'replaces',
  'replaces_findings',
  'replaced_at',
  'reissues',
] as const
export type ReplacementChange = Partial<Columns<'report', (typeof replacementColumns)[number]>>

/** The reissue of a report `of`, or null; while it is a draft it is only prepared. */
export const replacementOf = (
  of: 'r',
) => `(select jsonb_build_object('id', n.id, 'number', n.number, 'status', n.status,
      'completed_at', to_char(n.completed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', n.replaces ->> 'reason')
    from report n where n.replaces_id = ${of}.id and n.organization_id = ${of}.organization_id and n.deleted_at is null)`

export interface ReplacementRow {
  replaced_by: Replacement | null
}

/** The reissue of a report that the caller has locked: one that was made while they waited for the lock, too. */
export async function findReplacement(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
): Promise<Replacement | null> {
  const { rows } = await db.query<ReplacementRow>({
    name: 'find_replacement',
    text: `select ${replacementOf('r')} as replaced_by from report r where r.organization_id = $1 and r.id = $2`,
    values: [organization_id, id],
  })
  return rows[0]?.replaced_by ?? null
}

/** The findings of a reissue with those they were copied from; empty for other reports. */
export async function readCopiedFindings(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<Columns<'report', 'replaces_findings'>>({
    name: 'read_copied_findings',
    text: 'select replaces_findings from report where organization_id = $1 and id = $2',
    values: [organization_id, id],
  })
  return new Map(Object.entries((rows[0]?.replaces_findings ?? {}) as Record<string, string>))
}

/** Puts the photos of a report into another as `ids` names them, in their order: the same files, which nobody took again. */
export async function copyImages(
  { db, scope }: Work<UserScope>,
  report_id: string,
  ids: readonly { id: string; source_id: string }[],
): Promise<void> {
  await db.query(
    `insert into report_image (id, organization_id, report_id, position, storage_id, file_name, note, large, mime, byte_size, width,
       height, turn, marks, marks_revision, taken_at, original_sha256, created_by, created_at, face_check, is_copy)
     select c.id, i.organization_id, $2, c.position, i.storage_id, i.file_name, i.note, i.large, i.mime, i.byte_size, i.width,
       i.height, i.turn, i.marks, i.marks_revision, i.taken_at, i.original_sha256, i.created_by, i.created_at, i.face_check, true
     from jsonb_to_recordset($3::jsonb) as c (id uuid, source_id uuid, position integer)
       join report_image i on i.organization_id = $1 and i.id = c.source_id`,
    [scope.organization_id, report_id, JSON.stringify(ids.map((each, position) => ({ ...each, position })))],
  )
}

/** What somebody wrote stays theirs in a copy (013): findings by `ids`, and what the report says as a whole. */
export async function keepWriters(
  { db, scope }: Work<UserScope>,
  { id, source_id }: { id: string; source_id: string },
  ids: readonly { id: string; source_id: string }[],
): Promise<void> {
  await db.query(
    `update report_finding f set written_by = s.written_by
     from jsonb_to_recordset($2::jsonb) as c (id uuid, source_id uuid)
       join report_finding s on s.organization_id = $1 and s.id = c.source_id
     where f.organization_id = $1 and f.id = c.id`,
    [scope.organization_id, JSON.stringify(ids)],
  )
  await db.query(
    `update report r set assessment_written_by = s.assessment_written_by from report s
     where r.organization_id = $1 and r.id = $2 and s.organization_id = $1 and s.id = $3`,
    [scope.organization_id, id, source_id],
  )
}
