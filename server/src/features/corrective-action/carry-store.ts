// SQL of what reports say of actions of the reports before (BEY-03, 068).
import type { ActionState } from '@gozlem/domain/corrective-action/action'
import type { CarryVerdict } from '@gozlem/domain/corrective-action/carry-over'
import type { Columns } from '../../db/row-types'
import type { Scope, UserScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import type { NewProof, ProofRow } from './step-store'
import type { ActionKey, ActionRow, ActionStanding, MovedTo } from './store'

export interface CarryRow {
  organization_id: string
  report_id: string
  action_id: string
  verdict: CarryVerdict
  reason: string
  image_ids: string[]
  finding_id: string | null
  is_copied: boolean
  from_report_id: string | null
  from_finding_id: string | null
  /** How the action stood before, and who followed it up; null of reports that an earlier version completed. */
  from_state: ActionState | null
  from_reported_at: string | null
  from_closed_at: string | null
  from_withdrawn_at: string | null
  from_owner_id: string | null
}

const columns = `k.organization_id, k.report_id, k.action_id, k.verdict, k.reason, k.image_ids, k.finding_id, k.is_copied,
  k.from_report_id, k.from_finding_id, k.from_state, k.from_reported_at, k.from_closed_at, k.from_withdrawn_at, k.from_owner_id`

/** What a report says of actions of the reports before, in the order in which all who take several actions take them. */
export async function listCarried(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
): Promise<CarryRow[]> {
  const { rows } = await db.query<CarryRow>({
    name: 'list_carried',
    text: `select ${columns} from report_carryover k where k.organization_id = $1 and k.report_id = $2 order by k.action_id`,
    values: [organization_id, id],
  })
  return rows
}

export type CarryAnswer = Pick<CarryRow, 'verdict' | 'reason' | 'image_ids' | 'finding_id' | 'is_copied'>

/** Keeps what a draft says of an action, in place of what it said before. */
export async function putCarried(
  { db, scope }: Work<UserScope>,
  report: WholeKey,
  action_id: string,
  { verdict, reason, image_ids, finding_id, is_copied }: CarryAnswer,
): Promise<void> {
  await db.query(
    `insert into report_carryover (organization_id, report_id, action_id, verdict, reason, image_ids, finding_id, is_copied,
       answered_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (organization_id, report_id, action_id) do update set verdict = excluded.verdict, reason = excluded.reason,
       image_ids = excluded.image_ids, finding_id = excluded.finding_id, is_copied = excluded.is_copied,
       answered_by = excluded.answered_by, answered_at = now()`,
    [
      report.organization_id,
      report.id,
      action_id,
      verdict,
      reason,
      image_ids,
      finding_id,
      is_copied,
      scope.user_id,
    ],
  )
}

/** Takes back what a draft says of an action. */
export async function deleteCarried(
  { db }: Work<UserScope>,
  { organization_id, id }: WholeKey,
  action_id: string,
): Promise<void> {
  await db.query(
    'delete from report_carryover where organization_id = $1 and report_id = $2 and action_id = $3',
    [organization_id, id, action_id],
  )
}

export interface RepeatRow {
  finding_id: string
  times_found: number
  first_found_on: string
  term: string
}

/** The actions that go on by findings of a report ($2) of an organization ($1). */
export const repeatsOfReport = `select k.finding_id, a.times_found, a.first_found_on, a.term from report_carryover k
    join corrective_action a on a.organization_id = k.organization_id and a.id = k.action_id
  where k.organization_id = $1 and k.report_id = $2 and k.finding_id is not null`

/** Whether a report ($2) of an organization ($1) has something to answer for, or answered it: an expression. */
export const asksOfEarlier = `exists (
    select from report r join corrective_action a on a.organization_id = r.organization_id and a.client_company_id = r.client_company_id
    where r.organization_id = $1 and r.id = $2 and a.state <> 'closed' and a.deleted_at is null
    union all select from report_carryover k where k.organization_id = $1 and k.report_id = $2)`

/** Where a locked action goes on, and what changes with that. */
interface CarriedTo extends MovedTo {
  owner_id: string
  times_found: number
}

/** Moves a locked action to the finding of another report, whose author follows it up from now on; what happened to it stays. */
export async function carryAction(
  { db }: Work<UserScope>,
  { organization_id, id }: ActionKey,
  to: CarriedTo,
): Promise<void> {
  // A danger that an engine saw once is the same where a person wrote the finding again.
  await db.query(
    `update corrective_action a set report_id = n.report_id, finding_id = n.finding_id, finding_number = n.finding_number,
       title = n.title, place = n.place, responsible = n.responsible, hazard_key = coalesce(n.hazard_key, a.hazard_key),
       risk_method = n.risk_method, risk_skoru = n.risk_skoru, owner_id = n.owner_id, times_found = n.times_found, updated_at = now()
     from jsonb_to_record($3::jsonb) as n (report_id uuid, finding_id uuid, finding_number integer, title text, place text,
       responsible text, hazard_key text, risk_method text, risk_skoru numeric, owner_id uuid, times_found integer)
     where a.organization_id = $1 and a.id = $2`,
    [organization_id, id, JSON.stringify(to)],
  )
}

/** Notes from where an action was carried into a report that is completed now, and how it stood there. */
export async function noteOrigin(
  { db }: Work<UserScope>,
  { organization_id, report_id, action_id }: Pick<CarryRow, 'organization_id' | 'report_id' | 'action_id'>,
  before: ActionStanding & Pick<ActionRow, 'report_id' | 'finding_id' | 'owner_id'>,
): Promise<void> {
  await db.query(
    `update report_carryover set from_report_id = $4, from_finding_id = $5, from_state = $6, from_reported_at = $7,
       from_closed_at = $8, from_withdrawn_at = $9, from_owner_id = $10
     where organization_id = $1 and report_id = $2 and action_id = $3`,
    [
      organization_id,
      report_id,
      action_id,
      before.report_id,
      before.finding_id,
      before.state,
      before.reported_at,
      before.closed_at,
      before.withdrawn_at,
      before.owner_id,
    ],
  )
}

/** The findings of a report whose actions later reports have taken over. */
export async function listCarriedOn(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<Columns<'report_carryover', 'from_finding_id'>>({
    name: 'list_carried_on',
    text: 'select from_finding_id from report_carryover where organization_id = $1 and from_report_id = $2',
    values: [organization_id, id],
  })
  return new Set(rows.flatMap(({ from_finding_id }) => from_finding_id ?? []))
}

interface Moved {
  from: WholeKey
  to: Pick<WholeKey, 'id'>
  /** Findings of `to` by those of `from`. */
  copies: ReadonlyMap<string, string>
}

/**
 * What a report says of actions is said by the one that takes its place, and actions that were carried on from it come from
 * there; but not by findings that are not there any more.
 */
export async function moveCarried(
  { db }: Work<UserScope>,
  { from: { organization_id, id }, to, copies }: Moved,
): Promise<void> {
  const values = [organization_id, id, to.id, JSON.stringify(Object.fromEntries(copies))]
  await db.query(
    `update report_carryover set report_id = $3, finding_id = ($4::jsonb ->> finding_id::text)::uuid
     where organization_id = $1 and report_id = $2 and (finding_id is null or $4::jsonb ? finding_id::text)`,
    values,
  )
  await db.query(
    `update report_carryover set from_report_id = $3, from_finding_id = ($4::jsonb ->> from_finding_id::text)::uuid
     where organization_id = $1 and from_report_id = $2 and $4::jsonb ? from_finding_id::text`,
    values,
  )
}

/** Actions that later reports took over from a report that is deleted come from where that had them from. */
export async function skipInChain(
  { db }: Work<UserScope>,
  { organization_id, report_id, action_id, from_report_id, from_finding_id, from_owner_id }: CarryRow,
): Promise<void> {
  await db.query(
    `update report_carryover set from_report_id = $4, from_finding_id = $5, from_owner_id = coalesce($6, from_owner_id)
     where organization_id = $1 and from_report_id = $2 and action_id = $3`,
    [organization_id, report_id, action_id, from_report_id, from_finding_id, from_owner_id],
  )
}

type ReportProof = Omit<NewProof, 'id'>

/** Photos of a report as proofs of a solution, in the order in which they are named; their files are the same. */
export async function listProofsOfReport(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
  image_ids: readonly string[],
): Promise<ReportProof[]> {
  const { rows } = await db.query<
    Pick<
      ProofRow,
      | 'storage_id'
      | 'file_name'
      | 'mime'
      | 'byte_size'
      | 'width'
      | 'height'
      | 'taken_at'
      | 'original_sha256'
      | 'of_report'
    >
  >({
    name: 'list_proofs_of_report',
    text: `select i.storage_id, i.file_name, i.mime, i.byte_size, i.width, i.height, i.taken_at, i.original_sha256, true as of_report
      from unnest($3::uuid[]) with ordinality as named (id, place)
        join report_image i on i.organization_id = $1 and i.report_id = $2 and i.id = named.id and i.deleted_at is null
      order by named.place`,
    values: [organization_id, id, image_ids],
  })
  return rows
}
