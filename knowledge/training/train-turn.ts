/**
 * Learns where a note turns to something else: `npm run train` writes data/turn-weights.json. Learned from are the training
 * notes whose findings are marked, those of one finding, which turn nowhere, and some of these strung together. `--left-out 2` leaves the notes of a part out and keeps the weights apart.
 */
import { type Clause, splitClauses } from '../src/clauses'
import { HazardIndex } from '../src/hazard-index'
import { writeTokenWeights } from '../src/token-weights'
import { readTurnTokens, type TurnWeights } from '../src/turns'
import { type FieldNote, readLearnedNotes } from './field-notes'
import { type Model, type Row, train } from './logistic'
import { readLeftOut, writeWeights } from './parts'
import { createRandom, shuffled } from './random'

const ridge = 3
/** How much a gap counts: of a note with marked findings, of one finding, and of two notes strung together. */
const weightOf = { marked: 1, beside: 0.5, single: 0.3, strung: 0.3 }
/** What stands beside the findings is a remark from so many words on. */
const fewestWords = 2
const strungCount = 1200
const strings = [' ', ' ', ' ', ', ', ', ', ' ve ', ' ayrıca ', '. ']
const longestStrung = 70
const fewestExamples = 6
const smallestWeight = 0.1
const largestWeight = 3.6

const leftOut = readLeftOut(process.argv)
const index = new HazardIndex()
const notes = readLearnedNotes(leftOut)
const singles = notes.filter(({ hazards = [] }) => hazards.length > 0)
const rows = common([
  ...notes.filter(({ findings = [] }) => findings.length > 0).flatMap(markedRows),
  ...singles.flatMap(({ note }) => toRows(note, (segments) => segments.map(() => 0), weightOf.single)),
  ...strungRows(),
])
writeWeights('turn', JSON.stringify(toWeights(train(rows, ridge)), null, 2), leftOut)

/** The gaps between words, each by where the words stand: 1 it turns, 0 it goes on, undefined nobody knows. */
function toRows(
  note: string,
  judge: (starts: readonly number[]) => readonly (number | undefined)[],
  weight: number,
): Row[] {
  const clauses = splitClauses(note, (word) => index.correct(word))
  const tokens = readTurnTokens(clauses)
  const judged = judge(startsOf(note, clauses))
  return tokens.flatMap((own, at): Row[] => {
    const share = judged[at]
    if (at === 0 || share === undefined) return []
    const features = new Map(own.map((token) => [token, 1]))
    return share === 0 ? [{ features, label: 0, weight }] : [{ features, label: 1, weight: weight * share }]
  })
}

function markedRows({ note, findings = [] }: FieldNote): Row[] {
  let from = 0
  const spans = findings.map(({ span }) => {
    const start = Math.max(0, note.indexOf(span, from))
    from = start + span.length
    return { start, end: from }
  })
  const judge = (starts: readonly number[]) => {
    const segments = starts.map((at) => spans.findIndex(({ start, end }) => at >= start && at < end))
    return segments.map((own, at) => {
      const before = segments[at - 1]
      if (before === undefined || own === before) return 0
      if (own >= 0 && before >= 0) return 1
      return besideLength(segments, own < 0 ? at : at - 1) >= fewestWords ? weightOf.beside : undefined
    })
  }
  return toRows(note, judge, weightOf.marked)
}

/** How many words stand together outside of the findings. */
function besideLength(segments: readonly number[], at: number): number {
  const from = segments.slice(0, at).findLastIndex((segment) => segment >= 0) + 1
  const length = segments.slice(at).findIndex((segment) => segment >= 0)
  return (length < 0 ? segments.length : at + length) - from
}

function strungRows(): Row[] {
  const random = createRandom(2)
  const short = singles.filter(({ note }) => note.length <= longestStrung)
  const [first, second] = [shuffled(short, random), shuffled(short, random)]
  return first.slice(0, strungCount).flatMap((one, at) => {
    const start = one.note.replace(/[.\s]+$/, '')
    const string = strings[Math.floor(random() * strings.length)] ?? ' '
    const turn = start.length + string.length
    const judge = (starts: readonly number[]) =>
      starts.map((own, word) => Number(own >= turn && (starts[word - 1] ?? turn) < turn))
    return toRows(`${start}${string}${second[at]?.note ?? ''}`, judge, weightOf.strung)
  })
}

/** Where each word of the clauses begins in the note. */
function startsOf(note: string, clauses: readonly Clause[]): number[] {
  let from = 0
  return clauses.flatMap(({ text, words }) => {
    const start = note.indexOf(text, from)
    from = start + text.length
    const own = Array.from(text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu), ({ index: at }) => start + at)
    return words.map((_, at) => own[at] ?? start)
  })
}

/** Without the tokens that were met too seldom. */
function common(all: readonly Row[]): Row[] {
  const counts = new Map<string, number>()
  for (const { features } of all)
    for (const token of features.keys()) counts.set(token, (counts.get(token) ?? 0) + 1)
  return all.map((row) => ({
    ...row,
    features: new Map([...row.features].filter(([token]) => (counts.get(token) ?? 0) >= fewestExamples)),
  }))
}

function toWeights({ bias, weights }: Model): TurnWeights {
  return {
    bias: Math.round(bias * 1000) / 1000,
    ...writeTokenWeights(weights, { smallest: smallestWeight, largest: largestWeight }),
  }
}
