// Who may do what with a visit (ROLE-08). Whether the caller may see it at all is decided before, by the tenant scope: an
// osgb_user sees the visits they make or accompany, and those that nobody is to make yet of client companies assigned to them.
// What is out of sight is 404, not 403; a superadmin has no calendar.
import type { Actor, Role } from '../account/roles'
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
