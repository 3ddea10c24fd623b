// SQL of corrective actions: who sees which, the row itself, and its changes. Lists, steps and photos are in the stores beside this
// one.
import type { ActionState } from '@gozlem/domain/corrective-action/action'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { statementName } from '../../db/list-query'
import type { Columns } from '../../db/row-types'
import type { Scope, TenantScope, UserScope, Work } from '../../db/tenant-scope'
import { visibleClientCompanies } from '../client-company/store'
import { isAssigned } from '../client-company/assigned-store'

export interface ActionRow {
  id: string
  organization_id: string
  client_company_id: string
  client_company_name: string
  report_id: string
  report_number: string | null
  report_completed_at: string | null
  report_created_by_name: string
  finding_id: string
  finding_number: number
  owner_id: string
  title: string
  place: string
  responsible: string
  hazard_key: string | null
  risk_method: RiskMethodId
  risk_skoru: number
  risk_level: RiskLevel
  first_term: string
  term: string
  /** How many reports have named it, and the day of the first. */
  times_found: number
  first_found_on: string
  state: ActionState
  reported_at: string | null
  closed_at: string | null
  /** Since when a reissue no longer says its finding; what was withdrawn was not solved. */
  withdrawn_at: string | null
  /** The photo that the finding was made from. */
  image_id: string | null
  image_turn: PhotoTurn | null
  created_at: string
  updated_at: string
}

export const actionColumns = `a.id, a.organization_id, a.client_company_id, c.name as client_company_name, a.report_id,
  r.number as report_number, r.completed_at as report_completed_at, r.created_by_name as report_created_by_name, a.finding_id,
  a.finding_number, a.owner_id, a.title, a.place, a.responsible, a.hazard_key, a.risk_method, a.risk_skoru, a.risk_level, a.first_term, a.term,
  a.times_found, a.first_found_on, a.state, a.reported_at, a.closed_at, a.withdrawn_at, i.id as image_id, i.turn as image_turn, a.created_at, a.updated_at`

/**
 * What an action `a` is shown with. Each is looked up by its own key: a planner that thinks of an organization of ordinary size reads
 * all reports of a large one for each action.
 */
export const besideActions = `cross join lateral (
    select name from client_company where organization_id = a.organization_id and id = a.client_company_id offset 0) c
  cross join lateral (
    select number, completed_at, created_by_name from report where organization_id = a.organization_id and id = a.report_id offset 0) r
  cross join lateral (
    select image_id from report_finding where organization_id = a.organization_id and id = a.finding_id offset 0) f
  left join lateral (
    select id, turn from report_image where organization_id = a.organization_id and id = f.image_id and deleted_at is null
    offset 0) i on true`

/** Keeps a query on actions `a` to those of client companies that a scope may see, as reports; values are appended. */
export function visibleActions(scope: TenantScope, values: unknown[]): string {
  const visible = visibleClientCompanies(scope, values, {
    organization: 'a.organization_id',
    company: 'a.client_company_id',
    joined: false,
  })
  return `a.deleted_at is null and ${visible}`
}

/** The day of Istanbul on which a closed action `a` had been solved; in time by its term, as the domain's isClosedInTime says. */
export const solvedOn = `(coalesce(a.reported_at, a.closed_at) at time zone 'Europe/Istanbul')::date`

/** An action the scope may see, or null; `lock` keeps others from changing it until the transaction ends. */
export async function findAction(
  { db, scope }: Work,
  id: string,
  { lock = false } = {},
): Promise<ActionRow | null> {
  const values: unknown[] = [id]
  const where = `a.id = $1 and ${visibleActions(scope, values)}`
  // First alone: an action that moves to another report while this waits would be missed by what is joined for the first one.
  if (lock) {
    const held = `select from corrective_action a where ${where} for update`
    await db.query({ name: statementName(held), text: held, values })
  }
  const text = `select ${actionColumns} from corrective_action a ${besideActions} where ${where}`
  const { rows } = await db.query<ActionRow>({ name: statementName(text), text, values })
  return rows[0] ?? null
}

/** Who follows an action up and may see it now. */
export async function listFollowers(
  { db }: Work<Scope>,
  {
    organization_id,
    client_company_id,
    owner_id,
  }: Pick<ActionRow, 'organization_id' | 'client_company_id' | 'owner_id'>,
): Promise<string[]> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select u.id from app_user u
     where u.id = $2 and u.organization_id = $1 and u.is_active and u.deleted_at is null and (u.role <> 'osgb_user' or exists (
       select from client_company_assignment s
       where s.organization_id = u.organization_id and s.user_id = u.id and s.client_company_id = $3 and ${isAssigned('s')}))`,
    [organization_id, owner_id, client_company_id],
  )
  return rows.map(({ id }) => id)
}

export interface NewAction {
  id: string
  finding_id: string
  finding_number: number
  title: string
  place: string
  responsible: string
  hazard_key: string | null
  risk_skoru: number
  term: string
}

/** What the actions of a report have in common. */
export interface ActionsOfReport {
  organization_id: string
  report_id: string
  client_company_id: string
  owner_id: string
  risk_method: RiskMethodId
  /** The day of its visit. */
  found_on: string
  /** When it was completed. */
  at: string
}

/** Opens actions; a finding that has one keeps it. Answers the ids of those that were opened. */
export async function insertActions(
  { db }: Work<Scope>,
  { organization_id, report_id, client_company_id, owner_id, risk_method, found_on, at }: ActionsOfReport,
  actions: readonly NewAction[],
): Promise<string[]> {
  const { rows } = await db.query<Columns<'corrective_action', 'id'>>(
    `insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id, title,
       place, responsible, hazard_key, risk_method, risk_skoru, first_term, term, first_found_on, created_at,
       updated_at)
     select $1, n.id, $2, $3, n.finding_id, n.finding_number, $4, n.title, n.place, n.responsible, n.hazard_key, $5, n.risk_skoru,
       n.term, n.term, $8::date, $7::timestamptz, $7::timestamptz
     from jsonb_to_recordset($6::jsonb) as n (id uuid, finding_id uuid, finding_number integer, title text, place text,
       responsible text, hazard_key text, risk_skoru numeric, term date)
     on conflict (finding_id, organization_id) do nothing returning id`,
    [
      organization_id,
      client_company_id,
      report_id,
      owner_id,
      risk_method,
      JSON.stringify(actions),
      at,
      found_on,
    ],
  )
  return rows.map(({ id }) => id)
}

/** The actions `a` that a report ($2) of an organization ($1) named, also those that a later one names now. */
export const namedByReport = `a.id in (
    select n.id from corrective_action n where n.organization_id = $1 and n.report_id = $2
    union select k.action_id from report_carryover k where k.organization_id = $1 and k.from_report_id = $2)`

/** The actions that a report named and that name somebody as responsible, in the report's order; `responsible` as `app.fold` makes it equal. */
export async function listActionsOfResponsible(
  { db }: Work<Scope>,
  {
    organization_id,
    report_id,
    responsible,
  }: { organization_id: string; report_id: string; responsible: string },
): Promise<ActionRow[]> {
  const { rows } = await db.query<ActionRow>({
    name: 'list_actions_of_responsible',
    text: `select ${actionColumns} from corrective_action a ${besideActions}
      where a.organization_id = $1 and ${namedByReport} and a.responsible_folded = app.fold($3) and a.deleted_at is null
      order by a.finding_number, a.id`,
    values: [organization_id, report_id, responsible],
  })
  return rows
}

export type ActionKey = Pick<ActionRow, 'organization_id' | 'id'>

/** Whether it is solved, and since when. */
export type ActionStanding = Pick<ActionRow, 'state' | 'reported_at' | 'closed_at' | 'withdrawn_at'>
export type ActionChange = ActionStanding & Pick<ActionRow, 'term'>

/** Changes a locked action. */
export async function updateAction(
  { db }: Work<Scope>,
  { organization_id, id }: ActionKey,
  { state, term, reported_at, closed_at, withdrawn_at }: ActionChange,
): Promise<void> {
  await db.query(
    `update corrective_action set state = $3, term = $4, reported_at = $5, closed_at = $6, withdrawn_at = $7,
       updated_at = now()
     where organization_id = $1 and id = $2`,
    [organization_id, id, state, term, reported_at, closed_at, withdrawn_at],
  )
}

/** Somebody else follows locked actions up from now on, also where they go back to a report before. */
export async function setOwner(
  { db }: Work<UserScope>,
  { organization_id, ids, owner_id }: { organization_id: string; ids: readonly string[]; owner_id: string },
): Promise<void> {
  const values = [organization_id, ids, owner_id]
  await db.query(
    `update corrective_action set owner_id = $3, updated_at = now()
     where organization_id = $1 and id = any($2)`,
    values,
  )
  await db.query(
    `update report_carryover set from_owner_id = $3
     where organization_id = $1 and action_id = any($2) and from_owner_id is not null`,
    values,
  )
}

/** The actions of a report, locked until the transaction ends, in the order in which all who take several take them. */
export async function lockActionsOfReport(
  { db }: Work<UserScope>,
  { organization_id, id }: { organization_id: string; id: string },
): Promise<ActionRow[]> {
  const { rows } = await db.query<ActionRow>({
    name: 'lock_actions_of_report',
    text: `select ${actionColumns} from corrective_action a ${besideActions}
      where a.organization_id = $1 and a.report_id = $2 and a.deleted_at is null order by a.id for update of a`,
    values: [organization_id, id],
  })
  return rows
}

/** Another report's finding, with what an action copies of it. */
export type MovedTo = Omit<NewAction, 'id' | 'term'> & Pick<ActionRow, 'report_id' | 'risk_method'>

/** Moves a locked action to the finding of another report; what happened to it stays. */
export async function moveAction(
  { db }: Work<UserScope>,
  { organization_id, id }: ActionKey,
  to: MovedTo,
): Promise<void> {
  await db.query(
    `update corrective_action set report_id = $3, finding_id = $4, finding_number = $5, title = $6, place = $7, responsible = $8,
       hazard_key = $9, risk_method = $10, risk_skoru = $11, updated_at = now()
     where organization_id = $1 and id = $2`,
    [
      organization_id,
      id,
      to.report_id,
      to.finding_id,
      to.finding_number,
      to.title,
      to.place,
      to.responsible,
      to.hazard_key,
      to.risk_method,
      to.risk_skoru,
    ],
  )
}

/** Links to the actions of a report open those of another one from now on, to which they have moved. */
export async function moveLinks(
  { db }: Work<UserScope>,
  organization_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.query('update action_link set report_id = $3 where organization_id = $1 and report_id = $2', [
    organization_id,
    from,
    to,
  ])
}

/** The actions of a report go out of sight with it. */
export async function deleteActionsOfReport(
  { db }: Work<UserScope>,
  { organization_id, id }: { organization_id: string; id: string },
): Promise<void> {
  await db.query(
    `update corrective_action set deleted_at = now(), updated_at = now()
     where organization_id = $1 and report_id = $2 and deleted_at is null`,
    [organization_id, id],
  )
}
