// The portal of a client company for its contacts, who sign in by a mailed link and read (BEY-15).
import * as z from 'zod/mini'
import { Email } from './account-fields'
import { ReplacementView } from './reissue-view'
import { route } from './route'
import { SharedAction } from './shared-action'
import { Done, Id, IdParams, Instant, IssuerView, ListQuery } from './shapes'

/** A page of a list behind the one before, by its `next`. */
const PageQuery = z.pick(ListQuery, { limit: true, after: true })
const next = z.nullable(z.string())

export const askPortalLink = route('portal.askLink', {
  summary: 'Mails a link to sign in to whoever may read a portal; answers the same for every address.',
  body: z.object({ email: Email }),
  reply: Done,
  problems: ['RATE_LIMITED'],
})

export const signInToPortal = route('portal.signIn', {
  summary: 'Signs in by the link of a mail, once and within 15 minutes; the session goes out in a cookie.',
  body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
  reply: Done,
  problems: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const signOutOfPortal = route('portal.signOut', {
  summary: 'Ends the session.',
  reply: Done,
})

export const PortalOverview = z.object({
  /** Who is signed in; empty where the contact has no name. */
  name: z.string(),
  email: z.string(),
  client_company_name: z.string(),
  /** Who serves the client company. */
  issuer: IssuerView,
  reports: z.int(),
  /** Corrective actions that are to be solved still, and how many of them are late. */
  unsolved: z.int(),
  overdue: z.int(),
})
export type PortalOverview = z.infer<typeof PortalOverview>

export const readPortal = route('portal.read', {
  summary: 'Whose portal it is, who is signed in, and how much there is to read.',
  reply: PortalOverview,
})

export const PortalReport = z.object({
  id: Id,
  number: z.string(),
  title: z.string(),
  completed_at: Instant,
  created_by_name: z.string(),
  total_entries: z.int(),
  /** The report that stands in its place; null while it is the one that counts. */
  replaced_by: z.nullable(ReplacementView),
})
export type PortalReport = z.infer<typeof PortalReport>

export const listPortalReports = route('portal.listReports', {
  summary: 'Completed reports of the client company, the newest first, those that were replaced among them.',
  query: PageQuery,
  reply: z.object({ reports: z.array(PortalReport), next }),
})

export const portalReportPdf = route('portal.reportPdf', {
  summary: 'The PDF of a completed report of the client company.',
  params: IdParams,
  sends: 'application/pdf',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})

const { id, finding_number, title, place, state, term, is_overdue } = SharedAction.shape

export const PortalActionSummary = z.object({
  id,
  finding_number,
  title,
  place,
  state,
  term,
  is_overdue,
  responsible: z.string(),
  report_number: z.string(),
})
export type PortalActionSummary = z.infer<typeof PortalActionSummary>

export const PortalAction = z.extend(z.omit(SharedAction, { can_report: true }), {
  responsible: z.string(),
})
export type PortalAction = z.infer<typeof PortalAction>

export const portalActionParts = ['unsettled', 'closed'] as const
export type PortalActionPart = (typeof portalActionParts)[number]

export const listPortalActions = route('portal.listActions', {
  summary: 'Corrective actions of the client company by term: those that are not closed unless told.',
  query: z.extend(PageQuery, { part: z._default(z.enum(portalActionParts), 'unsettled') }),
  reply: z.object({ actions: z.array(PortalActionSummary), next }),
})

export const readPortalAction = route('portal.readAction', {
  summary: 'A corrective action of the client company with what was found and what became of it since.',
  params: IdParams,
  reply: z.object({ action: PortalAction }),
  problems: ['NOT_FOUND'],
})

const size = z._default(z.enum(['thumb', 'print', 'display']), 'display')

export const readPortalImage = route('portal.readImage', {
  summary: 'A photo of a finding that is followed up.',
  params: z.object({ imageId: Id }),
  query: z.object({ size }),
  sends: 'image/jpeg',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})

export const readPortalProof = route('portal.readProof', {
  summary: 'A photo of a solution.',
  params: z.object({ photoId: Id }),
  query: z.object({ size }),
  sends: 'image/jpeg',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})

export const PortalDocument = z.object({
  id: Id,
  sent_at: Instant,
  sent_by_name: z.string(),
  /** Whether it went to whoever is signed in, and not to somebody else of the client company. */
  is_own: z.boolean(),
  report: z.pick(PortalReport, { id: true, number: true, title: true }),
})
export type PortalDocument = z.infer<typeof PortalDocument>

export const listPortalDocuments = route('portal.listDocuments', {
  summary: 'What was mailed to contacts of the client company, the latest first.',
  query: PageQuery,
  reply: z.object({ documents: z.array(PortalDocument), next }),
})
