/** The several findings that one note may tell of. */
import { clarityOf, meantBy, type Part } from './clarity'
import type { Clause } from './clauses'
import { joinPieces } from './parts'
import { cutNote, type Piece } from './pieces'
import { inContext, type Ranking, rankReadings } from './ranking'
import { answerTo, isInside, type Remark, readRemark } from './remark'
import { tools } from './tools'

/**
 * Two parts as clear as `apart` that mean different things make a note one of several findings, more easily where the note as a
 * whole is not understood; then those as clear as `told` are told too. Of an open note that surely reports something, one
 * part as clear as `alone` is told.
 */
const clear = { apart: { told: 0.45, open: 0.3 }, told: 0.2, alone: 0.6 }
/**
 * So likely a part reports something, however clear it is what it speaks of; and so likely the note does of which one part
 * alone is clear.
 */
const leastReport = { part: 0.05, alone: 0.9 }
/** A note begins and ends as surely as this, as the logarithm of odds. */
const edge = 3

/**
 * The remarks of a note that each tell of something else; the clear ones alone where the rest is not understood. None where
 * the note is better read as a whole.
 */
export function severalIn(clauses: readonly Clause[], whole: Remark): Remark[] | undefined {
  const { pieces, isList } = cutNote(clauses)
  if (pieces.length < 2) return undefined
  const rankings = new Map(pieces.map(({ clause }) => [clause, rankReadings(tools().hazards, clause.words)]))
  // What a list names stands for itself: the rest of the note says nothing of it.
  const inNote = (ranking: Ranking) => (isList ? ranking : inContext(ranking, whole.ranking))
  const joined = joinPieces(pieces, (piece) => {
    const ranking = rankings.get(piece)
    return ranking ? inNote(ranking).readings : []
  })
  if (joined.length < 2) return undefined
  const parts = joined
    .map((own, at): Part => {
      const itself = readRemark(
        own.map(({ clause }) => clause),
        own.length === 1 && own[0] ? rankings.get(own[0].clause) : undefined,
      )
      return {
        itself,
        remark: { ...itself, ranking: inNote(itself.ranking) },
        begins: at === 0 ? edge : turnBefore(own),
        ends: turnBefore(joined[at + 1]),
      }
    })
    .filter(({ remark }) => isInside(remark) && remark.report >= leastReport.part)
  const clarity = clarityOf(parts, whole)
  const atLeast = (least: number) => parts.filter((_, at) => (clarity[at] ?? 0) >= least)
  const told = (least: number) => atLeast(least).map(({ remark }) => remark)
  const answer = answerTo(whole)
  const apart = clear.apart[answer === 'told' ? 'told' : 'open']
  if (new Set(atLeast(apart).map(meantBy)).size > 1) return told(clear.told)
  const alone = answer === 'asked' && whole.report >= leastReport.alone ? told(clear.alone) : []
  return alone.length > 0 ? alone : undefined
}

/** Of a part the odds that something else begins with it. */
function turnBefore(part: readonly Piece[] | undefined): number {
  return part?.[0]?.odds ?? edge
}
