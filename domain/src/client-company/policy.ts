// Who may do what with a client company (ROLE-02..05). Whether the caller may see it at all is decided before, by the
// tenant scope and the assignments: what is out of sight is 404, not 403.
import { holds } from '../account/permissions'
import type { Actor } from '../account/roles'

export interface ClientCompanyAbilities {
  edit: boolean
  delete: boolean
  create_report: boolean
}

/** What an actor may do with a client company they can see; a superadmin reads the companies of others only. */
export function clientCompanyAbilities(
  actor: Actor,
  company: { organization_id: string },
): ClientCompanyAbilities {
  const isOwn = actor.organization_id === company.organization_id
  return {
    edit: isOwn && holds(actor.role, 'company.edit'),
    delete: isOwn && holds(actor.role, 'company.delete'),
    create_report: isOwn && holds(actor.role, 'report.create'),
  }
}

/** Whether an actor may add client companies: those who also work for them, so not the superadmin. */
export function mayCreateClientCompany(actor: Actor): boolean {
  return holds(actor.role, 'company.create') && holds(actor.role, 'report.create')
}
