// What a link to corrective actions leads to, for whoever holds it: people of the client company, without an account (BEY-02).
import {
  actionDeeds,
  actionStates,
  maximumComment,
  mostProofPhotos,
} from '@gozlem/domain/corrective-action/action'
import * as z from 'zod/mini'
import { route } from './route'
import { Day, Done, Id, Instant, IssuerView, optionalProse } from './shapes'

/** A link's secret; in the query or the body, which no log keeps. */
const Token = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) })
const problems = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REVOKED', 'RATE_LIMITED'] as const

const Photo = z.object({ id: Id, width: z.int(), height: z.int() })

export const SharedAction = z.object({
  id: Id,
  /** As the report of that number prints it: the last one that names it. */
  finding_number: z.int(),
  report_number: z.string(),
  title: z.string(),
  aciklama: z.string(),
  place: z.string(),
  measures: z.array(z.string()),
  regulations: z.array(z.string()),
  state: z.enum(actionStates),
  first_term: Day,
  term: Day,
  is_overdue: z.boolean(),
  /** Whether it can be reported solved now. */
  can_report: z.boolean(),
  photos: z.array(Photo),
  /** What happened to it since, the first first. */
  steps: z.array(
    z.object({
      id: Id,
      deed: z.enum(actionDeeds),
      at: Instant,
      by_name: z.string(),
      comment: z.string(),
      term_before: z.nullable(Day),
      term_after: z.nullable(Day),
      photos: z.array(Photo),
    }),
  ),
})
export type SharedAction = z.infer<typeof SharedAction>

const SharedActions = z.object({
  /** Of the link, the same whatever its secret; it opens nothing. */
  id: Id,
  /** Who holds the link, and as whom the report names them. */
  name: z.string(),
  responsible: z.string(),
  report_number: z.string(),
  completed_at: z.nullable(Instant),
  client_company_name: z.string(),
  issuer: IssuerView,
  created_by_name: z.string(),
  /** The last day on which the link holds. */
  ends_on: Day,
  actions: z.array(SharedAction),
})
export type SharedActions = z.infer<typeof SharedActions>

export const readSharedActions = route('sharedAction.list', {
  summary:
    'The corrective actions of one report that name the holder of a link as responsible; changes nothing.',
  query: Token,
  reply: SharedActions,
  problems,
})

export const readSharedImage = route('sharedAction.readImage', {
  summary: 'A photo of a finding behind a link to corrective actions.',
  params: z.object({ imageId: Id }),
  query: z.extend(Token, { size: z._default(z.enum(['thumb', 'print', 'display']), 'display') }),
  sends: 'image/jpeg',
  problems: [...problems, 'NOT_FOUND', 'FILE_UNREADABLE'],
})

export const readSharedProof = route('sharedAction.readProof', {
  summary: 'A photo of a solution behind a link to corrective actions.',
  params: z.object({ photoId: Id }),
  query: z.extend(Token, { size: z._default(z.enum(['thumb', 'print', 'display']), 'display') }),
  sends: 'image/jpeg',
  problems: [...problems, 'NOT_FOUND', 'FILE_UNREADABLE'],
})

export const openSharedActions = route('sharedAction.open', {
  summary:
    'Notes that a person uses a link to corrective actions; the page asks for it when somebody touches it.',
  body: Token,
  reply: Done,
  problems,
})

export const renewSharedLink = route('sharedAction.renew', {
  summary:
    'Asks for a new link in place of one that is over, by mail to the address it was made for; answers the same whatever is known.',
  body: Token,
  reply: Done,
  problems: ['RATE_LIMITED'],
})

export const reportSharedAction = route('sharedAction.report', {
  summary: `Reports by a link that a corrective action is solved, with up to ${mostProofPhotos} photos; the same id twice is the same step.`,
  params: z.object({ id: Id }),
  query: Token,
  body: z.object({ id: z.optional(Id), comment: z._default(optionalProse(maximumComment), '') }),
  /** Multipart with the fields of the body, each file as `photos`; or JSON without files. */
  files: { field: 'photos', maximum: mostProofPhotos, required: false },
  reply: z.object({ action: SharedAction }),
  /** ACTION_MOVED_ON carries the action as it is now in details.data.action. */
  problems: [...problems, 'NOT_FOUND', 'ACTION_MOVED_ON', 'ID_IN_USE', 'PHOTOS_REFUSED', 'UPLOADS_BUSY'],
})
