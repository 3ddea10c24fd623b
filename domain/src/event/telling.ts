// Who is told of what happens, on one screen: every kind of event says what open screens hear of it, which job follows and
// which message reaches whom, or that it tells nobody.
import { correctiveActionTellings } from './corrective-action-tellings'
import { criticalNoticeTellings } from './critical-notice-tellings'
import { dataTransferTellings } from './data-transfer-tellings'
import type { EventKind, KeptEvent } from './event'
import { changedReport, type Following, job, nobody, type Telling } from './following'
import { supportTellings } from './support-tellings'
import { calendar, visitTellings } from './visit-tellings'

/** Who sent a report learns how that ended; its author, where somebody else sent it, that it left the house. */
function ofSending({ kind, subject_id, data }: KeptEvent<'report.delivered' | 'report.delivery_failed'>) {
  const { report, sender, sent, failed, sender_ids, author_ids } = data
  const url = `/report/${subject_id}`
  const ended: Telling =
    kind === 'report.delivered'
      ? { message: 'report_delivered', to: sender_ids, facts: { report, sent, url }, is_quiet: true }
      : { message: 'report_not_sent', to: sender_ids, facts: { report, sent, failed, url } }
  const left: Telling = {
    message: 'report_sent',
    to: author_ids,
    facts: { report, sender, sent, url },
    is_quiet: true,
  }
  return sent > 0 ? [ended, left] : [ended]
}

export const tellings: { readonly [Kind in EventKind]: Following<Kind> | typeof nobody } = {
  'user.created': nobody,
  'user.registered': nobody,
  'user.updated': nobody,
  'user.deleted': nobody,
  'user.data_copied': nobody,
  'user.positions_withdrawn': nobody,
  'user.email_verified': nobody,
  'user.verification_resent': nobody,
  'user.email_change_asked': nobody,
  'user.email_change_cancelled': nobody,
  'user.email_change_rejected': nobody,
  'user.email_changed': nobody,
  'user.password_changed': nobody,
  'user.password_reset_asked': nobody,
  'user.password_reset': nobody,
  'second_factor.enabled': nobody,
  'second_factor.disabled': nobody,
  'second_factor.codes_renewed': nobody,
  'second_factor.recovery_used': nobody,
  'session.started': nobody,
  'session.refused': nobody,
  'session.ended': nobody,
  'session.others_ended': nobody,
  'session.link_made': nobody,
  'consent.given': nobody,
  'consent.withdrawn': nobody,
  'subscription.settled': {
    job,
    tells: ({ subject_id, data: { moved } }) =>
      moved ? [{ message: 'subscription_moved', to: [subject_id], facts: {} }] : [],
  },
  'store_event.replayed': nobody,
  'invoice.created': nobody,
  'invoice.updated': nobody,
  'invoice.deleted': nobody,
  'member.created': nobody,
  'member.updated': nobody,
  'member.deactivated': nobody,
  'member.reactivated': nobody,
  'member.password_reset': nobody,
  'member.signed_out': nobody,
  'member.left': nobody,
  'security.refused': nobody,
  'client_company.created': nobody,
  'client_company.updated': nobody,
  'client_company.deleted': {
    job,
    tells: ({ data: { name, assigned_user_ids } }) => [
      { message: 'company_deleted', to: assigned_user_ids, facts: { company_name: name } },
    ],
  },
  'client_company.restored': nobody,
  'client_company.logo_changed': nobody,
  'client_company.visits_cancelled': {
    job,
    tells: ({ data: { name, visits, told_ids } }) => [
      {
        message: 'visits_cancelled',
        to: told_ids,
        facts: { company_name: name, visits, url: calendar },
      },
    ],
  },
  'client_company_contact.created': nobody,
  'client_company_contact.updated': nobody,
  'client_company_contact.deleted': nobody,
  'client_company_contact.opted_in': nobody,
  'client_company_contact.imported': nobody,
  'assignment.added': {
    job,
    tells: ({ data: { company_name, user_ids } }) => [
      { message: 'assignment_added', to: user_ids, facts: { company_name } },
    ],
  },
  'assignment.updated': nobody,
  'assignment.removed': {
    job,
    tells: ({ data: { company_name, user_ids } }) => [
      { message: 'assignment_removed', to: user_ids, facts: { company_name } },
    ],
  },
  'certificate.created': nobody,
  'certificate.updated': nobody,
  'certificate.deleted': nobody,
  'certificate.expiring': {
    job,
    tells: ({ data: { user_ids, certificate, days_left, expires_on } }) => [
      { message: 'certificate_expiring', to: user_ids, facts: { certificate, days_left, expires_on } },
    ],
  },
  'certificate.expired': {
    job,
    tells: ({ data: { user_ids, certificate, holds_another } }) => [
      { message: 'certificate_expired', to: user_ids, facts: { certificate, holds_another } },
    ],
  },
  'certificate_type.created': nobody,
  'certificate_type.updated': nobody,
  'certificate_type.deleted': nobody,
  'guideline.created': nobody,
  'guideline.updated': nobody,
  'guideline.deleted': nobody,
  'report_template.created': nobody,
  'report_template.updated': nobody,
  'report_template.deleted': nobody,
  'reference.added': nobody,
  'reference.updated': nobody,
  'reference.deleted': nobody,
  'nace_list.added': nobody,
  'service_rules.created': nobody,
  'service_rules.updated': nobody,
  'service_rules.deleted': nobody,
  'report.created': nobody,
  'report.duplicated': nobody,
  'report.reissued': nobody,
  'report.late_photos_gathered': {
    job,
    tells: ({ subject_id, data: { source, author_ids } }) => [
      { message: 'photos_late', to: author_ids, facts: { report: source, url: `/report/${subject_id}` } },
    ],
  },
  'report.replaced': changedReport,
  'report.stands_again': changedReport,
  'report.saved': changedReport,
  'report.photos_added': changedReport,
  // A note is no content of the report and moves no revision.
  'report.photo_noted': nobody,
  'report.photos_ordered': changedReport,
  'report.photo_turned': changedReport,
  'report.photo_marked': changedReport,
  // Nor is that somebody looked at it for faces.
  'report.faces_checked': nobody,
  'report.photo_removed': changedReport,
  'report.findings_added': changedReport,
  'report.carryover_answered': changedReport,
  'report.finding_refined': changedReport,
  'report.finalized': changedReport,
  'report.review_submitted': {
    ...changedReport,
    job,
    tells: ({ subject_id, data: { report, submitter, reviewer_ids } }) => [
      {
        message: 'review_asked',
        to: reviewer_ids,
        facts: { report, submitter, url: `/report/${subject_id}` },
      },
    ],
  },
  'report.review_withdrawn': changedReport,
  'report.review_returned': {
    ...changedReport,
    job,
    tells: ({ subject_id, data: { report, reviewer, author_ids, notes } }) => [
      {
        message: 'review_returned',
        to: author_ids,
        facts: { report, reviewer, notes, url: `/report/${subject_id}` },
      },
    ],
  },
  'report.review_approved': {
    ...changedReport,
    job,
    tells: ({ subject_id, data: { report, reviewer, author_ids } }) => [
      {
        message: 'review_approved',
        to: author_ids,
        facts: { report, reviewer, url: `/report/${subject_id}` },
      },
    ],
  },
  'report.handed_over': changedReport,
  'report.archived': changedReport,
  'report.unarchived': changedReport,
  'report.cancelled': changedReport,
  'report.restored': changedReport,
  'report.deleted': changedReport,
  'report.actions_opened': nobody,
  'report.actions_handed_over': nobody,
  'report.sent': nobody,
  'report.resent': nobody,
  'report.link_created': nobody,
  'report.link_revoked': nobody,
  'report.received': {
    job,
    tells: ({ subject_id, data: { report, sender_ids } }) => [
      {
        message: 'report_received',
        to: sender_ids,
        facts: { report, url: `/report/${subject_id}` },
        is_quiet: true,
      },
    ],
  },
  'report.delivered': { job, tells: ofSending },
  'report.delivery_failed': { job, tells: ofSending },
  'report.notebook_written': nobody,
  'analysis.started': nobody,
  'analysis.cancelled': nobody,
  'analysis.findings_added': changedReport,
  ...visitTellings,
  ...correctiveActionTellings,
  ...criticalNoticeTellings,
  'organization.created': nobody,
  'organization.updated': nobody,
  'organization.plan_ending': {
    job,
    tells: ({ data: { plan_ends_on, administrator_ids } }) => [
      { message: 'plan_ending', to: administrator_ids, facts: { plan_ends_on } },
    ],
  },
  'organization.plan_over': {
    job,
    tells: ({ data: { plan_ends_on, administrator_ids } }) => [
      { message: 'plan_over', to: administrator_ids, facts: { plan_ends_on } },
    ],
  },
  'organization.suspended': nobody,
  'organization.resumed': nobody,
  'organization.logo_changed': nobody,
  'organization.mail_opted_out': nobody,
  'organization.settings_changed': nobody,
  'analysis_engine.updated': nobody,
  'client_errors.deleted': nobody,
  'audit_log.exported': nobody,
  'personal_data.read': nobody,
  'api_token.created': nobody,
  'api_token.revoked': nobody,
  'webhook.created': nobody,
  'webhook.updated': nobody,
  'webhook.deleted': nobody,
  'webhook.secret_rotated': nobody,
  'webhook.given_up': {
    job,
    tells: ({ data: { host, administrator_ids } }) => [
      { message: 'webhook_given_up', to: administrator_ids, facts: { host, url: '/integrations' } },
    ],
  },
  ...supportTellings,
  ...dataTransferTellings,
  'company_request.submitted': nobody,
  'company_request.verified': {
    job,
    tells: ({ data: { company_name } }) => [
      { message: 'application_pending', to: 'superadmins', facts: { company_name } },
    ],
  },
  'company_request.approved': nobody,
  'company_request.rejected': nobody,
  // Its notifications are made from its audience, batch by batch.
  'announcement.sent': nobody,
}

/** What follows an event of a kind; null where it tells nobody. */
export function followingOf<Kind extends EventKind>(kind: Kind): Following<Kind> | null {
  const following: Following<Kind> | typeof nobody = tellings[kind]
  return following === nobody ? null : following
}

/** Whether what an event carries came with a hand-over or an import, which tells of all of it itself, once. */
export const comesWithAnother = (data: object): boolean =>
  ('handover_id' in data && data.handover_id !== undefined) ||
  ('import_id' in data && data.import_id !== undefined)

/** Whom a kept event tells what. */
export function tellingsOf<Kind extends EventKind>(event: KeptEvent<Kind>): readonly Telling[] {
  if (comesWithAnother(event.data)) return []
  return followingOf(event.kind)?.tells?.(event) ?? []
}
