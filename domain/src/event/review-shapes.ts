// What events of a report's review carry (051); part of the union of event.ts.
import * as z from 'zod/mini'

const ids = z.array(z.uuid())
const text = z.string()
const revised = { revision: z.int() }

/** `author_ids`: who made it and who submitted it, as far as they may still read it. */
const decided = { ...revised, report: text, reviewer: text, author_ids: ids }

export const reviewShapes = {
  'report.review_submitted': z.object({ ...revised, report: text, submitter: text, reviewer_ids: ids }),
  'report.review_withdrawn': z.object(revised),
  'report.review_returned': z.object({ ...decided, notes: z.int() }),
  'report.review_approved': z.object(decided),
} as const
