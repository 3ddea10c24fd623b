// What does not fit into one person's day: two visits at once, or two at different places with no time to get there. These
// warn and never refuse (CAL-03): who plans may know better.

/** Minutes between two places; less is told. */
export const travelMinutes = 30

export interface BookedVisit {
  id: string
  starts_at: string
  ends_at: string
  client_company_id: string
  site_address_id: string | null
  /** Who is there: who makes it and who comes along. */
  people: readonly string[]
}

export interface Clash {
  /** `overlap`: at the same time; `travel`: too little time on the way. */
  kind: 'overlap' | 'travel'
  user_id: string
  /** The other one. */
  visit_id: string
  starts_at: string
  ends_at: string
}

/** What of other visits does not fit to one, person by person, in the order of time. */
export function clashesOf(visit: BookedVisit, others: readonly BookedVisit[]): Clash[] {
  return others
    .filter(({ id }) => id !== visit.id)
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    .flatMap((other) => {
      const both = visit.people.filter((user_id) => other.people.includes(user_id))
      const kind = both.length === 0 ? null : clashKind(visit, other)
      if (kind === null) return []
      const { id: visit_id, starts_at, ends_at } = other
      return both.map((user_id) => ({ kind, user_id, visit_id, starts_at, ends_at }))
    })
}

/** What does not fit among these, by the id of each visit that it concerns, in the order of time. */
export function clashesAmong(visits: readonly BookedVisit[]): Map<string, Clash[]> {
  const found = new Map<string, Clash[]>()
  const sorted = visits.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  for (const [at, visit] of sorted.entries()) {
    const until = Date.parse(visit.ends_at) + travelMinutes * 60_000
    for (const other of sorted.slice(at + 1)) {
      if (Date.parse(other.starts_at) >= until) break
      for (const [one, beside] of [
        [visit, other],
        [other, visit],
      ] as const) {
        const clashes = clashesOf(one, [beside])
        if (clashes.length > 0) found.set(one.id, [...(found.get(one.id) ?? []), ...clashes])
      }
    }
  }
  return found
}

function clashKind(one: BookedVisit, other: BookedVisit): Clash['kind'] | null {
  const [first, second] =
    Date.parse(one.starts_at) <= Date.parse(other.starts_at) ? [one, other] : [other, one]
  const gap = (Date.parse(second.starts_at) - Date.parse(first.ends_at)) / 60_000
  if (gap < 0) return 'overlap'
  const isSamePlace =
    one.client_company_id === other.client_company_id && one.site_address_id === other.site_address_id
  return gap < travelMinutes && !isSamePlace ? 'travel' : null
}
