/**
 * Which of several close hazards leads. Field notes are often ambiguous between hazards that the same regulation
 * covers; a report is right when it names a regulation that fits. So near ties go to the hazard whose citations
 * cover most of what the note may mean.
 */
import { findHazard } from './catalogue'
import { citeHazard, type Place } from './citations'
import type { Reading } from './ranking'

/** Readings below this share of the best one's chance are no tie. */
const nearTie = 0.5
/** What covering a regulation counts against being the likelier hazard. */
const coverageWeight = 0.5

/** The readings with the one to lead moved to the front. */
export function chooseLead(readings: readonly Reading[], place: Place): Reading[] {
  const best = readings[0]?.chance ?? 0
  const cited = readings.map(({ hazard_id }) => citedRegulations(hazard_id, place))
  let lead = 0
  let highest = 0
  readings.forEach(({ chance }, index) => {
    if (chance < nearTie * best) return
    const own = cited[index] ?? []
    const coverage = readings
      .filter((_, other) => cited[other]?.some((id) => own.includes(id)))
      .reduce((sum, covered) => sum + covered.chance, 0)
    const worth = chance + coverageWeight * coverage
    if (worth > highest) {
      highest = worth
      lead = index
    }
  })
  const leader = readings[lead]
  return leader ? [leader, ...readings.filter((_, index) => index !== lead)] : []
}

function citedRegulations(hazardId: string, place: Place): string[] {
  const hazard = findHazard(hazardId)
  return hazard ? citeHazard(hazard, place).map(({ regulation_id }) => regulation_id) : []
}
