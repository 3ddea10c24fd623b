// Positive observations of a report: what is as it should be.
import {
  maximumObservationLength,
  maximumObservations,
  tooManyObservations,
} from '@gozlem/domain/report/observation'
import * as z from 'zod/mini'
import { Id, Instant, requiredProse } from './shapes'

export const ObservationInput = z.object({
  /** Left out for one that the server is to name; a client that sends it knows its observation again. */
  id: z.optional(Id),
  text: requiredProse(maximumObservationLength, 'Olumlu gözlemi yazın'),
  /** The photo that shows it. */
  image_id: z._default(z.nullable(Id), null),
  /** False for what an engine proposed and nobody has read yet. Left out it stays; a new one is approved. */
  approved: z.optional(z.boolean()),
})

/** The whole list, in order, as a save sends it; left out it stays as stored. */
export const SentObservations = z.optional(
  z.array(ObservationInput).check(z.maxLength(maximumObservations, tooManyObservations)),
)

export const ObservationView = z.object({
  id: Id,
  text: z.string(),
  image_id: z.nullable(Id),
  approved: z.boolean(),
  /** Where it came from: typed by hand, or the name of the engine. */
  source: z.string(),
  created_at: Instant,
})
export type ObservationView = z.infer<typeof ObservationView>
