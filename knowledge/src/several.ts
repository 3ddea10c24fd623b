/** The several findings that one note may tell of. */
import type { Clause } from './clauses'
import { joinPieces } from './parts'
import { cutAtPredicates, sharePredicates } from './predicates'
import { inContext, type Ranking, rankReadings } from './ranking'
import { answerTo, differentWords, isInside, type Remark, readRemark } from './remark'
import { tools } from './tools'

/** A note in more pieces is read up to here; more than a report takes are in it long before. */
const mostPieces = 60
/** Two parts as clear as `apart` make a note one of several findings; then those as clear as `told` are told too. */
const clear = { apart: 0.2, told: 0.2, alone: 0.85 }
/**
 * So likely such a part reports something, however clear it is what it speaks of; and so likely the note does of which one
 * part alone is clear.
 */
const leastReport = { apart: 0.3, told: 0.05, alone: 0.96 }
/**
 * What makes a part of a note a finding of its own: a logistic model of how likely the part reports something and the note
 * does, how likely it means what it seems to - here, by itself, and in the whole note - and how much it says. Fitted on
 * training notes, read by what had not learned from them.
 */
const clarity = {
  base: -4.15,
  report: 0.07,
  note: 0.28,
  chance: 0.74,
  itself: -0.2,
  whole: 0.21,
  words: 0.28,
}
const mostWords = 8

/**
 * The remarks of a note that each tell of something else; the clear ones alone where the rest is not understood. None where
 * the note is better read as a whole.
 */
export function severalIn(clauses: readonly Clause[], whole: Remark): Remark[] | undefined {
  const said = sharePredicates(clauses)
  const pieces = said.flatMap(cutAtPredicates).slice(0, mostPieces)
  if (pieces.length < 2) return undefined
  const rankings = new Map(pieces.map((piece) => [piece, rankReadings(tools().hazards, piece.words)]))
  // What a list names stands for itself: the rest of the note says nothing of it.
  const isList = said.some((clause, at) => clause !== clauses[at])
  const inNote = (ranking: Ranking) => (isList ? ranking : inContext(ranking, whole.ranking))
  const parts = joinPieces(pieces, (piece) => {
    const ranking = rankings.get(piece)
    return ranking ? inNote(ranking).readings : []
  })
  if (parts.length < 2) return undefined
  const read = parts
    .map((part) => readRemark(part, part.length === 1 && part[0] ? rankings.get(part[0]) : undefined))
    .map((itself) => ({ itself, part: { ...itself, ranking: inNote(itself.ranking) } }))
    .filter(({ part }) => isInside(part) && part.report >= leastReport.told)
    .map(({ itself, part }) => ({
      part,
      clarity: clarityOf(part, itself, isList ? { ...whole, ranking: part.ranking } : whole),
    }))
  const least = (clarity: number) => read.filter((one) => one.clarity >= clarity).map(({ part }) => part)
  const apart = least(clear.apart).filter((part) => part.report >= leastReport.apart)
  const meant = new Set(apart.map(({ ranking }) => ranking.readings[0]?.hazard_id))
  if (meant.size > 1) return least(clear.told)
  const alone = least(clear.alone)
  const isOpen = answerTo(whole) === 'asked' && whole.report >= leastReport.alone
  return isOpen && alone.length > 0 ? alone : undefined
}

/** 0..1, of a part, as it reads by itself, and the whole note */
function clarityOf({ clauses, ranking, report }: Remark, itself: Remark, whole: Remark): number {
  const best = ranking.readings[0]?.hazard_id
  const chanceIn = ({ readings }: Ranking) =>
    readings.find(({ hazard_id }) => hazard_id === best)?.chance ?? 0
  const [first] = itself.ranking.readings
  const sum =
    clarity.base +
    clarity.report * oddsOf(report) +
    clarity.note * oddsOf(whole.report) +
    clarity.chance * oddsOf(chanceIn(ranking)) +
    clarity.itself * oddsOf(first?.hazard_id === best ? (first?.chance ?? 0) : 0) +
    clarity.whole * oddsOf(chanceIn(whole.ranking)) +
    clarity.words * Math.min(mostWords, differentWords(clauses))
  return 1 / (1 + Math.exp(-sum))
}

/** Logarithm of the odds of a chance, which is never taken as quite certain. */
function oddsOf(chance: number): number {
  const bound = Math.min(1 - uncertain, Math.max(uncertain, chance))
  return Math.log(bound / (1 - bound))
}

const uncertain = 1e-3
