// What happens, as a type: every kind of event that is kept, what it is about and which data it carries. History,
// notifications, audit, webhooks and statistics read this one union; the recorder of the server takes nothing else.
// Rows are kept for two years and never changed. So a field that joins a kind later is `known`: null in the rows from
// before. A field that is there is not renamed and does not leave.
import * as z from 'zod/mini'
import { consentDocuments } from '../account/privacy'
import { roles } from '../account/roles'
import { deliveryForms } from '../report/delivery'
import { photoTurns } from '../report/photo-turn'
import { reportLayouts } from '../report/print-options'
import type { Change, ChangingKind } from './changes'
import { assigned, handoverShapes } from './handover-shapes'
import { operationShapes } from './operation-shapes'
import { reviewShapes } from './review-shapes'
import { told, visitShapes } from './visit-shapes'
import { writingShapes } from './writing-shapes'

const id = z.uuid()
const ids = z.array(id)
const text = z.string()
const count = z.int()
const nothing = z.object({})

/** A fact that rows from before it was kept do not have. */
const known = <Fact extends z.ZodMiniType>(fact: Fact) => z._default(z.nullable(fact), null)

const named = z.object({ name: text })
const revised = z.object({ revision: count })
const consent = z.object({ document: z.enum(consentDocuments), version: text })
const certificate = z.object({ user_id: id, certificate: known(text) })
const ending = z.object({ user_ids: ids, certificate: text, days_left: count, holds_another: z.boolean() })
const certificateType = z.object({ code: text, name: text })
/** No name, no address: they go with the contact. */
const contact = z.object({ client_company_id: id })
/** The first month of a table of service minutes, and where it was published. */
const serviceRules = z.object({ effective_from: text, source: text })
const guideline = z.object({ title: known(text) })
const application = z.object({ company_name: text })
const decided = z.object({ company_name: text, organization_id: z.nullable(id) })
const logo = z.object({ has_logo: z.boolean() })
const ofReport = {
  title: known(text),
  number: known(text),
  client_company_id: known(id),
  client_company_name: known(text),
}
/** `report` is its number, or its title while it has none. */
const sending = z.object({ report: text, recipients: count, form: z.enum(deliveryForms) })
const outcome = z.object({
  report: text,
  sent: count,
  failed: count,
  /** Who asked for it, by name, and by id where they may still read the report. */
  sender: text,
  sender_ids: ids,
  /** The author, where somebody else asked for it. */
  author_ids: ids,
})

/** Kind of subject -> kind of event -> its data. */
const shapes = {
  user: {
    'user.created': nothing,
    'user.registered': nothing,
    'user.updated': z.object({ fields: z.array(text) }),
    'user.deleted': nothing,
    'user.data_copied': nothing,
    /** Where they were when they came to these visits and went. */
    'user.positions_withdrawn': z.object({ visit_ids: z.array(id) }),
    'user.email_verified': nothing,
    'user.verification_resent': nothing,
    'user.email_change_asked': nothing,
    'user.email_change_cancelled': nothing,
    'user.email_change_rejected': z.object({ was_replaced: z.boolean() }),
    'user.email_changed': nothing,
    'user.password_changed': nothing,
    'user.password_reset_asked': nothing,
    'user.password_reset': nothing,
    'second_factor.enabled': nothing,
    'second_factor.disabled': nothing,
    'second_factor.codes_renewed': nothing,
    'second_factor.recovery_used': z.object({ unused: known(count) }),
    'session.started': z.object({ by: z.enum(['password', 'second_factor', 'recovery_code', 'autologin']) }),
    'session.refused': z.object({
      reason: z.enum(['password', 'organization', 'first_password', 'email', 'second_factor']),
    }),
    'session.ended': nothing,
    'session.others_ended': z.object({ ended: count }),
    'session.link_made': nothing,
    'consent.given': consent,
    'consent.withdrawn': consent,
    'visit_feed.created': nothing,
    'visit_feed.revoked': nothing,
    'member.created': z.object({ name: text, role: z.enum(roles) }),
    'member.updated': z.object({ name: known(text), changed: z.array(text), role: z.enum(roles) }),
    'member.deactivated': named,
    'member.reactivated': named,
    'member.password_reset': named,
    'member.signed_out': named,
    /** Recorded where they were; `to` is the organization they belong to now. */
    'member.left': z.object({ name: text, to: id }),
  },
  request: {
    'security.refused': z.object({ code: text, method: text, route: text }),
  },
  client_company: {
    'client_company.created': named,
    'client_company.updated': named,
    'client_company.deleted': z.object({ name: text, assigned_user_ids: ids }),
    'client_company.restored': named,
    'client_company.logo_changed': logo,
    /** Those that were planned ahead, because it was deleted or is passive. */
    'client_company.visits_cancelled': z.object({ name: text, visits: count, ...told }),
    'client_company_contact.imported': z.object({ added: count, failed: count }),
    'assignment.added': assigned,
    'assignment.removed': assigned,
  },
  client_company_contact: {
    'client_company_contact.created': contact,
    'client_company_contact.updated': contact,
    'client_company_contact.deleted': contact,
    /** Gets mails again, by their own word. */
    'client_company_contact.opted_in': contact,
  },
  assignment: {
    'assignment.updated': z.object({ client_company_id: known(id), company_name: text, user_id: id }),
  },
  certificate: {
    'certificate.created': certificate,
    'certificate.updated': certificate,
    'certificate.deleted': certificate,
    'certificate.expiring': ending,
    'certificate.expired': ending,
  },
  certificate_type: {
    'certificate_type.created': certificateType,
    'certificate_type.updated': certificateType,
    'certificate_type.deleted': certificateType,
  },
  guideline: {
    'guideline.created': guideline,
    'guideline.updated': guideline,
    'guideline.deleted': guideline,
  },
  ...writingShapes,
  ...handoverShapes,
  ...operationShapes,
  service_rules: {
    'service_rules.created': serviceRules,
    'service_rules.updated': serviceRules,
    'service_rules.deleted': serviceRules,
  },
  nace_list: {
    'nace_list.added': z.object({
      valid_from: text,
      source: text,
      codes: count,
      added: count,
      removed: count,
      reclassified: count,
      kept: count,
    }),
  },
  report: {
    'report.created': z.object(ofReport),
    'report.duplicated': z.object({ ...ofReport, source_id: id }),
    'report.saved': revised,
    'report.photos_added': z.extend(revised, { image_ids: z._default(ids, []) }),
    /** Of the note alone that it changed: its words are the photo's. */
    'report.photo_noted': z.object({ image_id: id }),
    'report.photos_ordered': revised,
    'report.photo_turned': z.extend(revised, { image_id: id, turn: z.literal(photoTurns) }),
    'report.photo_removed': z.extend(revised, { image_id: known(id) }),
    'report.findings_added': z.extend(revised, { finding_ids: z._default(ids, []) }),
    'report.finding_refined': z.extend(revised, { finding_id: known(id) }),
    'report.finalized': z.extend(revised, { ...ofReport, signatures: known(count) }),
    ...reviewShapes,
    'report.handed_over': z.extend(revised, { ...ofReport, from_id: id, to_id: id, handover_id: id }),
    'report.archived': revised,
    'report.unarchived': revised,
    /** A draft that was thrown away. */
    'report.cancelled': z.object({ ...ofReport, revision: known(count) }),
    'report.restored': z.object({ ...ofReport, revision: known(count) }),
    'report.deleted': z.object({ ...ofReport, revision: known(count) }),
    'report.sent': sending,
    'report.resent': sending,
    'report.link_created': z.object({ report: text, delivery_id: id }),
    'report.link_revoked': z.object({ report: text, delivery_id: id }),
    /** Somebody said by its link that they received it; who, stands beside the delivery. */
    'report.received': z.object({ report: text, delivery_id: id, sender_ids: ids }),
    'report.delivered': outcome,
    'report.delivery_failed': outcome,
    'report.notebook_written': z.object({ written_on: z.nullable(text), page: z.nullable(text) }),
    'analysis.started': z.object({ analysis_id: id }),
    'analysis.cancelled': z.object({ analysis_id: id, image_id: z.optional(id) }),
    /** By the product itself, of the photos that are ready together. */
    'analysis.findings_added': z.extend(revised, { analysis_id: id, finding_ids: ids }),
  },
  ...visitShapes,
  organization: {
    'organization.created': z.object({
      name: text,
      administrator_id: id,
      company_request_id: z.optional(id),
    }),
    'organization.updated': z.object({
      name: text,
      changed: z.array(text),
      plan_seats: z.optional(z.nullable(count)),
      plan_ends_on: z.optional(z.nullable(text)),
    }),
    'organization.suspended': named,
    'organization.resumed': named,
    'organization.logo_changed': logo,
    /** Somebody wants no reports by mail any more; who, is kept as a hash alone. */
    'organization.mail_opted_out': nothing,
    'organization.settings_changed': z.object({
      only_admins_finalize: z.optional(z.boolean()),
      requires_review: z.optional(z.boolean()),
      initials_on_pages: z.optional(z.boolean()),
      report_layout: z.optional(z.enum(reportLayouts)),
      l_table: z.optional(text),
      due_days: z.optional(z.record(z.string(), count)),
    }),
    'analysis_engine.updated': z.object({
      mode: z.enum(['installation', 'embedded', 'own']),
      provider: z.nullable(text),
      model: z.nullable(text),
      base_url: z.nullable(text),
    }),
  },
  company_request: {
    'company_request.submitted': application,
    'company_request.verified': application,
    'company_request.approved': decided,
    'company_request.rejected': decided,
  },
} as const

type Shapes = typeof shapes
export type SubjectKind = keyof Shapes
export type EventKind = { [Subject in SubjectKind]: keyof Shapes[Subject] }[SubjectKind]

/** What an event of that kind is about. */
export type SubjectOf<Kind extends EventKind> = {
  [Subject in SubjectKind]: Kind extends keyof Shapes[Subject] ? Subject : never
}[SubjectKind]

type ShapeOf<Kind extends EventKind> = {
  [Subject in SubjectKind]: Kind extends keyof Shapes[Subject] ? Shapes[Subject][Kind] : never
}[SubjectKind]

export type EventData<Kind extends EventKind> = z.infer<ShapeOf<Kind>>

/** One thing that happened; what `subject_id` names follows from the kind. Kinds without data may leave it out. */
export type NewEvent<Kinds extends EventKind = EventKind> = {
  [Kind in Kinds]: { kind: Kind; subject_id: string } & (EventData<Kind> extends Record<string, never>
    ? { data?: EventData<Kind> }
    : { data: EventData<Kind> }) &
    (Kind extends ChangingKind ? { changes: readonly Change[] } : { changes?: undefined })
}[Kinds]

/** One thing that happened, as it was kept. */
export type KeptEvent<Kinds extends EventKind = EventKind> = {
  [Kind in Kinds]: { kind: Kind; subject_kind: SubjectOf<Kind>; subject_id: string; data: EventData<Kind> }
}[Kinds]

const kinds = new Map<string, { subject_kind: string; shape: z.ZodMiniType }>(
  Object.entries(shapes).flatMap(([subject_kind, ofSubject]) =>
    Object.entries(ofSubject).map(([kind, shape]) => [kind, { subject_kind, shape }] as const),
  ),
)

/** Every kind there is. */
export const eventKinds = [...kinds.keys()] as EventKind[]

/** What events of a kind are about. */
export function subjectKindOf(kind: EventKind): SubjectKind {
  return kinds.get(kind)?.subject_kind as SubjectKind
}

/**
 * Reads a kept row as what it says it is; null where its data are not those of its kind.
 * @param row as the database gives it
 */
export function readEvent(row: { kind: string; subject_id: string; data: unknown }): KeptEvent | null {
  const { subject_kind, shape } = kinds.get(row.kind) ?? {}
  const read = shape?.safeParse(row.data)
  if (!read?.success) return null
  return { kind: row.kind, subject_kind, subject_id: row.subject_id, data: read.data } as KeptEvent
}
