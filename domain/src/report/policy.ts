// Who may do what with a report (ROLE-01..05). Whether the caller may see the report at all is decided before, by the
// tenant scope and the assignments: what is out of sight is 404, not 403.
import { holds } from '../account/permissions'
import type { Actor } from '../account/roles'
import { isReplaced, type Replacement } from './reissue'
import { type ReviewedReport, reviewState } from './review-state'

export const reportStatuses = ['draft', 'completed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportStatusLabels: Record<ReportStatus, string> = { draft: 'Taslak', completed: 'Tamamlandı' }

export interface ReportForPolicy extends ReviewedReport {
  status: ReportStatus
  organization_id: string
  created_by: string
  is_archived: boolean
  /** The organization's setting "Tamamlama yetkisi: yalnız kurum yetkilisi". */
  only_admins_finalize: boolean
  /** Its reissue; null without one. */
  replaced_by: Pick<Replacement, 'status'> | null
}

export interface ReportAbilities {
  edit: boolean
  finalize: boolean
  cancel: boolean
  delete: boolean
  archive: boolean
  send: boolean
  reissue: boolean
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
 * (seed 1 section 6, derived rules), unless the organization leaves finalizing to its administrator or wants a review first,
 * during which nobody edits. Completed ones: deleted by holders of `report.delete`, archived by their maker
 * or the osgb_admin, sent to the client and reissued by whoever may edit the client's reports. The newest of those under one
 * number alone is reissued and deleted.
 */
export function reportAbilities(actor: Actor, report: ReportForPolicy): ReportAbilities {
  const edits = mayEdit(actor, report)
  const isDraft = report.status === 'draft'
  const isOwn = report.created_by === actor.id || actor.role === 'osgb_admin'
  const review = reviewState(report)
  return {
    edit: edits && isDraft && !report.is_archived && review !== 'submitted',
    finalize:
      edits &&
      isDraft &&
      holds(actor.role, 'report.finalize') &&
      !isFinalizingReserved(actor, report) &&
      (!report.requires_review || review === 'approved'),
    cancel: edits && isDraft,
    delete: edits && !isDraft && report.replaced_by === null && holds(actor.role, 'report.delete'),
    archive: edits && !isDraft && isOwn,
    send: edits && !isDraft,
    reissue: edits && !isDraft && !isReplaced(report.replaced_by) && holds(actor.role, 'report.create'),
  }
}

/**
 * Whether an actor who can see a report may have a photo of it as it was taken although it carries marks, which may hide
 * something (077): whoever may work on the organization's reports, themselves and not by a program, which carries it elsewhere.
 */
export function mayReadUnmarked(
  actor: Actor,
  { organization_id }: { organization_id: string },
  byProgram: boolean,
): boolean {
  return holds(actor.role, 'report.edit_own') && actor.organization_id === organization_id && !byProgram
}

export const unmarkedRefusal =
  'Bu fotoğrafta işaret var; işaretsiz aslını yalnız raporun kurumunda çalışanlar indirebilir.'

export interface ReviewAbilities {
  submit: boolean
  withdraw: boolean
  /** Approves it or sends it back. */
  decide: boolean
}

/**
 * What an actor may do with the review of a draft they can see (051): whoever may edit it submits it, who made or
 * submitted it takes it back, and anybody else of the organization who writes reports decides.
 */
export function reviewAbilities(actor: Actor, report: ReportForPolicy): ReviewAbilities {
  const state =
    mayEdit(actor, report) && report.status === 'draft' && !report.is_archived ? reviewState(report) : null
  const isTheirs = isReportOf(actor, report)
  return {
    submit: state === 'none' || state === 'returned' || (state === 'lapsed' && report.requires_review),
    withdraw: state === 'submitted' && isTheirs,
    decide: state === 'submitted' && !isTheirs,
  }
}

/** Whether somebody made the report, wrote one of its findings or handed it to review, and so is nobody's second person. */
export const isReportOf = (
  { id }: Pick<Actor, 'id'>,
  { created_by, review }: Pick<ReportForPolicy, 'created_by' | 'review'>,
): boolean => id === created_by || id === review?.submitted_by || (review?.written_by?.includes(id) ?? false)
