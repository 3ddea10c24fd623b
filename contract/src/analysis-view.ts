import * as z from 'zod/mini'
import { Id, Instant } from './shapes'

export const analysisItemStatuses = [
  'queued',
  'running',
  'done',
  'no_finding',
  'not_understood',
  'needs_note',
  'failed',
  'cancelled',
] as const
export type AnalysisItemStatus = (typeof analysisItemStatuses)[number]

/** A run over photos of a report, with what became of each photo. */
export const AnalysisView = z.object({
  id: Id,
  status: z.enum(['running', 'done', 'cancelled']),
  engine: z.string(),
  /** Turkish, fit to show: why another engine than the configured one did it; else empty. */
  notice: z.string(),
  total: z.int(),
  done: z.int(),
  created_at: Instant,
  finished_at: z.nullable(Instant),
  items: z.array(
    z.object({
      image_id: Id,
      status: z.enum(analysisItemStatuses),
      /** Turkish, fit to show: why there is no finding, what was not understood, what failed, what the engine needs. */
      message: z.string(),
      finding_ids: z.array(Id),
      /** Findings that the limit of 20 left out. */
      left_out: z.int(),
    }),
  ),
})
export type AnalysisView = z.infer<typeof AnalysisView>
