import { maximumFindings } from '@gozlem/domain/report/finding-rules'
import { maximumReviewNote, reviewNoteMissing } from '@gozlem/domain/report/review'
import * as z from 'zod/mini'
import { ReportParams, ReportView } from './report'
import { completingProblems } from './report-completion'
import { route } from './route'
import { Id, optionalProse, requiredProse } from './shapes'

const reply = z.object({ report: ReportView })

export const submitReview = route('report.submitReview', {
  summary:
    'Hands a draft to review by a second person: nobody edits it until it is decided or taken back. Findings have to be approved as for completing.',
  params: ReportParams,
  body: z.object({
    /** The state that is submitted; another one answers REVISION_CONFLICT. */
    revision: z.int(),
    approve_all: z._default(z.boolean(), false),
  }),
  reply,
  problems: [...completingProblems, 'REVIEW_NOT_ASKED', 'REVIEW_WITHOUT_REVIEWER', 'REVISION_CONFLICT'],
})

export const withdrawReview = route('report.withdrawReview', {
  summary:
    'Takes a draft back from review, by who made or submitted it; one that is in no review stays as it is.',
  params: ReportParams,
  reply,
  problems: ['NOT_FOUND', 'FORBIDDEN', 'REPORT_NOT_DRAFT'],
})

export const returnReview = route('report.returnReview', {
  summary: 'Sends a draft back from review, with a note for the whole of it, notes at findings, or both.',
  params: ReportParams,
  body: z
    .object({
      /** The state that was read; another one answers REVISION_CONFLICT. */
      revision: z.int(),
      note: z._default(optionalProse(maximumReviewNote), ''),
      notes: z._default(
        z
          .array(z.object({ finding_id: Id, text: requiredProse(maximumReviewNote, 'Not boş olamaz') }))
          .check(z.maxLength(maximumFindings)),
        [],
      ),
    })
    .check(
      z.refine(({ note, notes }) => note.trim() !== '' || notes.length > 0, {
        path: ['note'],
        message: reviewNoteMissing,
      }),
    ),
  reply,
  problems: [
    'NOT_FOUND',
    'REPORT_NOT_DRAFT',
    'REVIEW_OF_OWN_REPORT',
    'REPORT_NOT_IN_REVIEW',
    'REVISION_CONFLICT',
  ],
})

export const approveReview = route('report.approveReview', {
  summary:
    'Approves a draft that is in review. The approval holds until the draft changes; who gave it is printed on the report.',
  params: ReportParams,
  body: z.object({
    /** The state that was read; another one answers REVISION_CONFLICT. */
    revision: z.int(),
  }),
  reply,
  problems: [
    'NOT_FOUND',
    'REPORT_NOT_DRAFT',
    'REVIEW_OF_OWN_REPORT',
    'REPORT_NOT_IN_REVIEW',
    'REVISION_CONFLICT',
  ],
})
