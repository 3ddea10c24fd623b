/** One remark of a note: what it may mean, and how it is answered. */
import type { Confidence, Hazard } from './catalogue'
import type { Clause } from './clauses'
import { type Ranking, rankReadings } from './ranking'
import { readSignals, type Signals } from './signals'
import { tools } from './tools'
import { reportProbability } from './verdict'
import { readVerdictTokens } from './verdict-tokens'

export interface Remark {
  readonly clauses: readonly Clause[]
  readonly ranking: Ranking
  readonly signals: Signals
  /** chance, 0..1, that it reports something wrong */
  readonly report: number
}

/** `told`: one finding is meant. `asked`: something is wrong, and the specialist says what. */
export type Answer = 'told' | 'asked' | 'outside' | 'silent'

/** From the upper chance on that it reports something a remark is answered with a finding, from the lower on with a question. */
const report = { told: 0.98, toldPlainly: 0.95, likely: 0.4, asked: 0.08 }
/** So few words leave no room to take it back: they are told from lower odds of reporting on, by this much of their logarithm. */
const short = { words: 4, odds: 0.5 }
/** The meaning is taken as known from this chance on: where both opinions agree, where they do not, and where it is plain. */
const known = { agreed: 0.65, disagreed: 0.8, plainly: 0.97 }
/** Each different word of a remark is said this often at most. */
const mostlyRepeated = 20
/** Chance that the remark speaks of something that the catalogue does not hold. */
const beyond = { surely: 0.65, perhaps: 0.45 }
const certain = 0.85
const uncertain = 1e-3
const likely = 0.6

/** `known` is the ranking of these clauses, where it was made before. */
export function readRemark(clauses: readonly Clause[], known?: Ranking): Remark {
  const { hazards, leaning } = tools()
  const words = clauses.flatMap((clause) => clause.words)
  const ranking = known ?? rankReadings(hazards, words)
  const signals = readSignals(clauses, hazards.quality(words, ranking.readings), leaning.measure(words))
  return { clauses, ranking, signals, report: reportProbability(signals, readVerdictTokens(clauses)) }
}

export function answerTo(remark: Remark): Answer {
  const { agreed, outside, readings } = remark.ranking
  const chance = readings[0]?.chance ?? 0
  if (remark.report < report.asked || !readings.some(({ score }) => score > 0)) return 'silent'
  if (outside >= beyond.surely) return 'outside'
  if (outside >= beyond.perhaps || isRepeatedWord(remark.clauses)) return 'asked'
  const odds = oddsOf(remark.report) + (isShort(remark.clauses) ? short.odds : 0)
  if (agreed && chance >= known.plainly && odds >= oddsOf(report.toldPlainly)) return 'told'
  if (odds >= oddsOf(report.told) && chance >= (agreed ? known.agreed : known.disagreed)) return 'told'
  return 'asked'
}

/** Whether a remark that is asked about rather reports something wrong than not. */
export function isLikelyTold({ clauses, ranking, report: reporting }: Remark): boolean {
  return reporting >= report.likely && ranking.outside < beyond.perhaps && !isRepeatedWord(clauses)
}

function isShort(clauses: readonly Clause[]): boolean {
  return clauses.reduce((sum, clause) => sum + clause.words.length, 0) <= short.words
}

/** One word, however often it is said, tells too little for a finding. */
function isRepeatedWord(clauses: readonly Clause[]): boolean {
  const words = clauses.reduce((sum, clause) => sum + clause.words.length, 0)
  const different = differentWords(clauses)
  return different < 2 || words > mostlyRepeated * different
}

/** How many different words are said. */
export function differentWords(clauses: readonly Clause[]): number {
  return new Set(clauses.flatMap(({ words }) => words.map(({ stem }) => stem))).size
}

/** Whether a remark rather speaks of what the catalogue holds. */
export function isInside({ ranking }: Remark): boolean {
  return ranking.outside < beyond.perhaps
}

/** Logarithm of the odds of a chance, which is never taken as quite certain. */
export function oddsOf(chance: number): number {
  const bound = Math.min(1 - uncertain, Math.max(uncertain, chance))
  return Math.log(bound / (1 - bound))
}

/** How much the proposed meaning can be relied on. */
export function confidenceOf(hazard: Hazard, { agreed, readings }: Ranking): Confidence {
  const chance = readings[0]?.chance ?? 0
  if (hazard.confidence === 'high' && agreed && chance >= certain) return 'high'
  return agreed || chance >= likely ? 'medium' : 'low'
}
