// Who may do what with a report (ROLE-01..05). Whether the caller may see the report at all is decided before, by the
// tenant scope and the assignments: what is out of sight is 404, not 403.
import { holds } from '../account/permissions'
import type { Actor } from '../account/roles'

export const reportStatuses = ['draft', 'completed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportStatusLabels: Record<ReportStatus, string> = { draft: 'Taslak', completed: 'Tamamlandı' }

export interface ReportForPolicy {
  status: ReportStatus
  organization_id: string
  created_by: string
  is_archived: boolean
  /** The organization's setting "Tamamlama yetkisi: yalnız kurum yetkilisi". */
  only_admins_finalize: boolean
}

export interface ReportAbilities {
  edit: boolean
  finalize: boolean
  cancel: boolean
  delete: boolean
  archive: boolean
  send: boolean
}

const mayEdit = (actor: Actor, report: ReportForPolicy): boolean =>
  holds(actor.role, 'report.edit_own') && actor.organization_id === report.organization_id

/** Whether the organization leaves completing its reports to somebody else than this member. */
export function isFinalizingReserved(
  { role }: Actor,
  { only_admins_finalize }: Pick<ReportForPolicy, 'only_admins_finalize'>,
): boolean {
  return only_admins_finalize && role === 'osgb_user'
}

/**
 * What an actor may do with a report they can see. Drafts: edited, finalized and cancelled by whoever may edit
 * (seed 1 section 6, derived rules), unless the organization leaves finalizing to its administrator. Completed ones: deleted by holders of `report.delete`, archived by their maker
 * or the osgb_admin, sent to the client by whoever may edit the client's reports.
 */
export function reportAbilities(actor: Actor, report: ReportForPolicy): ReportAbilities {
  const edits = mayEdit(actor, report)
  const isDraft = report.status === 'draft'
  const isOwn = report.created_by === actor.id || actor.role === 'osgb_admin'
  return {
    edit: edits && isDraft && !report.is_archived,
    finalize:
      edits && isDraft && holds(actor.role, 'report.finalize') && !isFinalizingReserved(actor, report),
    cancel: edits && isDraft,
    delete: edits && !isDraft && holds(actor.role, 'report.delete'),
    archive: edits && !isDraft && isOwn,
    send: edits && !isDraft,
  }
}
