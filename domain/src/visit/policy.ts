// Who may do what with a visit (ROLE-08). Whether the caller may see it at all is decided before, by the tenant scope: an
// osgb_user sees the visits they make or accompany, and those that nobody is to make yet of client companies assigned to them.
// What is out of sight is 404, not 403; a superadmin has no calendar.
import type { Actor, Role } from '../account/roles'
import { istanbulDay } from '../calendar-date'
import type { CheckedVisit } from './proof'
import { hasDayCome } from './time'
import type { VisitStatus } from './visit'

export interface VisitForPolicy {
  organization_id: string
  /** Who makes it; null while it is nobody's. */
  user_id: string | null
  status: VisitStatus
}

export interface VisitAbilities {
  /** Its time, place, kind and note; of a visit that is nobody's, also taking it over. */
  edit: boolean
  /** Who makes it and who comes along. */
  assign: boolean
  /** Also to correct the minutes of one that is done; they are somebody's, so not of a visit that is nobody's. */
  complete: boolean
  cancel: boolean
  postpone: boolean
  /** Back to planned, from done or cancelled. */
  reopen: boolean
  delete: boolean
}

/** What an actor may do with a visit they can see. */
export function visitAbilities(actor: Actor, visit: VisitForPolicy): VisitAbilities {
  const isOwn = visit.user_id === null || visit.user_id === actor.id
  const plans =
    hasCalendar(actor) && actor.organization_id === visit.organization_id && (isOwn || plansForOthers(actor))
  const isPlanned = visit.status === 'planned'
  return {
    edit: plans && isPlanned,
    assign: plans && isPlanned && plansForOthers(actor),
    complete: plans && visit.user_id !== null && (isPlanned || visit.status === 'done'),
    cancel: plans && isPlanned,
    postpone: plans && isPlanned,
    reopen: plans && (visit.status === 'done' || visit.status === 'cancelled'),
    delete: plans && deletesVisits(actor),
  }
}

export interface VisitForProof extends VisitForPolicy, CheckedVisit {
  companions: readonly { id: string }[]
  is_signed: boolean
}

export interface ProofAbilities {
  check_in: boolean
  check_out: boolean
  /** Takes the signature of the person met. */
  sign: boolean
  /** Writes the times by hand, and takes a signature away, which its person may ask for. */
  correct_checks: boolean
}

/** What an actor may do now about the proof of a visit they can see (054). */
export function proofAbilities(actor: Actor, visit: VisitForProof, now: Date): ProofAbilities {
  const { starts_at, checked_in_at, checked_out_at, is_signed } = visit
  const isToday = istanbulDay(new Date(starts_at)) === istanbulDay(now)
  const isThere = mayProve(actor, visit) && isToday
  return {
    check_in: isThere && visit.status === 'planned' && checked_in_at === null,
    check_out: isThere && checked_in_at !== null && checked_out_at === null,
    sign: isThere && !is_signed,
    correct_checks: mayCorrectProof(actor, visit) && hasDayCome(starts_at, now),
  }
}

/**
 * Whether somebody proves a visit: who makes it or comes along, also when a device sends it after the day. What was called off
 * or put off is not proven.
 */
export function mayProve(
  actor: Actor,
  visit: Pick<VisitForProof, 'organization_id' | 'user_id' | 'companions' | 'status'>,
): boolean {
  return (
    hasCalendar(actor) &&
    actor.organization_id === visit.organization_id &&
    isProvable(visit) &&
    (visit.user_id === actor.id || visit.companions.some(({ id }) => id === actor.id))
  )
}

/** Whether somebody corrects a proof, with a reason: the organization's administrator, and individuals their own. */
export function mayCorrectProof(actor: Actor, visit: VisitForPolicy): boolean {
  return deletesVisits(actor) && actor.organization_id === visit.organization_id && isProvable(visit)
}

const isProvable = ({ status }: Pick<VisitForPolicy, 'status'>) => status === 'planned' || status === 'done'

/** Whether somebody has a calendar at all. */
export function hasCalendar({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'superadmin'
}

/** Whether an actor sees and plans everybody's visits: an organization's administrator. */
export function plansForOthers({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'osgb_admin'
}

/** Whether an actor may remove visits for good; everybody else cancels them with a reason. */
export function deletesVisits({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'osgb_admin' || role === 'regular'
}

/** Whether somebody goes to every client company of their organization, or only to those assigned to them. */
export function goesEverywhere(role: Role): boolean {
  return role === 'osgb_admin' || role === 'regular'
}

/** Whether an actor may change or remove a template: its maker, and the organization's administrator. */
export function maintainsTemplate(actor: Actor, template: { created_by: string }): boolean {
  return hasCalendar(actor) && (template.created_by === actor.id || plansForOthers(actor))
}
