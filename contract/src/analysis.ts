import * as z from 'zod/mini'
import { AnalysisQuestion, AnalysisView } from './analysis-view'
import { shownShape } from './finding'
import { FindingView, ReportParams } from './report'
import { draftProblems } from './report-completion'
import { ReportImageParams } from './report-image'
import { route } from './route'
import { Id } from './shapes'

/** What the asking is called by whoever asks, so that what comes of it is one finding however often it is answered. */
const AskedAs = z.optional(Id)

const Feedback = z
  .string()
  .check(z.trim(), z.minLength(1, 'Geri bildirim yazın'), z.maxLength(4000, 'En fazla 4000 karakter yazın.'))

/** Why another engine than the configured one answered; left out where that one did. */
const Notice = z.optional(z.string())

const engineProblems = ['ANALYSIS_INVALID', 'ANALYSIS_FAILED', 'AI_UNAVAILABLE', 'AI_TIMEOUT'] as const

const AnalysisParams = z.object({ id: ReportParams.shape.id, analysisId: Id })

export const startAnalysis = route('analysis.start', {
  summary:
    'Analyses photos: JSON {image_ids} of uploaded ones, or multipart images with image_ids and notes. 202 {analysis}; with wait=true 200 {entries, image_ids, analysis} when done.',
  params: ReportParams,
  query: z.object({ wait: z._default(z.enum(['true', 'false']), 'false') }),
  body: z.object({ image_ids: z._default(z.array(Id).check(z.maxLength(100)), []) }),
  files: { field: 'images', maximum: 10, required: false },
  status: 202,
  reply: z.object({
    analysis: AnalysisView,
    entries: z.optional(z.array(FindingView)),
    image_ids: z.optional(z.array(Id)),
    rejected: z.optional(z.array(z.object({ file_name: z.string(), reason: z.string(), code: z.string() }))),
  }),
  problems: [
    ...draftProblems,
    'SUBSCRIPTION_REQUIRED',
    'ANALYSIS_RUNNING',
    'FILES_REQUIRED',
    'TOO_MANY_FILES',
    'FINDING_LIMIT',
    'AI_TIMEOUT',
    'PHOTOS_REFUSED',
    'ID_IN_USE',
    'FACES_UNCHECKED',
  ],
})

export const readAnalysis = route('analysis.read', {
  summary: 'Progress of an analysis, photo by photo.',
  params: AnalysisParams,
  reply: z.object({ analysis: AnalysisView }),
  problems: ['NOT_FOUND'],
})

export const cancelAnalysis = route('analysis.cancel', {
  summary: 'Stops an analysis, or one photo of it; photos already done keep their findings.',
  params: AnalysisParams,
  query: z.object({ image_id: z.optional(Id) }),
  reply: z.object({ analysis: AnalysisView }),
  problems: draftProblems,
})

const FieldValue = z.union([z.string(), z.number(), z.array(z.string())])

export const refineFinding = route('analysis.refineFinding', {
  summary:
    'Rewrites one finding by feedback; its status becomes corrected where anything changed. `not_understood` names what changed nothing, with the reason where the words were clear.',
  params: z.object({ id: ReportParams.shape.id, findingId: Id }),
  body: z.object({ feedback: Feedback }),
  reply: z.object({
    refinedEntry: FindingView,
    changes: z.array(z.object({ field: z.string(), before: FieldValue, after: FieldValue })),
    not_understood: z.array(z.object({ text: z.string(), reason: z.nullable(z.string()) })),
    /** Turkish, fit to show: what became of the feedback. */
    message: z.string(),
    revision: z.int(),
    notice: Notice,
  }),
  problems: [...draftProblems, 'SUBSCRIPTION_REQUIRED', 'FACES_UNCHECKED', ...engineProblems],
})

export const findingFromFeedback = route('analysis.findingFromFeedback', {
  summary:
    'Makes findings from a text without a photo, or says why it holds no finding. Safe to repeat with the same id where the embedded engine answers.',
  params: ReportParams,
  body: z.object({ id: AskedAs, feedback: Feedback }),
  reply: z.object({
    entry: z.optional(FindingView),
    entries: z.optional(z.array(FindingView)),
    status: z.optional(z.literal('no_new_finding')),
    reason: z.optional(z.string()),
    /** Where the text may mean one of several things. */
    question: z.optional(AnalysisQuestion),
    left_out: z.optional(z.int()),
    revision: z.int(),
    notice: Notice,
  }),
  problems: [...draftProblems, 'SUBSCRIPTION_REQUIRED', 'FINDING_LIMIT', 'ID_IN_USE', ...engineProblems],
})

export const findingForImage = route('analysis.findingForImage', {
  summary:
    'Makes another finding for a photo from a text. Safe to repeat with the same id where the embedded engine answers.',
  params: ReportImageParams,
  body: z.object({ id: AskedAs, feedback: Feedback }),
  files: { field: 'images', maximum: 1, required: false },
  reply: z.object({ entries: z.array(FindingView), left_out: z.int(), revision: z.int(), notice: Notice }),
  problems: [
    ...draftProblems,
    'SUBSCRIPTION_REQUIRED',
    'FINDING_LIMIT',
    'NO_NEW_FINDING',
    'ID_IN_USE',
    'FACES_UNCHECKED',
    ...engineProblems,
  ],
})

const hazardFields = [
  'uygunsuzluk',
  'aciklama',
  'alinmasi_gereken_onlemler',
  'citations',
  'siddet',
  'olasilik',
  'etki',
] as const

/** What a finding begins with where it is a hazard of the catalogue. */
export const FoundHazard = z.object({
  id: z.string(),
  ...shownShape(hazardFields),
})
export type FoundHazard = z.infer<typeof FoundHazard>

export const searchHazards = route('analysis.searchHazards', {
  summary:
    'Hazards of the catalogue by words, best first, ready for a report: factors by its risk method, articles by its kind of workplace. None for an empty search.',
  params: ReportParams,
  query: z.object({ search: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  reply: z.object({ hazards: z.array(FoundHazard) }),
  problems: ['NOT_FOUND'],
})

const Named = z.object({ id: z.string(), title: z.string() })

export const Checklist = z.object({
  /** The sector whose list this is; null where none was asked for and the NACE code of the client company belongs to none. */
  sector: z.nullable(z.string()),
  sectors: z.array(Named),
  areas: z.array(z.object({ title: z.string(), hazards: z.array(Named) })),
})
export type Checklist = z.infer<typeof Checklist>

export const readChecklist = route('analysis.readChecklist', {
  summary:
    'What to look at on the walk of a report, by areas in the order of the walk: hazards of the catalogue for a sector, by default that of the client company. No list that the law prescribes.',
  params: ReportParams,
  query: z.object({ sector: z.optional(z.string().check(z.maxLength(40))) }),
  reply: Checklist,
  problems: ['NOT_FOUND'],
})

const HazardId = z.string().check(z.minLength(1), z.maxLength(80))

export const ChosenHazard = z.object({
  /** Of the finding. */
  id: z.optional(Id),
  hazard_id: z.nullable(HazardId),
  image_id: z.nullable(Id),
  note: z.string().check(z.trim(), z.maxLength(4000, 'En fazla 4000 karakter yazın.')),
  offered: z._default(z.array(HazardId).check(z.maxLength(10)), []),
})
export type ChosenHazard = z.infer<typeof ChosenHazard>

export const chooseHazard = route('analysis.chooseHazard', {
  summary:
    'Makes a finding of a hazard of the catalogue by the words of a note. Where the engine asked, `offered` names the hazards it asked about, and the answer holds for the same words of the organization from then on; a null hazard_id answers that none of them is meant and makes no finding. Safe to repeat with the same id.',
  params: ReportParams,
  body: ChosenHazard,
  reply: z.object({ entry: z.optional(FindingView), revision: z.int() }),
  problems: [...draftProblems, 'FINDING_LIMIT', 'ID_IN_USE'],
})

export const describeEngine = route('analysis.describeEngine', {
  summary: 'Which engine analyses photos here and what it can do.',
  reply: z.object({
    engine: z.string(),
    reads_photos: z.boolean(),
    notice: z.string(),
    /** Whether the embedded engine stands in for a service that is down. */
    fallback: z.boolean(),
  }),
})
