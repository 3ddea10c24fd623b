// Who may do what with the people of an organization (CC-04, ROLE-04). Whether the caller may see somebody at all is
// decided before, by the tenant scope: who is out of sight is 404, not 403.
import { holds } from '../account/permissions'
import type { Actor, Profession, Role } from '../account/roles'

/** Roles an organization's administrator gives (seed 1 section 6). */
export const memberRoles = ['osgb_user', 'osgb_admin'] as const
export type MemberRole = (typeof memberRoles)[number]

export const memberStatuses = ['active', 'passive'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** What lists of people are sorted by: each is a column's name. */
export const personSorts = ['name', 'last_login_at', 'created_at'] as const
export type PersonSort = (typeof personSorts)[number]

export const professionMissingMessage = 'Mesleği seçin'

/** Whether somebody of that role has to have a profession. */
export function needsProfession(role: Role): boolean {
  return role === 'osgb_user'
}

export interface MemberFacts {
  id: string
  organization_id: string
  role: Role
  profession: Profession | null
  is_active: boolean
  /** Null before the first sign-in. */
  last_login_at: string | null
}

export interface MemberAbilities {
  edit: boolean
  /** Phone and e-mail address: only until somebody signed in by them, to mend what was mistyped. */
  edit_contact: boolean
  change_role: boolean
  deactivate: boolean
  reactivate: boolean
  reset_password: boolean
  end_sessions: boolean
  assign: boolean
}

/** What an actor may do with a person they can see: an administrator with the own people, but nothing that shuts themselves out. */
export function memberAbilities(actor: Actor, member: MemberFacts): MemberAbilities {
  const manages = mayManageMembers(actor) && actor.organization_id === member.organization_id
  return { ...abilitiesOver(actor, member, manages), assign: manages && isAssignable(member) }
}

/**
 * What an actor may do with any account of the system: a superadmin what an administrator may do with the own people, and
 * nothing that shuts themselves out, so that one superadmin always stays (ADM-02, ROLE-05).
 */
export function userAbilities(actor: Actor, user: MemberFacts): MemberAbilities {
  return { ...abilitiesOver(actor, user, holds(actor.role, 'system.manage')), assign: false }
}

function abilitiesOver(actor: Actor, member: MemberFacts, manages: boolean): Omit<MemberAbilities, 'assign'> {
  const another = manages && actor.id !== member.id
  return {
    edit: manages,
    edit_contact: another && member.last_login_at === null,
    change_role: another,
    deactivate: another && member.is_active,
    reactivate: another && !member.is_active,
    reset_password: another && member.is_active,
    end_sessions: another && member.is_active,
  }
}

/** Whether an actor manages people and assignments: an organization's administrator; a superadmin only reads them. */
export function mayManageMembers(actor: Actor): boolean {
  return actor.role === 'osgb_admin' && holds(actor.role, 'user.manage')
}

/** Whether a client company can be given to somebody: administrators see all of them anyway. */
export function isAssignable(member: Pick<MemberFacts, 'role' | 'is_active'>): boolean {
  return member.role === 'osgb_user' && member.is_active
}
