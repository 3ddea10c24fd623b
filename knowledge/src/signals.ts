/**
 * What speaks for or against a note being a report of something wrong. Each signal is a plain number that a person
 * can check; the verdict weighs some of them, the others tell why a note is answered with silence.
 */
import talkJson from '../data/talk-words.json'
import { type Clause, hasContrast } from './clauses'
import { readConcepts } from './concepts'
import type { Leaning } from './leaning'
import { PhraseList } from './phrase-list'
import { hasDenial, readPolarity } from './polarity'
import { readWords } from './words'

export const signalNames = [
  'problems',
  'anyProblem',
  'missing',
  'nobodyFits',
  'nobodyOdd',
  'orders',
  'absent',
  'hintsFits',
  'hintsOdd',
  'verdict',
  'lastInOrder',
  'openShare',
  'contrast',
  'repeated',
  'command',
  'talk',
  'concepts',
  'denialFits',
  'denialOdd',
  'statementOdd',
  'leanInOrder',
  'leanOffTopic',
] as const

export type SignalName = (typeof signalNames)[number]
/** How a note meets the lexicon. */
export interface MatchQuality {
  /** largest share of a whole defect statement that the note repeats, 0..1 */
  readonly repeated: number
  /** how often the best hazards are told with a 'no' ('korkuluk yok') rather than without ('yağ akıyor'), 0..1 */
  readonly denialShare: number
}

export type Signals = Readonly<Record<SignalName, number>>

const most = 3
const command = new PhraseList(talkJson.command)
const talk = new PhraseList(talkJson.talk)
/** Praise before an 'ama' does not count. */
const takenBack = { orders: 0, absent: 0, hints: 0, exists: 0, verdict: false }

/** Every word of the talk lists, for telling typing mistakes. */
export function talkWords(): string[] {
  return Object.values(talkJson).flatMap((texts) => readWords(texts.join(' ')).map(({ folded }) => folded))
}

export function readSignals(clauses: readonly Clause[], match: MatchQuality, leaning: Leaning): Signals {
  const turned = hasContrast(clauses)
  const polarities = clauses.map(({ words, afterContrast }) => {
    const polarity = readPolarity(words)
    return turned && !afterContrast ? { ...polarity, ...takenBack } : polarity
  })
  const total = (count: (polarity: (typeof polarities)[number]) => number) =>
    Math.min(
      most,
      polarities.reduce((sum, polarity) => sum + count(polarity), 0),
    )
  const nobody = Number(polarities.some((polarity) => polarity.nobody > 0))
  const wrong = polarities.map(({ problems, missing }) => problems + missing > 0)
  const well = polarities.map(
    ({ orders, absent, verdict, ...polarity }, index) =>
      wrong[index] !== true && (orders + absent + polarity.hints + polarity.exists > 0 || verdict),
  )
  const hints = total((polarity) => polarity.hints)
  const denies = clauses.some((clause) => hasDenial(clause.words))
  const words = clauses.flatMap((clause) => clause.words)
  return {
    problems: total(({ problems }) => problems),
    anyProblem: Number(wrong.some(Boolean)),
    missing: total(({ missing }) => missing),
    nobodyFits: nobody * match.denialShare,
    nobodyOdd: nobody * (1 - match.denialShare),
    orders: total(({ orders }) => orders),
    absent: total(({ absent }) => absent),
    hintsFits: hints * (1 - match.denialShare),
    hintsOdd: hints * match.denialShare,
    verdict: Number(polarities.some((polarity) => polarity.verdict)),
    lastInOrder: Number(well.at(-1) === true),
    openShare: well.filter((isWell) => !isWell).length / Math.max(1, well.length),
    contrast: Number(turned),
    repeated: match.repeated,
    command: Math.min(most, command.count(words)),
    talk: Math.min(most, talk.count(words)),
    concepts: Math.min(most, readConcepts(words).size),
    denialFits: denies ? match.denialShare : 0,
    denialOdd: denies ? 1 - match.denialShare : 0,
    leanInOrder: leaning.inOrder,
    leanOffTopic: leaning.offTopic,
    statementOdd: denies ? 0 : match.denialShare,
  }
}
