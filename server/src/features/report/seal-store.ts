// SQL of what seals a completed report: its verification code, the hash of its content, its place in the notebook.
import type { SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface Seal {
  verification_code: string
  content_hash: string
  /** What the hash covers of a finding (domain/report/seal). */
  seal_version: number
}

/** Seals a report of the own organization. A code that is taken, by whomever, fails the transaction. */
export async function saveSeal(
  { db, scope }: Work<UserScope>,
  report_id: string,
  { verification_code, content_hash, seal_version }: Seal,
): Promise<void> {
  await db.query(
    `update report set verification_code = $3, content_hash = $4, seal_version = $5
     where id = $1 and organization_id = $2`,
    [report_id, scope.organization_id, verification_code, content_hash, seal_version],
  )
}

export interface SealedReport extends Pick<Seal, 'content_hash' | 'seal_version'> {
  id: string
  organization_id: string
  deleted: boolean
}

/** Where a code leads: the report, also one that its owner deleted; null for an unknown code. */
export async function findByCode({ db }: Work<SystemScope>, code: string): Promise<SealedReport | null> {
  const { rows } = await db.query<SealedReport>({
    name: 'find_report_by_code',
    text: `select r.id, r.organization_id, r.content_hash, r.seal_version, r.deleted_at is not null as deleted
      from report_code c join report r on r.organization_id = c.organization_id and r.id = c.report_id
      where c.verification_code = $1 and r.content_hash is not null`,
    values: [code],
  })
  return rows[0] ?? null
}

export interface NotebookPlace {
  written_on: string | null
  page: string | null
}

export async function saveNotebookPlace(
  { db, scope }: Work<UserScope>,
  report_id: string,
  { written_on, page }: NotebookPlace,
): Promise<void> {
  await db.query(
    `update report set notebook_written_on = $3, notebook_page = $4 where id = $1 and organization_id = $2`,
    [report_id, scope.organization_id, written_on, page],
  )
}
