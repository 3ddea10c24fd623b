// Corrective actions (BEY-01, docs/decisions/065-corrective-actions.md): what becomes of a finding after its report.
import {
  actionDeeds,
  actionStates,
  countedActions,
  maximumActionReason,
  maximumComment,
  mostClosedAtOnce,
  mostProofPhotos,
} from '@gozlem/domain/corrective-action/action'
import { riskLevels } from '@gozlem/domain/report/risk-level'
import { riskMethodIds } from '@gozlem/domain/report/risk-score'
import * as z from 'zod/mini'
import { Citation } from './finding'
import { route } from './route'
import {
  Day,
  Id,
  IdParams,
  Instant,
  ListQuery,
  optionalProse,
  optionalText,
  Pagination,
  requiredProse,
} from './shapes'

export const ActionView = z.object({
  id: Id,
  report: z.object({ id: Id, number: z.nullable(z.string()), completed_at: z.nullable(Instant) }),
  finding_id: Id,
  /** As the report prints it. */
  finding_number: z.int(),
  client_company: z.object({ id: Id, name: z.string() }),
  /** What is wrong, as the finding says it. */
  title: z.string(),
  place: z.string(),
  responsible: z.string(),
  risk_method: z.enum(riskMethodIds),
  risk_skoru: z.number(),
  risk_level: z.enum(riskLevels),
  state: z.enum(actionStates),
  /** The term that the report prints, and the one that holds. */
  first_term: Day,
  term: Day,
  /** How many reports have named it, and the day of the first. */
  times_found: z.int(),
  first_found_on: Day,
  /** Whether the term is over and it has to be solved still. */
  is_overdue: z.boolean(),
  /** When the solution that stands was reported. */
  reported_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
  /** The photo of what was found; null without one. */
  thumbnail_url: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
  can: z.object({
    report: z.boolean(),
    close: z.boolean(),
    reject: z.boolean(),
    reopen: z.boolean(),
    move_term: z.boolean(),
  }),
})
export type ActionView = z.infer<typeof ActionView>

export const ActionPhotoView = z.object({
  id: Id,
  file_name: z.string(),
  width: z.int(),
  height: z.int(),
  taken_at: z.nullable(z.string()),
  /** At most 1600 pixels on the long side; the medium one has 1000, the thumbnail 400. */
  url: z.string(),
  medium_url: z.string(),
  thumbnail_url: z.string(),
})
export type ActionPhotoView = z.infer<typeof ActionPhotoView>

export const ActionStepView = z.object({
  id: Id,
  /** `open`: the report was completed. */
  deed: z.enum(['open', ...actionDeeds]),
  at: Instant,
  /** When the server heard of what waited on a device, where that was minutes later. */
  heard_at: z.nullable(Instant),
  by_name: z.string(),
  /** Whether somebody without an account took it by a link; the name is that of its holder. */
  by_link: z.boolean(),
  /** What was said with it; of a refusal, another term and an opening anew the reason. */
  comment: z.string(),
  /** Of another term, and of a later report that gave one. */
  term_before: z.nullable(Day),
  term_after: z.nullable(Day),
  photos: z.array(ActionPhotoView),
})
export type ActionStepView = z.infer<typeof ActionStepView>

export const ActionDetail = z.extend(ActionView, {
  finding: z.object({
    aciklama: z.string(),
    alinmasi_gereken_onlemler: z.array(z.string()),
    mevzuat_referansi: z.string(),
    citations: z.array(Citation),
  }),
  /** Photos of what was found; those of solutions stand in the steps. */
  before: z.array(ActionPhotoView),
  /** What happened to it, the first first. */
  steps: z.array(ActionStepView),
})
export type ActionDetail = z.infer<typeof ActionDetail>

const filters = {
  client_company_id: z.optional(Id),
  report_id: z.optional(Id),
  /** Who follows them up. */
  owner_id: z.optional(Id),
  /** As a finding names them; Turkish letters in any case. */
  responsible: z.optional(optionalText(120)),
  risk_level: z.optional(z.enum(riskLevels)),
  /** As findings name it; Turkish letters in any case. */
  place: z.optional(optionalText(300)),
  /** The danger of the catalogue that was recognised, or the category of such; `none`: it was not recognised. */
  hazard: z.optional(optionalText(100)),
  category: z.optional(optionalText(100)),
  /** Days in Istanbul, both included. */
  opened_from: z.optional(Day),
  opened_to: z.optional(Day),
  closed_from: z.optional(Day),
  closed_to: z.optional(Day),
  search: ListQuery.shape.search,
}

export const listActions = route('correctiveAction.list', {
  summary:
    'Corrective actions of client companies the caller may see by term, the earliest first unless told.',
  query: z.extend(ListQuery, {
    ...filters,
    state: z.optional(z.enum(actionStates)),
    /** `overdue`: to be solved and late; `unsettled`: not closed. */
    only: z.optional(z.enum(['overdue', 'unsettled'])),
  }),
  /** At most 200 are counted; `next` tells of more. */
  reply: z.object({ actions: z.array(ActionView), pagination: Pagination }),
})

export const countActions = route('correctiveAction.count', {
  summary: `How many corrective actions are in each state and how many are late; more than ${countedActions} count as that.`,
  query: z.object(filters),
  reply: z.object({
    counts: z.object({
      open: z.int(),
      reported: z.int(),
      rejected: z.int(),
      closed: z.int(),
      overdue: z.int(),
    }),
    /** What the query names of the catalogue, as people read it; null where it names none. */
    names: z.object({ hazard: z.nullable(z.string()), category: z.nullable(z.string()) }),
  }),
})

export const listResponsible = route('correctiveAction.listResponsible', {
  summary: 'Whom findings that are not closed name as responsible, at most 200, to narrow a list by.',
  query: z.object({ client_company_id: z.optional(Id) }),
  reply: z.object({ responsible: z.array(z.string()) }),
})

export const readAction = route('correctiveAction.read', {
  summary: 'A corrective action with the finding it comes from and what happened to it.',
  params: IdParams,
  reply: z.object({ action: ActionDetail }),
  problems: ['NOT_FOUND'],
})

export const readActionPhoto = route('correctiveAction.readPhoto', {
  summary: 'A photo of a solution, as those of reports.',
  params: IdParams,
  query: z.object({ size: z._default(z.enum(['thumb', 'print', 'display', 'original']), 'display') }),
  sends: 'image/jpeg',
  problems: ['NOT_FOUND', 'FORBIDDEN', 'FILE_UNREADABLE'],
})

/** Multipart with the fields of the body, each file as `photos`; or JSON without files. */
const proofs = { field: 'photos', maximum: mostProofPhotos, required: false } as const

/**
 * The id of a step is the client's: sent again, it changes nothing. `at` is when it happened on a device that sends it later, at
 * most seven days; where that cannot be, it counts from when it is heard.
 */
const step = { id: z.optional(Id), at: z.optional(Instant) }
const Comment = z._default(optionalProse(maximumComment), '')
const Reason = requiredProse(maximumActionReason, 'Nedenini yazın.')
const reply = z.object({ action: ActionDetail })
/** ACTION_MOVED_ON carries the action as it is now in details.data.action. */
const problems = ['NOT_FOUND', 'FORBIDDEN', 'ACTION_MOVED_ON', 'ID_IN_USE'] as const

export const reportSolved = route('correctiveAction.report', {
  summary: `Reports that a corrective action is solved, with up to ${mostProofPhotos} photos; somebody verifies it then.`,
  params: IdParams,
  body: z.object({ ...step, comment: Comment }),
  files: proofs,
  reply,
  problems: [...problems, 'PHOTOS_REFUSED', 'UPLOADS_BUSY'],
})

export const closeAction = route('correctiveAction.close', {
  summary: `Closes a corrective action, with up to ${mostProofPhotos} photos of what was seen.`,
  params: IdParams,
  body: z.object({ ...step, comment: Comment }),
  files: proofs,
  reply,
  problems: [...problems, 'PHOTOS_REFUSED', 'UPLOADS_BUSY'],
})

export const closeActions = route('correctiveAction.closeMany', {
  summary: `Closes up to ${mostClosedAtOnce} corrective actions with one comment; what cannot be closed now is left and named.`,
  body: z.object({
    closings: z
      .array(z.object({ action_id: Id, id: z.optional(Id) }))
      .check(
        z.minLength(1, 'En az bir uygunsuzluk seçin.'),
        z.maxLength(mostClosedAtOnce, `Bir seferde en fazla ${mostClosedAtOnce} uygunsuzluk kapatılır.`),
      ),
    comment: Comment,
  }),
  reply: z.object({
    closed: z.array(ActionView),
    left: z.array(z.object({ action_id: Id, reason: z.string() })),
  }),
  problems: ['ID_IN_USE'],
})

export const rejectSolution = route('correctiveAction.reject', {
  summary: 'Refuses a reported solution with a reason: it has to be solved still.',
  params: IdParams,
  body: z.object({ ...step, reason: Reason }),
  reply,
  problems,
})

export const reopenAction = route('correctiveAction.reopen', {
  summary: 'Opens a closed corrective action again, with a reason.',
  params: IdParams,
  body: z.object({ ...step, reason: Reason }),
  reply,
  problems,
})

export const moveTerm = route('correctiveAction.moveTerm', {
  summary: 'Gives a corrective action another term with a reason; the first one stays in sight.',
  params: IdParams,
  body: z.object({ ...step, term: Day, reason: Reason }),
  reply,
  problems,
})
