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

/**
 * What the engine asks where it is not clear what a note means: the nearest hazards of the catalogue, at most three, best first.
 * OUTSIDE_CATALOGUE where probably none of them is meant.
 */
export const AnalysisQuestion = z.object({
  code: z.enum(['UNSURE', 'OUTSIDE_CATALOGUE']),
  choices: z.array(z.object({ hazard_id: z.string(), title: z.string() })),
})
export type AnalysisQuestion = z.infer<typeof AnalysisQuestion>

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
      /** Left out where nothing is asked. */
      question: z.optional(AnalysisQuestion),
    }),
  ),
})
export type AnalysisView = z.infer<typeof AnalysisView>
