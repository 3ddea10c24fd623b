// SQL of what proves a visit (054): who told of its moments and where, and the signature of the person met. The moments stand on
// the visit.
import {
  type CheckKind,
  latestHearingDays,
  type Position,
  positionKeptDays,
} from '@gozlem/domain/visit/proof'
import type { Columns } from '../../db/row-types'
import type { SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface CheckRow {
  kind: CheckKind
  heard_at: string
  reason: string
  position: Position | null
  told_by_name: string
  is_own: boolean
}

export interface SignatureRow {
  name: string
  title: string
  strokes: number[][]
  signed_at: string
  heard_at: string
  held_by_name: string
}

export interface NewSignature {
  name: string
  title: string
  strokes: readonly (readonly number[])[]
  signed_at: string
}

/** Of a visit that the scope may see: the caller looked it up. */
export async function listChecks({ db, scope }: Work<UserScope>, visit_id: string): Promise<CheckRow[]> {
  const { rows } = await db.query<CheckRow>(
    `select k.kind, k.heard_at, k.reason, k.position, u.first_name || ' ' || u.last_name as told_by_name,
       k.user_id = $3 as is_own
     from visit_check k join app_user u on u.organization_id = k.organization_id and u.id = k.user_id
     where k.visit_id = $1 and k.organization_id = $2 order by k.kind`,
    [visit_id, scope.organization_id, scope.user_id],
  )
  return rows
}

export async function findSignature(
  { db, scope }: Work<UserScope>,
  visit_id: string,
): Promise<SignatureRow | null> {
  const { rows } = await db.query<SignatureRow>(
    `select g.name, g.title, g.strokes, g.signed_at, g.heard_at, u.first_name || ' ' || u.last_name as held_by_name
     from visit_signature g join app_user u on u.organization_id = g.organization_id and u.id = g.user_id
     where g.visit_id = $1 and g.organization_id = $2`,
    [visit_id, scope.organization_id],
  )
  return rows[0] ?? null
}

/** Who was there settles it: such a visit is an exception of its series, which neither moves nor removes it any more. */
const proven = 'by_hand = by_hand or series_id is not null, updated_at = now()'

/** The moments of a locked visit. They are no edit of its plan: whoever edits that is not disturbed, so its version stays. */
export async function updateMoments(
  { db, scope }: Work<UserScope>,
  visit_id: string,
  { checked_in_at, checked_out_at }: { checked_in_at: string | null; checked_out_at: string | null },
): Promise<void> {
  await db.query(
    `update visit set checked_in_at = $3, checked_out_at = $4, ${proven}
     where id = $1 and organization_id = $2`,
    [visit_id, scope.organization_id, checked_in_at, checked_out_at],
  )
}

export interface NewCheck {
  kind: CheckKind
  heard_at: Date
  reason: string
  position: Position | null
}

/** Who told of a moment of a locked visit, in the place of whoever did before. */
export async function putCheck(
  { db, scope }: Work<UserScope>,
  visit_id: string,
  { kind, heard_at, reason, position }: NewCheck,
): Promise<void> {
  await db.query(
    `insert into visit_check (organization_id, visit_id, kind, user_id, heard_at, reason, position)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, visit_id, kind) do update
       set user_id = excluded.user_id, heard_at = excluded.heard_at, reason = excluded.reason, position = excluded.position`,
    [
      scope.organization_id,
      visit_id,
      kind,
      scope.user_id,
      heard_at,
      reason,
      position && JSON.stringify(position),
    ],
  )
}

/** Where somebody was at a press of their own that says nothing of it yet, and of which they took nothing back since. */
export async function addPosition(
  { db, scope }: Work<UserScope>,
  visit_id: string,
  kind: CheckKind,
  position: Position,
): Promise<void> {
  await db.query(
    `update visit_check k set position = $5
     where visit_id = $1 and organization_id = $2 and kind = $3 and user_id = $4 and reason = '' and position is null
       and heard_at > now() - make_interval(days => ${latestHearingDays})
       and not exists (select from event e where e.organization_id = $2 and e.subject_id = $4
         and e.kind = 'user.positions_withdrawn' and e.created_at > k.heard_at and e.data->'visit_ids' ? $1::text)`,
    [visit_id, scope.organization_id, kind, scope.user_id, JSON.stringify(position)],
  )
}

/** Takes the caller's own positions away, of one visit or of all; answers of which there was one. */
export async function withdrawPositions(
  { db, scope }: Work<UserScope>,
  visit_id: string | null,
): Promise<string[]> {
  const { rows } = await db.query<Columns<'visit_check', 'visit_id'>>(
    `update visit_check set position = null
     where user_id = $1 and organization_id = $2 and position is not null and ($3::uuid is null or visit_id = $3)
     returning visit_id`,
    [scope.user_id, scope.organization_id, visit_id],
  )
  return [...new Set(rows.map((row) => row.visit_id))]
}

export async function deleteCheck(
  { db, scope }: Work<UserScope>,
  visit_id: string,
  kind: CheckKind,
): Promise<void> {
  await db.query('delete from visit_check where visit_id = $1 and organization_id = $2 and kind = $3', [
    visit_id,
    scope.organization_id,
    kind,
  ])
}

/** Whether a visit was told this before, whatever became of it since. */
export async function wasTold(
  { db, scope }: Work<UserScope>,
  visit_id: string,
  kind: 'visit.checked' | 'visit.signed',
  data: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'was_visit_told',
    text: `select from event where organization_id = $1 and subject_id = $2 and kind = $3 and data @> $4::jsonb limit 1`,
    values: [scope.organization_id, visit_id, kind, JSON.stringify(data)],
  })
  return rowCount === 1
}

/** Of a locked visit. */
export async function insertSignature(
  { db, scope }: Work<UserScope>,
  visit_id: string,
  { name, title, strokes, signed_at }: NewSignature,
  heard_at: Date,
): Promise<void> {
  await db.query(
    `insert into visit_signature (organization_id, visit_id, name, title, strokes, signed_at, heard_at, user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      scope.organization_id,
      visit_id,
      name,
      title,
      JSON.stringify(strokes),
      signed_at,
      heard_at,
      scope.user_id,
    ],
  )
  await db.query(`update visit set ${proven} where id = $1 and organization_id = $2`, [
    visit_id,
    scope.organization_id,
  ])
}

export async function deleteSignature({ db, scope }: Work<UserScope>, visit_id: string): Promise<void> {
  await db.query('delete from visit_signature where visit_id = $1 and organization_id = $2', [
    visit_id,
    scope.organization_id,
  ])
}

const atOnce = 1000

/** Takes the position from checks that are old enough; answers how many. */
export async function emptyPositions({ db }: Work<SystemScope>): Promise<number> {
  const { rowCount } = await db.query(
    `update visit_check set position = null where ctid = any(array(
       select k.ctid from visit_check k
       where k.position is not null and k.heard_at < now() - make_interval(days => $1) limit $2))`,
    [positionKeptDays, atOnce],
  )
  return rowCount ?? 0
}
