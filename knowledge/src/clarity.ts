/**
 * What makes a part of a note a finding of its own: a logistic model, fitted on training notes as they were read by what had
 * not learned from them.
 */
import { differentWords, type Remark } from './remark'

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
const own = { base: -5.07, report: 0.11, note: 0.2, chance: 0.55, words: 0.36 }
/** That it means the same by itself, how well it meets the lexicon, and how much of a known remark it repeats. */
const match = { same: -1.39, score: 0.47, repeated: 1.47 }
/** How clear the clearest other part is, whether another part means the same, and how likely the note turns on both sides. */
const beside = { base: -0.09, clearest: 0.1, same: 2.52, turn: 0.27 }
/** What a part that stands alone is measured against. */
const nobody = -4
const mostWords = 8

/** 0..1, of each part of a note that reads as `whole`. */
export function clarityOf(parts: readonly Part[], whole: Remark): number[] {
  const odds = parts.map((part) => oddsByItself(part, whole))
  return parts.map((part, at) => {
    const others = parts.flatMap((other, index) =>
      index !== at && meantBy(other) !== meantBy(part) ? [odds[index] ?? nobody] : [],
    )
    const isSaidAgain = parts.some((other, index) => index !== at && meantBy(other) === meantBy(part))
    const sum =
      (odds[at] ?? nobody) +
      beside.base +
      beside.clearest * Math.max(nobody, ...others) +
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

/** Logarithm of the odds of a chance, which is never taken as quite certain. */
function oddsOf(chance: number): number {
  const bound = Math.min(1 - uncertain, Math.max(uncertain, chance))
  return Math.log(bound / (1 - bound))
}

const uncertain = 1e-3
