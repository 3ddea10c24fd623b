/**
 * What makes a part of a note a finding of its own: a logistic model, fitted on training notes as they were read by what had
 * not learned from them.
 */
import { differentWords, oddsOf, type Remark } from './remark'

/** A part as it reads in its note, and what stands around it. */
export interface Part {
  readonly remark: Remark
  /** as it reads by itself */
  readonly itself: Remark
  /** logarithm of the odds that something else begins with it, and behind it */
  readonly begins: number
  readonly ends: number
}

/** How likely the part reports something and the note does, how likely it means what it seems to, and how much it says. */
const own = { base: -5.24, report: 0.16, note: 0.12, chance: 0.51, words: 0.23 }
/** That it means the same by itself, how well it meets the lexicon, and how much of a known remark it repeats. */
const match = { same: -2.12, score: 0.91, repeated: 1.01 }
/** Whether another part means the same, and how likely the note turns on both sides. */
const beside = { same: 1.87, turn: 0.25 }
const mostWords = 8

/** 0..1, of each part of a note that reads as `whole`. */
export function clarityOf(parts: readonly Part[], whole: Remark): number[] {
  return parts.map((part, at) => {
    const isSaidAgain = parts.some((other, index) => index !== at && meantBy(other) === meantBy(part))
    const sum =
      oddsByItself(part, whole) +
      beside.same * Number(isSaidAgain) +
      beside.turn * Math.min(part.begins, part.ends)
    return 1 / (1 + Math.exp(-sum))
  })
}

/** The hazard a part most likely means. */
export function meantBy({ remark }: Part): string | undefined {
  return remark.ranking.readings[0]?.hazard_id
}

function oddsByItself({ remark, itself }: Part, whole: Remark): number {
  const [best] = remark.ranking.readings
  const [first] = itself.ranking.readings
  return (
    own.base +
    own.report * oddsOf(remark.report) +
    own.note * oddsOf(whole.report) +
    own.chance * oddsOf(best?.chance ?? 0) +
    own.words * Math.min(mostWords, differentWords(remark.clauses)) +
    match.same * Number(first?.hazard_id === best?.hazard_id) +
    match.score * Math.log1p(first?.score ?? 0) +
    match.repeated * remark.signals.repeated
  )
}
