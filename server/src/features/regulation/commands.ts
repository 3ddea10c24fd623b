// What reports ask of the regulations: which citations stand, and which links a completed report carries on.

import type { Scope, Work } from '../../db/tenant-scope'
import { findNamed, type KnownRegulation, listKnown } from './store'

/** Active regulations that were added to the catalogue, by id: what a citation may point to besides the catalogue. */
export async function readAdded(work: Work<Scope>): Promise<ReadonlyMap<string, KnownRegulation>> {
  const known = await listKnown(work)
  return new Map(
    known.filter(({ catalogue, is_active }) => catalogue === null && is_active).map((one) => [one.id, one]),
  )
}

/** What a finding says about regulations: citations, or a free text where there are none. */
export interface CitingFinding {
  citations: readonly { regulation_id: string }[]
  mevzuat_referansi: string
}

/**
 * The regulations that findings cite or name, each once, with their official links; what has none is left out (REP-16).
 * A completed report keeps them and looks nothing up any more.
 */
export async function resolveCited(
  work: Work<Scope>,
  findings: readonly CitingFinding[],
): Promise<{ regulation: string; link: string }[]> {
  const known = await listKnown(work)
  const byId = new Map(known.map((one) => [one.id, one]))
  const cited = findings.flatMap(({ citations, mevzuat_referansi }) =>
    citations.length > 0
      ? citations.map(({ regulation_id }) => byId.get(regulation_id))
      : [findNamed(known, mevzuat_referansi)],
  )
  return [...new Set(cited)].flatMap((one) =>
    one?.is_active && one.link !== '' ? [{ regulation: one.title, link: one.link }] : [],
  )
}
