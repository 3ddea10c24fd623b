// SQL of the signatures that were drawn on a screen when a report was completed (048).
import type { Scope, UserScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'

export interface SignatureRow {
  signer_id: string
  strokes: number[][]
  signed_at: string
  held_by_name: string
  /** Over what was signed, by whom and how. */
  signed_hash: string
}

/** The signatures under a report ($2) of an organization ($1). */
export const signaturesOfReport = `select signer_id, strokes, signed_at, held_by_name, signed_hash
  from report_signature where organization_id = $1 and report_id = $2 order by signed_at, signer_id`

export async function listSignatures({ db }: Work<Scope>, report: WholeKey): Promise<SignatureRow[]> {
  const { rows } = await db.query<SignatureRow>({
    name: 'list_signatures',
    text: signaturesOfReport,
    values: [report.organization_id, report.id],
  })
  return rows
}

export async function insertSignatures(
  { db, scope }: Work<UserScope>,
  report_id: string,
  signatures: readonly SignatureRow[],
): Promise<void> {
  await db.query(
    `insert into report_signature (organization_id, report_id, signer_id, strokes, signed_at, held_by_name, signed_hash)
     select $1, $2, g.signer_id, g.strokes, g.signed_at, g.held_by_name, g.signed_hash
     from jsonb_to_recordset($3::jsonb) as g (signer_id uuid, strokes jsonb, signed_at timestamptz, held_by_name text,
       signed_hash text)`,
    [scope.organization_id, report_id, JSON.stringify(signatures)],
  )
}

/** Of these accounts those that are people of the own organization now. */
export async function findColleagues(
  { db, scope }: Work<UserScope>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<WholeKey>(
    `select organization_id, id from app_user where id = any($1) and organization_id = $2 and is_active
       and deleted_at is null`,
    [ids, scope.organization_id],
  )
  return new Set(rows.map(({ id }) => id))
}
