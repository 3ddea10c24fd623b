// The review of a draft by a second person as replies show it (051).
import { professions } from '@gozlem/domain/account/roles'
import { reviewStates } from '@gozlem/domain/report/review'
import * as z from 'zod/mini'
import { Id, Instant } from './shapes'

export const ReviewSummary = z.object({
  state: z.enum(reviewStates),
  /** What the caller may do with it. */
  can: z.object({
    submit: z.boolean(),
    withdraw: z.boolean(),
    /** Approve it or send it back. */
    decide: z.boolean(),
  }),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const ReviewView = z.extend(ReviewSummary, {
  /** The last submission; null before the first. */
  submitted: z.nullable(z.object({ name: z.string(), at: Instant })),
  /** Who decided last. */
  reviewer: z.nullable(
    z.object({
      name: z.string(),
      profession: z.nullable(z.enum(professions)),
      certificate_type_name: z.string(),
      certificate_number: z.string(),
    }),
  ),
  decided_at: z.nullable(Instant),
  /** For the whole report; internal, as the notes are. */
  note: z.string(),
  notes: z.array(
    z.object({
      finding_id: Id,
      text: z.string(),
      /** Whether the finding says something else since. */
      is_changed: z.boolean(),
    }),
  ),
})
export type ReviewView = z.infer<typeof ReviewView>
