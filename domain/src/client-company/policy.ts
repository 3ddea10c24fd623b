// Who may do what with a client company (ROLE-02..05). Whether the caller may see it at all is decided before, by the
// tenant scope and the assignments: what is out of sight is 404, not 403.
import { holds } from '../account/permissions'
import type { Actor } from '../account/roles'
import type { ClientCompanyStatus } from './status'

export interface ClientCompanyAbilities {
  edit: boolean
  delete: boolean
  create_report: boolean
  restore: boolean
}

export interface ClientCompanyState {
  organization_id: string
  status: ClientCompanyStatus
  /** For how many days it can still be restored; null when it is not deleted. */
  restorable_days: number | null
}

/**
 * What an actor may do with a client company they can see; a superadmin reads the companies of others only. A passive
 * company takes no new reports, a deleted one can be restored and nothing else.
 */
export function clientCompanyAbilities(actor: Actor, company: ClientCompanyState): ClientCompanyAbilities {
  const isOwn = actor.organization_id === company.organization_id
  const isThere = isOwn && company.restorable_days === null
  return {
    edit: isThere && holds(actor.role, 'company.edit'),
    delete: isThere && holds(actor.role, 'company.delete'),
    create_report: isThere && company.status === 'active' && holds(actor.role, 'report.create'),
    restore: isOwn && (company.restorable_days ?? 0) > 0 && holds(actor.role, 'company.delete'),
  }
}

/** Whether an actor may look through deleted client companies: whoever may delete them, or reads those of all. */
export function maySeeDeletedCompanies({ role }: Pick<Actor, 'role'>): boolean {
  return holds(role, 'company.delete') || holds(role, 'system.manage')
}
