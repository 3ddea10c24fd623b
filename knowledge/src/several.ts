/** The several findings that one note may tell of. */
import type { Clause } from './clauses'
import { joinPieces } from './parts'
import { cutAtPredicates } from './predicates'
import { inContext, type Ranking, rankReadings } from './ranking'
import { differentWords, isInside, type Remark, readRemark } from './remark'
import { tools } from './tools'

/** A note in more pieces is read up to here; more than a report takes are in it long before. */
const mostPieces = 60
/** Two parts as clear as `apart` make a note one of several findings; then those as clear as `told` are told too. */
const clear = { apart: 0.3, told: 0.2 }
/** So likely such a part reports something, however clear it is what it speaks of. */
const leastReport = { apart: 0.3, told: 0.05 }
/**
 * What makes a part of a note a finding of its own: a logistic model of how likely the part reports something, how likely
 * it means what it seems to and the whole note means that too, whether both opinions agree, and how much it says. Fitted
 * on the training notes, each read by what had not learned from it.
 */
const clarity = { base: -2.68, report: 0.27, chance: 0.33, agreed: 0.4, words: 0.24, whole: 0.19 }
const mostWords = 8

/** The remarks of a note that each tell of something else; none where it does not clearly tell of several things. */
export function severalIn(clauses: readonly Clause[], whole: Remark): Remark[] | undefined {
  const pieces = clauses.flatMap(cutAtPredicates).slice(0, mostPieces)
  if (pieces.length < 2) return undefined
  const rankings = new Map(pieces.map((piece) => [piece, rankReadings(tools().hazards, piece.words)]))
  const parts = joinPieces(pieces, (piece) => contextOf(rankings.get(piece), whole))
  if (parts.length < 2) return undefined
  const read = parts
    .map((part) => readRemark(part, part.length === 1 && part[0] ? rankings.get(part[0]) : undefined))
    .map((part) => ({ ...part, ranking: inContext(part.ranking, whole.ranking) }))
    .filter((part) => isInside(part) && part.report >= leastReport.told)
    .map((part) => ({ part, clarity: clarityOf(part, whole) }))
  const apart = read.filter((one) => one.clarity >= clear.apart && one.part.report >= leastReport.apart)
  const meant = new Set(apart.map(({ part }) => part.ranking.readings[0]?.hazard_id))
  return meant.size > 1 ? read.filter((one) => one.clarity >= clear.told).map(({ part }) => part) : undefined
}

function contextOf(ranking: Ranking | undefined, whole: Remark) {
  return ranking ? inContext(ranking, whole.ranking).readings : []
}

/** 0..1 */
function clarityOf({ clauses, ranking, report }: Remark, whole: Remark): number {
  const [best] = ranking.readings
  const meant = whole.ranking.readings.find(({ hazard_id }) => hazard_id === best?.hazard_id)
  const sum =
    clarity.base +
    clarity.report * oddsOf(report) +
    clarity.chance * oddsOf(best?.chance ?? 0) +
    clarity.agreed * Number(ranking.agreed) +
    clarity.words * Math.min(mostWords, differentWords(clauses)) +
    clarity.whole * oddsOf(meant?.chance ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/** Logarithm of the odds of a chance, which is never taken as quite certain. */
function oddsOf(chance: number): number {
  const bound = Math.min(1 - uncertain, Math.max(uncertain, chance))
  return Math.log(bound / (1 - bound))
}

const uncertain = 1e-3
