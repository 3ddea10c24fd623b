// SQL of what happened to corrective actions, and of the photos that show it.
import type { ActionDeed } from '@gozlem/domain/corrective-action/action'
import type { Citation } from '@gozlem/domain/report/finding'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { statementName } from '../../db/list-query'
import type { Columns } from '../../db/row-types'
import type { Scope, Work } from '../../db/tenant-scope'
import type { ActionKey, ActionRow } from './store'
import { visibleActions } from './store'

export interface StepRow {
  id: string
  deed: ActionDeed
  actor_name: string
  /** Whether a link's holder took it, who has no account. */
  by_link: boolean
  comment: string
  term_before: string | null
  term_after: string | null
  /** When it happened; a device may have told it later. */
  created_at: string
  /** When the server heard of it, where that was later. */
  heard_at: string | null
}

/** What happened to an action since it was opened, the first first. */
export async function listSteps({ db }: Work<Scope>, { organization_id, id }: ActionKey): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>({
    name: 'list_action_steps',
    text: `select s.id, s.deed, coalesce(s.by_name, u.first_name || ' ' || u.last_name) as actor_name,
        s.actor_id is null as by_link, s.comment, s.term_before, s.term_after, s.created_at,
        s.heard_at
      from corrective_action_step s left join app_user u on u.organization_id = s.organization_id and u.id = s.actor_id
      where s.action_id = $1 and s.organization_id = $2 order by s.created_at, s.id`,
    values: [id, organization_id],
  })
  return rows
}

/** Who wrote the first report that named an action; null where it is the one that names it now. */
export async function findOpener(
  { db }: Work<Scope>,
  { organization_id, id, times_found }: Pick<ActionRow, 'organization_id' | 'id' | 'times_found'>,
): Promise<string | null> {
  if (times_found === 1) return null
  const { rows } = await db.query<Columns<'report', 'created_by_name'>>({
    name: 'find_opener',
    text: `select r.created_by_name from report_carryover k
        join report r on r.organization_id = k.organization_id and r.id = k.from_report_id
      where k.organization_id = $1 and k.action_id = $2 order by r.completed_at limit 1`,
    values: [organization_id, id],
  })
  return rows[0]?.created_by_name ?? null
}

export type NewStep = Omit<StepRow, 'actor_name' | 'by_link'>

/** Who took a step: a person of the organization, or by a link whoever holds it, by name. */
export type StepAuthor =
  | { actor_id: string; link_id: null; by_name: null }
  | { actor_id: null; link_id: string; by_name: string }

/** Adds a step to a locked action; false when the id is taken in its organization. */
export async function insertStep(
  { db }: Work<Scope>,
  { organization_id, id: action_id }: ActionKey,
  { id, deed, comment, term_before, term_after, created_at, heard_at }: NewStep,
  { actor_id, link_id, by_name }: StepAuthor,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into corrective_action_step (organization_id, id, action_id, deed, actor_id, link_id, by_name, comment, term_before,
       term_after, created_at, heard_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (organization_id, id) do nothing`,
    [
      organization_id,
      id,
      action_id,
      deed,
      actor_id,
      link_id,
      by_name,
      comment,
      term_before,
      term_after,
      created_at,
      heard_at,
    ],
  )
  return rowCount === 1
}

/** When something happened to an action last; null where nothing did since it was opened. */
export async function lastStepAt(
  { db }: Work<Scope>,
  { organization_id, id }: ActionKey,
): Promise<string | null> {
  const { rows } = await db.query<Pick<StepRow, 'created_at'>>(
    `select s.created_at from corrective_action_step s where s.action_id = $1 and s.organization_id = $2
     order by s.created_at desc, s.id desc limit 1`,
    [id, organization_id],
  )
  return rows[0]?.created_at ?? null
}

/** Whether that step of an action is there. */
export async function hasStep(
  { db }: Work<Scope>,
  { organization_id, id: action_id }: ActionKey,
  { id, deed }: Pick<StepRow, 'id' | 'deed'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from corrective_action_step where organization_id = $1 and id = $2 and action_id = $3 and deed = $4',
    [organization_id, id, action_id, deed],
  )
  return rowCount === 1
}

export interface ProofRow {
  id: string
  organization_id: string
  step_id: string
  storage_id: string
  file_name: string
  mime: string
  byte_size: number
  width: number
  height: number
  taken_at: string | null
  original_sha256: string
  /** Whether it is a photo of a report too, whose files it names. */
  of_report: boolean
}

const proofColumns = `p.id, p.organization_id, p.step_id, p.storage_id, p.file_name, p.mime, p.byte_size, p.width, p.height, p.taken_at,
  p.original_sha256, p.of_report`

/** The photos of an action's steps, in their order. */
export async function listProofs(
  { db }: Work<Scope>,
  { organization_id, id }: ActionKey,
): Promise<ProofRow[]> {
  const { rows } = await db.query<ProofRow>({
    name: 'list_action_photos',
    text: `select ${proofColumns} from corrective_action_photo p
        join corrective_action_step s on s.organization_id = p.organization_id and s.id = p.step_id
      where s.action_id = $1 and s.organization_id = $2 order by s.created_at, s.id, p.position`,
    values: [id, organization_id],
  })
  return rows
}

export interface ShownProofRow extends ProofRow {
  /** Whether it is a photo of a report that carries marks, or of one that is gone, of which nobody knows. */
  is_marked: boolean
}

/** A photo of an action the scope may see, or null. */
export async function findProof({ db, scope }: Work, id: string): Promise<ShownProofRow | null> {
  const values: unknown[] = [id]
  const text = `select ${proofColumns}, p.of_report and not exists (select from report_image i
        where i.organization_id = p.organization_id and i.storage_id = p.storage_id and i.marks = '[]') as is_marked
      from corrective_action_photo p
      join corrective_action_step s on s.organization_id = p.organization_id and s.id = p.step_id
      join corrective_action a on a.organization_id = s.organization_id and a.id = s.action_id
    where p.id = $1 and ${visibleActions(scope, values)}`
  const { rows } = await db.query<ShownProofRow>({ name: statementName(text), text, values })
  return rows[0] ?? null
}

export type NewProof = Omit<ProofRow, 'organization_id' | 'step_id'>

/** Adds the photos of a new step in their order. */
export async function insertProofs(
  { db }: Work<Scope>,
  { organization_id, step_id }: Pick<ProofRow, 'organization_id' | 'step_id'>,
  proofs: readonly NewProof[],
): Promise<void> {
  if (proofs.length === 0) return
  await db.query(
    `insert into corrective_action_photo (organization_id, step_id, position, id, storage_id, file_name, mime, byte_size, width, height,
       taken_at, original_sha256, of_report)
     select $1, $2, n.position, n.id, n.storage_id, n.file_name, n.mime, n.byte_size, n.width, n.height, n.taken_at, n.original_sha256,
       n.of_report
     from jsonb_to_recordset($3::jsonb) as n (position integer, id uuid, storage_id uuid, file_name text, mime text,
       byte_size integer, width integer, height integer, taken_at timestamptz, original_sha256 text, of_report boolean)`,
    [organization_id, step_id, JSON.stringify(proofs.map((proof, position) => ({ ...proof, position })))],
  )
}

export interface FoundRow {
  aciklama: string
  alinmasi_gereken_onlemler: string[]
  mevzuat_referansi: string
  citations: Citation[]
}

/** What the finding of an action says. */
export async function findFinding(
  { db }: Work<Scope>,
  { organization_id, finding_id }: Pick<ActionRow, 'organization_id' | 'finding_id'>,
): Promise<FoundRow | null> {
  const { rows } = await db.query<FoundRow>({
    name: 'find_finding_of_action',
    text: `select aciklama, alinmasi_gereken_onlemler, mevzuat_referansi, citations from report_finding
      where organization_id = $1 and id = $2`,
    values: [organization_id, finding_id],
  })
  return rows[0] ?? null
}

export interface FoundPhotoRow {
  id: string
  file_name: string
  width: number
  height: number
  turn: PhotoTurn
  taken_at: string | null
}

/** The photos of an action's finding, in their order. */
export async function listFoundPhotos(
  { db }: Work<Scope>,
  { organization_id, finding_id }: Pick<ActionRow, 'organization_id' | 'finding_id'>,
): Promise<FoundPhotoRow[]> {
  const { rows } = await db.query<FoundPhotoRow>({
    name: 'list_photos_of_action',
    text: `select i.id, i.file_name, i.width, i.height, i.turn, i.taken_at
      from report_finding f cross join lateral unnest(f.image_id || f.more_image_ids) with ordinality as named (id, place)
        join report_image i on i.organization_id = f.organization_id and i.id = named.id and i.deleted_at is null
      where f.organization_id = $1 and f.id = $2 order by named.place`,
    values: [organization_id, finding_id],
  })
  return rows
}
