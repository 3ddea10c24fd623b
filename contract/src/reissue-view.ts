// A report in the place of another, as replies show it (067).
import { reportStatuses } from '@gozlem/domain/report/policy'
import * as z from 'zod/mini'
import { Id, Instant } from './shapes'

/** What both summaries and whole reports say of it; left out where nothing is to be said. */
export const reissueShape = {
  /** The report in whose place it stands, or is to stand; its id is null once that is gone for good. */
  replaces: z.optional(
    z.object({ id: z.nullable(Id), number: z.string(), completed_at: Instant, reason: z.string() }),
  ),
  /** Its reissue: being prepared while it is a draft, in its place once it is completed. */
  replaced_by: z.optional(
    z.object({
      id: Id,
      number: z.nullable(z.string()),
      status: z.enum(reportStatuses),
      completed_at: z.nullable(Instant),
      reason: z.string(),
    }),
  ),
}

/** What whoever holds a report, or a link to it, is told once another one stands in its place. */
export const ReplacementView = z.object({ number: z.string(), completed_at: Instant, reason: z.string() })
export type ReplacementView = z.infer<typeof ReplacementView>
