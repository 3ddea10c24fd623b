// What is as it should be and is said so (050): no finding, so it has neither risk nor measure nor number, and counts nowhere.
import { foldTurkish } from '../turkish'

export interface Observation {
  id: string
  text: string
  /** The photo that shows it. */
  image_id: string | null
  /** Whether it is the specialist's word; what an engine proposes waits for that, and no paper says it until then. */
  approved: boolean
}

/** A report holds at most this many, beside its findings. */
export const maximumObservations = 20
/** What engines propose leaves room for what people see themselves. */
export const maximumProposals = 10
export const maximumObservationLength = 1000
export const tooManyObservations = `Bir rapora en fazla ${maximumObservations} olumlu gözlem eklenebilir.`

/** The heading on paper and on screens. */
export const observationsTitle = 'Olumlu gözlemler'

/** Those that the report says. */
export function approvedObservations<One extends Pick<Observation, 'approved'>>(
  observations: readonly One[],
): One[] {
  return observations.filter(({ approved }) => approved)
}

/** What the seal of a report covers of them (BEY-09): nothing in a report without any, as before there were some. */
export function sealedObservations(observations: readonly Observation[]): unknown[] {
  if (observations.length === 0) return []
  const said = observations
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, text, image_id }) => [id, text, image_id])
  return [{ observations: said }]
}

/** Whether the same is said already: of the same photo, in the same words. */
export function isSaid(
  said: readonly Pick<Observation, 'text' | 'image_id'>[],
  { text, image_id }: Pick<Observation, 'text' | 'image_id'>,
): boolean {
  return said.some(
    (one) => one.image_id === image_id && foldTurkish(one.text.trim()) === foldTurkish(text.trim()),
  )
}
