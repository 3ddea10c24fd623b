/**
 * What a text most likely means, by both opinions: the index, which knows words and phrases, and the classifier, which
 * has learned from examples.
 */
import type { Candidate, HazardIndex } from './hazard-index'
import { readFeatures } from './features'
import { outside } from './opinion'
import { secondOpinion } from './second-opinion'
import type { Word } from './words'

/** A hazard the text may mean. */
export interface Reading extends Candidate {
  /** 0..1, among all hazards and what lies outside the catalogue */
  readonly chance: number
}

export interface Ranking {
  /** best first */
  readonly readings: readonly Reading[]
  /** both opinions name the same hazard first */
  readonly agreed: boolean
  /** chance that the text speaks of something the catalogue does not hold */
  readonly outside: number
}

/** How much the index counts, and the logarithm of the probability that the classifier gives. */
const weigh = { index: 4, opinion: 0.5 }
/** Hazards that neither opinion has among its first are not looked at. */
const looked = { index: 12, opinion: 6 }

/** The readings of a text, from the words as written and the words as they were meant. */
export function rankReadings(hazards: HazardIndex, words: readonly Word[]): Ranking {
  const found = hazards.rank(readFeatures(words), looked.index)
  const opinion = secondOpinion().judge(words, looked.opinion)
  const scores = new Map(opinion.likeliest.map((name) => [name, 0]))
  for (const { hazard_id, score } of found) scores.set(hazard_id, score)
  const best = found[0]?.score ?? 0
  const weighed = [...scores].map(([name, score]) => {
    const share = best > 0 ? score / best : 0
    // What lies outside shares no word with the index by nature.
    const index = name === outside ? 0 : weigh.index * (share - 1)
    return { name, score, value: weigh.opinion * (opinion.of(name) ?? leastLikely) + index }
  })
  const highest = Math.max(...weighed.map(({ value }) => value))
  const total = weighed.reduce((sum, { value }) => sum + Math.exp(value - highest), 0)
  const readings = weighed
    .map(({ name, score, value }) => ({ hazard_id: name, score, chance: Math.exp(value - highest) / total }))
    .sort((left, right) => right.chance - left.chance || (left.hazard_id < right.hazard_id ? -1 : 1))
  return {
    readings: readings.filter(({ hazard_id }) => hazard_id !== outside),
    agreed: found[0]?.hazard_id === opinion.likeliest[0],
    outside: readings.find(({ hazard_id }) => hazard_id === outside)?.chance ?? 0,
  }
}

/** Logarithm of the chance of a hazard that the classifier was not taught. */
const leastLikely = -12

/** How much the whole note leans a part, as a power. */
const support = 0.6
/** So little is any hazard supported that the whole note does not bring to mind. */
const leastSupport = 0.01

/** The ranking of a part, leaning to what the whole note brings to mind: 'önünde koli var' says before what only with it. */
export function inContext(part: Ranking, whole: Ranking): Ranking {
  const brought = new Map(whole.readings.map(({ hazard_id, chance }) => [hazard_id, chance]))
  const weighed = part.readings.map((reading) => ({
    ...reading,
    chance: reading.chance * (leastSupport + (brought.get(reading.hazard_id) ?? 0)) ** support,
  }))
  const share = (1 - part.outside) / weighed.reduce((sum, { chance }) => sum + chance, 0)
  const readings = weighed
    .map((reading) => ({ ...reading, chance: reading.chance * share }))
    .sort((left, right) => right.chance - left.chance)
  return { ...part, readings }
}
