// What a draft is asked before it is completed, beyond its findings, and why changing it, completing it or handing it in to review
// is refused.
import * as z from 'zod/mini'

export const draftAsks = {
  /** Whether its photos are looked at for faces before a model reads them or paper shows them; left out where they are not. */
  requires_face_check: z.optional(z.literal(true)),
  /** Whether it is asked what became of findings of earlier reports; left out where it is not. */
  asks_of_earlier: z.optional(z.literal(true)),
}

/** Why nothing of it can be changed just now, or by its caller. */
export const draftProblems = [
  'NOT_FOUND',
  'REPORT_NOT_DRAFT',
  'REPORT_IN_REVIEW',
  'CERTIFICATE_REQUIRED_FOR_DRAFT',
] as const

export const completingProblems = [
  ...draftProblems,
  'REPORT_EMPTY',
  'REPORT_HAS_OPEN_FINDINGS',
  'FACES_UNCHECKED',
  'ANALYSIS_RUNNING',
] as const
