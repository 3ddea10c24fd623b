/**
 * Learns when a note is answered with silence: `npm run train -w knowledge` writes data/verdict-weights.json.
 * Judged are the development notes. The hazards' titles, the harmless examples and the spoken phrases keep the
 * weights from fitting those notes alone; examples and phrases are measured against an index without themselves.
 * Prints ten-fold cross-validation per group.
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
import { predict, type Row, train } from './logistic'

type Group = 'note' | 'praise' | 'talk' | 'spoken' | 'title'
type GroupRow = Row & { readonly group: Group }

const ridge = 3
const folds = 10
const threshold = 0.55
const weightOf: Record<Group, number> = { note: 1, praise: 0.4, talk: 0.4, spoken: 0.06, title: 0.1 }
/** Each spoken phrase is measured against an index that lacks its part of the phrases. */
const parts = 6

const file = (path: string) => new URL(`../${path}`, import.meta.url)
const lexicon = readLexicon()
const examples = readExamples(lexicon)
const leaning = new LeaningIndex(examples)
const index = new HazardIndex(rankingWeights, lexicon)
const rows = [...noteRows(), ...exampleRows(), ...titleRows()]
printCrossValidation()

const model = train(rows, ridge)
const rounded = (value: number) => Math.round(value * 1000) / 1000
const weights = Object.fromEntries(
  signalNames.map((name, column) => [name, rounded(model.weights[column] ?? 0)]),
)
writeFileSync(
  file('data/verdict-weights.json'),
  `${JSON.stringify({ bias: rounded(model.bias), threshold, weights }, null, 2)}\n`,
)

function row(text: string, label: 0 | 1, group: Group, hazards: HazardIndex, without?: string): GroupRow {
  const clauses = splitClauses(text, (word) => hazards.correct(word))
  const words = clauses.flatMap((clause) => clause.words)
  const best = hazards.rank(readFeatures(words), 10)
  const signals = readSignals(
    clauses,
    hazards.quality(words, best),
    leaning.measure(
      clauses.map((clause) => clause.words),
      without,
    ),
  )
  return { values: signalNames.map((name) => signals[name]), label, group, weight: weightOf[group] }
}

function noteRows(): GroupRow[] {
  const notes = JSON.parse(readFileSync(file('eval/notes-dev.json'), 'utf8')) as JudgedNote[]
  return notes
    .filter(({ note }) => splitClauses(note).length > 0)
    .map(({ note, expected }) => row(note, expected.result === 'finding' ? 1 : 0, 'note', index))
}

function titleRows(): GroupRow[] {
  return listHazards().map(({ title }) => row(title, 1, 'title', index))
}

function exampleRows(): GroupRow[] {
  const spoken = new Set(examples.filter(({ kind }) => kind === 'report').map(({ source }) => source))
  const without = Array.from({ length: parts }, (_, part) => indexWithout(part))
  let position = 0
  return examples.flatMap(({ kind, source }): GroupRow[] => {
    if (kind === 'report') {
      const hazards = without[position++ % parts]
      return hazards ? [row(source, 1, 'spoken', hazards, source)] : []
    }
    // Opposites of spoken phrases are not learned from: some of them are defects too.
    if (spoken.has(source)) return []
    return [row(source, 0, kind === 'inOrder' ? 'praise' : 'talk', index, source)]
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

function printCrossValidation(): void {
  const guesses = new Map<GroupRow, number>()
  for (let fold = 0; fold < folds; fold += 1) {
    const trained = train(
      rows.filter((_, position) => position % folds !== fold),
      ridge,
    )
    rows.forEach((left, position) => {
      if (position % folds === fold) guesses.set(left, predict(trained, left.values))
    })
  }
  for (const limit of [0.5, 0.6, 0.65, 0.7, 0.75, 0.8]) {
    const right = (group: Group, label: 0 | 1) => {
      const own = [...guesses].filter(([guessed]) => guessed.group === group && guessed.label === label)
      const hits = own.filter(([, guess]) => (label === 1 ? guess >= limit : guess < limit))
      return (hits.length / own.length).toFixed(3)
    }
    const line = [
      `notes silent ${right('note', 0)} kept ${right('note', 1)}`,
      `praise silent ${right('praise', 0)}`,
      `talk silent ${right('talk', 0)}`,
      `spoken kept ${right('spoken', 1)}`,
      `titles kept ${right('title', 1)}`,
    ].join(', ')
    process.stdout.write(`${limit}: ${line}\n`)
  }
}
