import { fieldNames, sentFields } from '@gozlem/domain/report/finding'
import { maximumFindings } from '@gozlem/domain/report/finding-rules'
import { reportSorts } from '@gozlem/domain/report/list-sort'
import { reportStatuses } from '@gozlem/domain/report/policy'
import { riskLevels } from '@gozlem/domain/report/risk-level'
import { riskBandIds, riskMethodIds } from '@gozlem/domain/report/risk-score'
import { maximumSigners } from '@gozlem/domain/report/signer'
import * as z from 'zod/mini'
import { AnalysisView } from './analysis-view'
import { Confidence, RefinedText, sentShape, shownShape, deviceShape } from './finding'
import { FoundFinding } from './found-finding'
import { ImageView } from './image-view'
import { ObservationView, SentObservations } from './observation'
import { PrintChoice } from './print-choice'
import { ReferenceInput } from './reference-input'
import { reissueShape } from './reissue-view'
import { RepeatView } from './repeat-view'
import { completingProblems, draftAsks, draftProblems } from './report-completion'
import { sentReportFields, shownReportFields } from './report-field'
import { SignatureInput, SignatureView, SignersInput, SignerView } from './report-signature'
import { ReportCertificate, ReportClientCompany } from './report-snapshot'
import { ReviewSummary, ReviewView } from './review-view'
import { route } from './route'
import { Day, Done, Id, Instant, ListQuery, Pagination, requiredText } from './shapes'

const ReportId = z.uuid('Geçersiz rapor ID formatı. Lütfen rapor listesinden bir rapor seçin.')
export const ReportParams = z.object({ id: ReportId })

export const FindingInput = z.object({
  /** Left out for one that the server is to name; a client that sends it knows its finding again. */
  id: z.optional(Id),
  ...sentShape(sentFields),
  ...deviceShape,
})
export type FindingInput = z.input<typeof FindingInput>

export const FindingView = z.object({
  id: Id,
  report_id: Id,
  ...shownShape(fieldNames),
  /** Where the finding came from: typed by hand, or the name of the engine. */
  source: z.string(),
  /** The engine's confidence in its proposal; null for findings by hand. */
  confidence: z.nullable(Confidence),
  /** For comparison; null for a finding that was never refined. */
  before_refinement: z.nullable(RefinedText),
  /** The hazard of the catalogue that it began as; left out for others. */
  hazard_id: z.optional(z.string()),
  /** The engine was unsure of the note and took what was chosen for the same words before. */
  chosen_before: z.optional(z.literal(true)),
  /** An earlier report named it already; left out for others. */
  repeats: z.optional(RepeatView),
  created_at: Instant,
  updated_at: Instant,
})
export type FindingView = z.infer<typeof FindingView>

export const ReferenceView = z.object({
  id: Id,
  report_id: Id,
  regulation: z.string(),
  link: z.string(),
  source: z.enum(['api', 'manual']),
  /** SVG of the QR code of the link, for paper; empty on drafts. */
  qr_code_data: z.string(),
  created_at: Instant,
})
export type ReferenceView = z.infer<typeof ReferenceView>

const Abilities = z.object({
  edit: z.boolean(),
  finalize: z.boolean(),
  cancel: z.boolean(),
  delete: z.boolean(),
  archive: z.boolean(),
  /** To people of the client company; also what is written into the notebook. */
  send: z.boolean(),
  /** Makes it again under its number, with a reason. */
  reissue: z.boolean(),
})

export const ReportName = requiredText(150, 'Rapor adı zorunludur')

export const ReportSummary = z.object({
  id: Id,
  number: z.nullable(z.string()),
  title: z.string(),
  /** What it is called; lists show it beside the client company and the day. */
  name: z.string(),
  status: z.enum(reportStatuses),
  report_type: z.string(),
  client_company_name: z.string(),
  client_company_address: z.string(),
  osgb_name: z.string(),
  risk_method: z.enum(riskMethodIds),
  created_by: Id,
  created_by_name: z.string(),
  created_by_email: z.string(),
  company_id: Id,
  company_name: z.string(),
  client_company_id: Id,
  client_company_sgk_no: z.string(),
  total_entries: z.int(),
  /** Highest score among the findings, 0 without findings. */
  highest_risk: z.number(),
  is_archived: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
  completed_at: z.nullable(Instant),
  deleted_at: z.nullable(Instant),
  can: Abilities,
  ...reissueShape,
  /** Left out where nobody asks for a review and none was finished. */
  review: z.optional(ReviewSummary),
})
export type ReportSummary = z.infer<typeof ReportSummary>

/** A report of a list; a search shows the first finding that holds its words, and how many do. */
export const ListedReport = z.extend(ReportSummary, {
  found: z.optional(z.object({ finding: FoundFinding, matches: z.int() })),
})
export type ListedReport = z.infer<typeof ListedReport>

export const ReportView = z.extend(ReportSummary, {
  revision: z.int(),
  entries: z.array(FindingView),
  report_references: z.array(ReferenceView),
  observations: z.array(ObservationView),
  images: z.array(ImageView),
  certificate: z.nullable(ReportCertificate),
  client_company: ReportClientCompany,
  ...shownReportFields,
  /** Days after the visit in which each band is done, as terms are proposed; by band. */
  due_days: z.record(z.enum(riskBandIds), z.int()),
  /** As printed on a completed report, `8F3K-22QX-91AB`; null on drafts and on reports completed before there were codes. */
  verification_code: z.nullable(z.string()),
  analyses: z.array(AnalysisView),
  /** The visit it was made for; null without one. */
  visit_id: z.nullable(Id),
  /** Beside its author. */
  signers: z.array(SignerView),
  /** Drawn on a screen when it was completed. */
  signatures: z.array(SignatureView),
  /** The template it began with, as it is now; null without one. */
  template: z.nullable(z.object({ name: z.string(), print: PrintChoice })),
  /** By a second person; of a completed report who it was. Left out as in lists. */
  review: z.optional(ReviewView),
  ...draftAsks,
})
export type ReportView = z.infer<typeof ReportView>

export const listReports = route('report.list', {
  summary:
    'Reports the caller may see, newest first unless told; a search finds by what stands on them and by their findings.',
  query: z.extend(ListQuery, {
    archived: z._default(z.enum(['true', 'false']), 'false'),
    status: z.optional(z.enum(reportStatuses)),
    client_company_id: z.optional(Id),
    /** Who made it. */
    created_by: z.optional(Id),
    /** By the highest risk among the findings. */
    risk_level: z.optional(z.enum(riskLevels)),
    /** Days in Istanbul, both included. */
    created_from: z.optional(Day),
    created_to: z.optional(Day),
    /** Those alone that wait for the caller's review. */
    review: z.optional(z.enum(['awaited'])),
    sort_by: z._default(z.enum(reportSorts), 'created_at'),
  }),
  /** With a search, a day, an author or a risk at most 200 are counted: `total` is that then, and `next` tells of more. */
  reply: z.object({ reports: z.array(ListedReport), pagination: Pagination }),
})

/** What may keep a draft from being begun. */
const beginning = [
  'SUBSCRIPTION_REQUIRED',
  'CERTIFICATE_REQUIRED',
  'NOT_FOUND',
  'CLIENT_COMPANY_PASSIVE',
  'ID_IN_USE',
] as const

export const createReport = route('report.create', {
  summary: 'Creates a draft for a client company; the same id twice is the same draft.',
  body: z.object({
    id: z.optional(Id),
    client_company_id: z.uuid('Müşteri firma seçin'),
    osgb_name: requiredText(255, 'OSGB adı zorunludur'),
    risk_method: z.enum(riskMethodIds, 'Risk metodu belirtilmemiş'),
    /** Names it, and is asked again when it is printed and sent. */
    template_id: z.optional(Id),
    /** A visit it is made for: the report takes its day, hours and site. */
    visit_id: z.optional(Id),
    /** The day it is made for, where it was begun without a connection; today otherwise, of a visit that visit's. */
    visit_date: z.optional(Day),
  }),
  reply: z.object({ report: ReportView }),
  status: 201,
  problems: [...beginning, 'REPORT_DELETED', 'TEMPLATE_GONE', 'VISIT_CLOSED', 'VISIT_HAS_REPORT'],
})

export const duplicateReport = route('report.duplicate', {
  summary:
    'Makes a draft of a report for another visit: its findings to be checked again, without photos, with terms proposed anew; the same id twice is the same draft.',
  params: ReportParams,
  body: z.object({ id: z.optional(Id) }),
  reply: z.object({ report: ReportView }),
  status: 201,
  problems: beginning,
})

export const readReport = route('report.read', {
  summary: 'One report with findings, references, images, certificate and its analyses.',
  params: ReportParams,
  reply: z.object({ report: ReportView }),
  problems: ['NOT_FOUND'],
})

export const saveReport = route('report.save', {
  summary:
    'Saves a draft. An old revision answers REVISION_CONFLICT with the current report in details.data.report.',
  params: ReportParams,
  body: z.object({
    revision: z.int(),
    /** The whole title, in place of the one made of client company, name and day. */
    title: z.optional(requiredText(300, 'Başlık zorunludur')),
    name: z.optional(ReportName),
    osgb_name: z.optional(requiredText(255, 'OSGB adı zorunludur')),
    risk_method: z.optional(z.enum(riskMethodIds)),
    ...sentReportFields,
    /** The whole list, in order; findings left out are removed. At most 20, checked as FINDING_LIMIT. */
    entries: z.optional(z.array(FindingInput).check(z.maxLength(maximumFindings * 10))),
    report_references: z.optional(z.array(ReferenceInput).check(z.maxLength(60))),
    signers: z.optional(SignersInput),
    observations: SentObservations,
  }),
  reply: z.object({ report: ReportView }),
  problems: [
    ...draftProblems,
    'REVISION_CONFLICT',
    'FINDING_LIMIT',
    'FINDING_OFF_SCALE',
    'RISK_METHOD_FIXED',
    'ID_IN_USE',
  ],
})

export const finalizeReport = route('report.finalize', {
  summary:
    'Completes a draft for good, with the signatures drawn for it; with approve_all, findings that are not new are approved first.',
  params: ReportParams,
  body: z.object({
    approve_all: z._default(z.boolean(), false),
    signatures: z._default(z.array(SignatureInput).check(z.maxLength(maximumSigners + 1)), []),
    /** The state that was signed; signatures without it, or of another one, answer REVISION_CONFLICT. */
    revision: z.optional(z.int()),
  }),
  reply: z.object({ report: ReportView }),
  problems: [
    ...completingProblems,
    'SUBSCRIPTION_REQUIRED',
    'FINALIZE_RESERVED',
    'REVIEW_REQUIRED',
    'REVISION_CONFLICT',
  ],
})

export const deleteReport = route('report.delete', {
  summary:
    'Deletes a draft, which can be brought back for 30 days, or deletes a completed report for holders of report.delete; neither where its client was told of a danger to life.',
  params: ReportParams,
  reply: Done,
  problems: ['NOT_FOUND', 'REPORT_REPLACED', 'REPORT_TOLD_DANGER'],
})

const archiving = {
  params: ReportParams,
  reply: z.object({ report: ReportView }),
  problems: ['NOT_FOUND', 'REPORT_NOT_COMPLETED'],
} as const

export const archiveReport = route('report.archive', {
  ...archiving,
  summary: 'Moves a completed report to the archive.',
})

export const unarchiveReport = route('report.unarchive', {
  ...archiving,
  summary: 'Brings an archived report back to the current ones.',
})
