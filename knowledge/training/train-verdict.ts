/**
 * Learns when a note is answered with silence: `npm run train -w knowledge` writes data/verdict-weights.json.
 * Judged are the development notes. The hazards' titles, the harmless examples and a sample of the spoken phrases, the
 * last two measured against an index without themselves, keep the weights from fitting those notes alone. Prints ten-fold cross-validation.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { listHazards } from '../src/catalogue'
import { splitClauses } from '../src/clauses'
import type { JudgedNote } from '../src/evaluate'
import { readExamples } from '../src/examples'
import { readFeatures } from '../src/features'
import { HazardIndex, rankingWeights } from '../src/hazard-index'
import { LeaningIndex } from '../src/leaning'
import { readLexicon } from '../src/lexicon'
import { readSignals, signalNames } from '../src/signals'
import { type Model, predict, type Row, train } from './logistic'

const ridge = 3
const folds = 10
const threshold = 0.8
const weightOf = { note: 1, harmless: 0.25, spoken: 0.15, title: 0.1 }
/** Every n-th spoken phrase is left out of the index and learned from. */
const spokenSample = 8

const file = (path: string) => new URL(`../${path}`, import.meta.url)
const notes = JSON.parse(readFileSync(file('eval/notes-dev.json'), 'utf8')) as JudgedNote[]
const lexicon = readLexicon()
const examples = readExamples(lexicon)
const spokenTexts = new Set(examples.filter(({ kind }) => kind === 'report').map(({ source }) => source))
const leaning = new LeaningIndex(examples)
const index = new HazardIndex()

const noteRows = notes
  .filter(({ note }) => splitClauses(note).length > 0)
  .map(({ note, expected }): Row => row(note, expected.result === 'finding' ? 1 : 0, weightOf.note, index))
const titleRows = listHazards().map(({ title }) => row(title, 1, weightOf.title, index))
const rows = [...noteRows, ...exampleRows(), ...titleRows]

const models: Model[] = []
const guesses = noteRows.map((judged, position) => {
  const fold = position % folds
  const others = rows.filter((_, other) => other >= noteRows.length || other % folds !== fold)
  return foldModel(fold, others)(judged)
})
for (const limit of [0.6, 0.7, 0.75, 0.8, 0.85, 0.9]) {
  const share = (label: 0 | 1, isRight: (guess: number) => boolean) => {
    const own = guesses.filter((_, position) => noteRows[position]?.label === label)
    return (own.filter(isRight).length / own.length).toFixed(3)
  }
  const silent = share(0, (guess) => guess < limit)
  console.log(`${limit}: silent ${silent}, kept ${share(1, (guess) => guess >= limit)}`)
}

const model = train(rows, ridge)
const rounded = (value: number) => Math.round(value * 1000) / 1000
const weights = Object.fromEntries(
  signalNames.map((name, column) => [name, rounded(model.weights[column] ?? 0)]),
)
writeFileSync(
  file('data/verdict-weights.json'),
  `${JSON.stringify({ bias: rounded(model.bias), threshold, weights }, null, 2)}\n`,
)

function row(text: string, label: 0 | 1, weight: number, hazards: HazardIndex, without?: string): Row {
  const clauses = splitClauses(text)
  const words = clauses.flatMap((clause) => clause.words)
  const best = hazards.rank(
    readFeatures(words, (word) => hazards.correct(word)),
    10,
  )
  const signals = readSignals(clauses, hazards.quality(words, best), leaning.measure(words, without))
  return { values: signalNames.map((name) => signals[name]), label, weight }
}

function exampleRows(): Row[] {
  let spoken = 0
  const remaining = lexicon.map((entry) => ({
    ...entry,
    texts: entry.texts.filter(({ field }) => field !== 'spoken' || spoken++ % spokenSample !== 0),
  }))
  const without = new HazardIndex(rankingWeights, remaining)
  let report = 0
  return examples.flatMap(({ kind, source }): Row[] => {
    if (kind === 'report') {
      return report++ % spokenSample === 0 ? [row(source, 1, weightOf.spoken, without, source)] : []
    }
    return !isOpposite(source) ? [row(source, 0, weightOf.harmless, index, source)] : []
  })
}

/** Opposites are not learned from: some of them are defects too. */
function isOpposite(source: string): boolean {
  return spokenTexts.has(source)
}

function foldModel(fold: number, others: readonly Row[]): (judged: Row) => number {
  const known = models[fold] ?? train(others, ridge)
  models[fold] = known
  return ({ values }) => predict(known, values)
}
