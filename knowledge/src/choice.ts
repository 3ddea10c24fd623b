/**
 * Which of several close hazards leads. Field notes are often ambiguous between hazards that the same regulation
 * covers; a report is right when it names a regulation that fits. So near ties go to the hazard whose citations
 * cover most of what the note may mean.
 */
import { findHazard } from './catalogue'
import { citeHazard, type Place } from './citations'
import type { Candidate } from './hazard-index'

/** Candidates below this share of the best score are no tie. */
const nearTie = 0.8
/** How fast probability falls with the score, as a share of the best score. */
const temperature = 0.25
/** What covering a regulation counts against being the likelier hazard. */
const coverageWeight = 0.5

/** The candidates with the one to lead moved to the front. */
export function chooseLead(candidates: readonly Candidate[], place: Place): Candidate[] {
  const best = candidates[0]?.score ?? 0
  const chances = candidates.map(({ score }) => Math.exp((score / best - 1) / temperature))
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  const cited = candidates.map(({ hazard_id }) => citedRegulations(hazard_id, place))
  let lead = 0
  let highest = 0
  candidates.forEach(({ score }, index) => {
    if (score < nearTie * best) return
    const own = cited[index] ?? []
    const covered = chances.filter((_, other) => cited[other]?.some((id) => own.includes(id)))
    const coverage = covered.reduce((sum, chance) => sum + chance, 0)
    const worth = ((chances[index] ?? 0) + coverageWeight * coverage) / total
    if (worth > highest) {
      highest = worth
      lead = index
    }
  })
  const leader = candidates[lead]
  return leader ? [leader, ...candidates.filter((_, index) => index !== lead)] : []
}

function citedRegulations(hazardId: string, place: Place): string[] {
  const hazard = findHazard(hazardId)
  return hazard ? citeHazard(hazard, place).map(({ regulation_id }) => regulation_id) : []
}
