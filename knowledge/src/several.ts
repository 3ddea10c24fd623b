/** The several findings that one note may tell of. */
import { clarityOf, meantBy, type Part } from './clarity'
import type { Clause } from './clauses'
import { joinPieces } from './parts'
import { cutNote, type Piece } from './pieces'
import { inContext, type Ranking, rankReadings } from './ranking'
import { answerTo, isInside, type Remark, readRemark } from './remark'
import { tools } from './tools'

/**
 * Two parts that mean different things and are as clear as `together`, the one making up for the other, make a note one of
 * several findings, sooner where as a whole it is not understood and long; then all those as clear as `told` are told. Of an open
 * note that surely reports something, one part as clear as `alone` is told.
 */
const clear = { together: { any: 1.1, long: 0.6 }, told: 0.14, alone: 0.7 }
/** In fewer words hardly anybody tells of two things that do not show by themselves. */
const longWords = 10
/** So likely a part reports something, however clear it is what it speaks of; and so likely the note does of which one part alone is clear. */
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
  const told = (least: number) =>
    parts.filter((_, at) => (clarity[at] ?? 0) >= least).map(({ remark }) => remark)
  const answer = answerTo(whole)
  const isLong = clauses.flatMap(({ words }) => words).length >= longWords
  const together = clear.together[answer !== 'told' && isLong ? 'long' : 'any']
  if (areApart(parts, clarity, together)) return told(clear.told)
  const alone = answer === 'asked' && whole.report >= leastReport.alone ? told(clear.alone) : []
  return alone.length > 0 ? alone : undefined
}

/** Whether the clearest part and the clearest of those that mean something else are clear enough. */
function areApart(parts: readonly Part[], clarity: readonly number[], together: number): boolean {
  const clearest = new Map<string | undefined, number>()
  parts.forEach((part, at) => {
    const meaning = meantBy(part)
    clearest.set(meaning, Math.max(clearest.get(meaning) ?? 0, clarity[at] ?? 0))
  })
  const [first = 0, second = 0] = [...clearest.values()].sort((left, right) => right - left)
  return second >= clear.told && first + second >= together
}

/** Of a part the odds that something else begins with it. */
function turnBefore(part: readonly Piece[] | undefined): number {
  return part?.[0]?.odds ?? edge
}
