import * as z from 'zod/mini'
import { ReportParams, ReportView } from './report'
import { route } from './route'
import { Id, Instant, ListQuery, Pagination } from './shapes'

/** A deleted draft as a list shows it. */
export const DeletedDraft = z.object({
  id: Id,
  name: z.string(),
  client_company_name: z.string(),
  created_by_name: z.string(),
  total_entries: z.int(),
  created_at: Instant,
  deleted_at: Instant,
  /** Days left to bring it back, today included. */
  restorable_days: z.int(),
})
export type DeletedDraft = z.infer<typeof DeletedDraft>

export const listDeletedReports = route('report.listDeleted', {
  summary: 'Deleted drafts that the caller can still bring back, the last deleted first.',
  query: z.omit(ListQuery, { search: true, sort_order: true }),
  /** At most 200 are counted; `next` tells of more. */
  reply: z.object({ drafts: z.array(DeletedDraft), pagination: Pagination }),
})

export const restoreReport = route('report.restore', {
  summary:
    'Brings a deleted draft back within 30 days, for whoever may delete it. One that is there answers as it is.',
  params: ReportParams,
  reply: z.object({ report: ReportView }),
  problems: ['NOT_FOUND', 'REPORT_REPLACED'],
})
