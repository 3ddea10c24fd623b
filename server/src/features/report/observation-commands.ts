// What is saved of a report's positive observations, and what an analysis proposes (050).
import type { ObservationInput } from '@gozlem/contract/observation'
import { problem } from '@gozlem/domain/problem'
import { same } from '@gozlem/domain/report/merge-draft'
import {
  isSaid,
  maximumObservationLength,
  maximumObservations,
  maximumProposals,
} from '@gozlem/domain/report/observation'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Scope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import type { ReportContent } from './content-store'
import { listWithProposals, type ObservationToStore, replaceObservations } from './observation-store'

type Sent = Omit<z.output<typeof ObservationInput>, 'id'> & { id: string }

/**
 * Makes the positive observations of a draft exactly these, in this order; who first said one stays.
 * @returns them as they are stored
 * @throws Problem ID_IN_USE, VALIDATION_ERROR at `observations.<index>.image_id`
 */
export async function saveObservations(
  work: Work<Scope>,
  report: WholeKey,
  sent: readonly Sent[],
  { observations: standing, images }: Pick<ReportContent, 'observations' | 'images'>,
): Promise<ObservationToStore[]> {
  if (new Set(sent.map(({ id }) => id)).size < sent.length)
    throw problem('VALIDATION_ERROR', { errors: ['Aynı olumlu gözlem iki kez gönderildi.'] })
  const missing = sent.findIndex(
    ({ image_id }) => image_id !== null && !images.some(({ id }) => id === image_id),
  )
  if (missing >= 0)
    throw problem('VALIDATION_ERROR', {
      fields: { [`observations.${missing}.image_id`]: 'Bu fotoğraf raporda yok.' },
    })
  const rows = sent.map(({ id, text, image_id, approved }) => {
    const known = standing.find((row) => row.id === id)
    const source = known?.source ?? 'manual'
    return { id, text, image_id, approved: approved ?? known?.approved ?? true, source }
  })
  // Each save sends them all, and most change none of them.
  const before = standing.map(({ created_at: _, ...row }) => row)
  if (same(rows, before)) return rows
  if (!(await replaceObservations(work, report, rows))) throw problem('ID_IN_USE')
  return rows
}

/** What an engine says is as it should be. */
export interface Praise {
  image_id: string
  text: string
  source: string
}

/**
 * Proposes what was praised, as far as there is room: one for each photo, which follows the photo's note until it is
 * approved. Answers the ids of the photos that it did so for.
 */
export async function proposePraise(
  work: Work<Scope>,
  report: WholeKey,
  praises: readonly Praise[],
): Promise<ReadonlySet<string>> {
  const proposed = new Set<string>()
  if (praises.length === 0) return proposed
  const observations: ObservationToStore[] = await listWithProposals(work, report)
  for (const praise of praises) {
    const earlier = observations.find(
      ({ image_id, source }) => image_id === praise.image_id && source === praise.source,
    )
    if (earlier?.approved || isSaid(observations, praise)) continue
    if (praise.text.length > maximumObservationLength) continue
    if (earlier) earlier.text = praise.text
    else if (
      observations.length < maximumObservations &&
      observations.filter(({ approved }) => !approved).length < maximumProposals
    )
      observations.push({ ...praise, id: uuidv7(), approved: false })
    else continue
    proposed.add(praise.image_id)
  }
  if (proposed.size > 0) await replaceObservations(work, report, observations)
  return proposed
}
