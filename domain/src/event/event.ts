// What happens, as a type: every kind of event that is kept, what it is about and which data it carries. History,
// notifications, audit, webhooks and statistics read this one union; the recorder of the server takes nothing else.
// Rows are kept for two years and never changed. So a field that joins a kind later is `known`: null in the rows from
// before. A field that is there is not renamed and does not leave.
import * as z from 'zod/mini'
import { reportLayouts } from '../report/print-options'
import { accountShapes } from './account-shapes'
import type { Change, ChangingKind } from './changes'
import { correctiveActionShapes } from './corrective-action-shapes'
import { criticalNoticeShapes } from './critical-notice-shapes'
import { assigned, handoverShapes } from './handover-shapes'
import { known } from './known'
import { operationShapes } from './operation-shapes'
import { reportShapes } from './report-shapes'
import { told, visitShapes } from './visit-shapes'
import { writingShapes } from './writing-shapes'

const id = z.uuid()
const ids = z.array(id)
const text = z.string()
const count = z.int()
const nothing = z.object({})

const named = z.object({ name: text })
const certificate = z.object({ user_id: id, certificate: known(text) })
const ending = z.object({
  user_ids: ids,
  certificate: text,
  days_left: count,
  expires_on: known(text),
  holds_another: z.boolean(),
})
const certificateType = z.object({ code: text, name: text })
/** No name, no address: they go with the contact. */
const contact = z.object({ client_company_id: id })
/** The first month of a table of service minutes, and where it was published. */
const serviceRules = z.object({ effective_from: text, source: text })
const guideline = z.object({ title: known(text) })
const application = z.object({ company_name: text })
const decided = z.object({ company_name: text, organization_id: z.nullable(id) })
/** Of a plan's last day, to those who run the organization. */
const planEnd = z.object({ plan_ends_on: text, administrator_ids: ids })
const logo = z.object({ has_logo: z.boolean() })

/** Kind of subject -> kind of event -> its data. */
const shapes = {
  ...accountShapes,
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
  ...reportShapes,
  ...visitShapes,
  ...correctiveActionShapes,
  ...criticalNoticeShapes,
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
      plan_starts_on: z.optional(z.nullable(text)),
      plan_ends_on: z.optional(z.nullable(text)),
    }),
    'organization.plan_ending': planEnd,
    'organization.plan_over': planEnd,
    'organization.suspended': named,
    'organization.resumed': named,
    'organization.logo_changed': logo,
    /** Somebody wants no reports by mail any more; who, is kept as a hash alone. */
    'organization.mail_opted_out': nothing,
    'organization.settings_changed': z.object({
      only_admins_finalize: z.optional(z.boolean()),
      requires_review: z.optional(z.boolean()),
      requires_face_check: z.optional(z.boolean()),
      initials_on_pages: z.optional(z.boolean()),
      report_layout: z.optional(z.enum(reportLayouts)),
      l_table: z.optional(text),
      due_days: z.optional(z.record(z.string(), count)),
      critical_answer_hours: z.optional(count),
    }),
    'organization.reminders_changed': nothing,
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
