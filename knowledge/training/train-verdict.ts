/**
 * Learns when a note is answered with silence: `npm run train` writes data/verdict-weights.json.
 * Learned from are the development notes, notes written for training, the plainest remarks, the spoken phrases, the hazards'
 * titles and the harmless examples; phrases are measured against an index without themselves. Prints what cross-validation makes of
 * each threshold; those in use stand in src/remark.ts. `--left-out 2` leaves the notes of a part out and keeps the weights apart.
 */
import { readFileSync } from 'node:fs'
import { listHazards } from '../src/catalogue'
import { splitClauses } from '../src/clauses'
import type { JudgedNote } from '../src/evaluate'
import { readExamples } from '../src/examples'
import { readFeatures } from '../src/features'
import { HazardIndex, rankingWeights } from '../src/hazard-index'
import { LeaningIndex } from '../src/leaning'
import { readLexicon } from '../src/lexicon'
import { readSignals, type Signals } from '../src/signals'
import { writeTokenWeights } from '../src/token-weights'
import { type VerdictWeights, weighedSignals } from '../src/verdict'
import { readVerdictTokens } from '../src/verdict-tokens'
import { readLearnedNotes, remarksOf } from './field-notes'
import { type Model, predict, type Row, train } from './logistic'
import { readLeftOut, writeWeights } from './parts'

type Group = 'judged' | 'written' | 'field' | 'plain' | 'harmless' | 'spoken' | 'title'
interface Example {
  readonly group: Group
  readonly label: 0 | 1
  readonly signals: Signals
  readonly tokens: ReadonlyMap<string, number>
}

const ridge = 0.1
const folds = 6
const weightOf: Record<Group, number> = {
  judged: 2,
  written: 1.5,
  field: 1,
  plain: 1,
  harmless: 1,
  spoken: 0.5,
  title: 0.5,
}
/** A token met in fewer examples is chance. */
const fewestExamples = 2
/** A standardised signal counts like this much of a token. */
const signalScale = 0.1
/** Weights below this change no verdict. */
const smallestWeight = 0.05
/** Larger ones are cut, so that the steps between the others stay small. */
const largestWeight = 3.6
/** Each spoken phrase is measured against an index that lacks its part of the phrases. */
const parts = 6

const file = (path: string) => new URL(`../${path}`, import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(file(path), 'utf8'))
const leftOut = readLeftOut(process.argv)
const lexicon = readLexicon()
const phrases = readExamples(lexicon)
const leaning = new LeaningIndex(phrases)
const index = new HazardIndex(rankingWeights, lexicon)
const examples = [
  ...judgedExamples(),
  ...writtenExamples(),
  ...fieldExamples(),
  ...plainExamples(),
  ...phraseExamples(),
  ...titleExamples(),
]
const scales = new Map(weighedSignals.map((name) => [name, scaleOf(name)]))
const common = commonTokens()
const rows = examples.map(toRow)
if (leftOut === undefined) crossValidate()
writeWeights('verdict', JSON.stringify(toWeights(train(rows, ridge)), null, 2), leftOut)

function example(text: string, label: 0 | 1, group: Group, hazards = index): Example[] {
  const clauses = splitClauses(text, (word) => hazards.correct(word))
  if (clauses.length === 0) return []
  const words = clauses.flatMap((clause) => clause.words)
  const best = hazards.rank(readFeatures(words), 10)
  const signals = readSignals(clauses, hazards.quality(words, best), leaning.measure(words))
  return [{ group, label, signals, tokens: readVerdictTokens(clauses) }]
}

function judgedExamples(): Example[] {
  return (read('eval/notes-dev.json') as JudgedNote[]).flatMap(({ note, expected }) =>
    example(note, expected.result === 'finding' ? 1 : 0, 'judged'),
  )
}

function writtenExamples(): Example[] {
  return (read('training/notes.json') as { note: string; report: boolean }[]).flatMap(({ note, report }) =>
    example(note, report ? 1 : 0, 'written'),
  )
}

function fieldExamples(): Example[] {
  return remarksOf(readLearnedNotes(leftOut)).flatMap(({ text, report }) =>
    example(text, report ? 1 : 0, 'field'),
  )
}

/** The plainest words for each hazard: what is said without any ornament is rarely meant well. */
function plainExamples(): Example[] {
  return (read('training/plain.json') as string[]).flatMap((note) => example(note, 1, 'plain'))
}

function titleExamples(): Example[] {
  return listHazards().flatMap(({ title }) => example(title, 1, 'title'))
}

function phraseExamples(): Example[] {
  const without = Array.from({ length: parts }, (_, part) => indexWithout(part))
  const spoken = new Set(phrases.filter(({ kind }) => kind === 'report').map(({ source }) => source))
  let position = 0
  return phrases.flatMap(({ kind, source }) => {
    if (kind === 'report') return example(source, 1, 'spoken', without[position++ % parts])
    // Opposites of spoken phrases are not learned from: some of them are defects too.
    return spoken.has(source) ? [] : example(source, 0, 'harmless')
  })
}

function indexWithout(part: number): HazardIndex {
  let position = 0
  const remaining = lexicon.map((entry) => ({
    ...entry,
    texts: entry.texts.filter(({ field }) => field !== 'spoken' || position++ % parts !== part),
  }))
  return new HazardIndex(rankingWeights, remaining)
}

function scaleOf(name: (typeof weighedSignals)[number]): number {
  const values = examples.map(({ signals }) => signals[name])
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return signalScale / (Math.sqrt(variance) || 1)
}

function commonTokens(): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { tokens } of examples) {
    for (const token of tokens.keys()) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= fewestExamples).map(([token]) => token))
}

function signalKey(name: string): string {
  return `signal ${name}`
}

function toRow({ group, label, signals, tokens }: Example): Row {
  const features = new Map([...tokens].filter(([token]) => common.has(token)))
  for (const [name, scale] of scales) features.set(signalKey(name), signals[name] * scale)
  return { features, label, weight: weightOf[group] }
}

function toWeights({ bias, weights }: Model): VerdictWeights {
  const rounded = (value: number) => Math.round(value * 100) / 100
  const signals = Object.fromEntries(
    [...scales].map(([name, scale]) => [name, rounded((weights.get(signalKey(name)) ?? 0) * scale)]),
  ) as VerdictWeights['signals']
  const kept = [...common].map((token) => [token, weights.get(token) ?? 0] as const)
  return {
    bias: rounded(bias),
    signals,
    ...writeTokenWeights(kept, { smallest: smallestWeight, largest: largestWeight }),
  }
}

/** Judged and written notes in turn are left out; written notes by stretches, as pairs stand close together. */
function crossValidate(): void {
  const count = (wanted: Group) => examples.filter(({ group }) => group === wanted).length
  const stretch = { written: count('written') / folds, field: count('field') / folds }
  const position = { judged: 0, written: 0, field: 0 }
  const foldOf = examples.map(({ group }) => {
    if (group === 'judged') return position.judged++ % folds
    return group === 'written' || group === 'field'
      ? Math.floor(position[group]++ / stretch[group])
      : undefined
  })
  const guesses = new Map<Example, number>()
  for (let fold = 0; fold < folds; fold += 1) {
    const model = train(
      rows.filter((_, row) => foldOf[row] !== fold),
      ridge,
    )
    examples.forEach((left, row) => {
      if (foldOf[row] === fold) guesses.set(left, predict(model, rows[row]?.features ?? new Map()))
    })
  }
  const share = (group: Group, label: 0 | 1, limit: number) => {
    const own = [...guesses].filter(([left]) => left.group === group && left.label === label)
    return own.filter(([, guess]) => guess >= limit === (label === 1)).length / own.length
  }
  const limits = Array.from({ length: 19 }, (_, step) => (step + 1) / 20)
  for (const limit of limits) {
    const line = (['judged', 'written', 'field'] as const)
      .map(
        (group) =>
          `${group} silent ${share(group, 0, limit).toFixed(3)} kept ${share(group, 1, limit).toFixed(3)}`,
      )
      .join(', ')
    process.stdout.write(`${limit}: ${line}\n`)
  }
}
