/**
 * `npm run eval`: judged sets through the engine, in one table, totals only. All of them, or those whose names begin with
 * one of the arguments; with `--left-out 2` the training notes of a part, judged by what has not learned them.
 */
import { bands, type Evaluation, evaluate, type Share } from '../src/evaluate'
import { readFieldNotes } from '../training/field-notes'
import { partOf, readLeftOut } from '../training/parts'
import { judgedSets } from './judged-sets'
import { type JudgedSet, learnedSets } from './learned-sets'

const columns: readonly (readonly [string, (evaluation: Evaluation) => string])[] = [
  ['notes', ({ notes }) => String(notes)],
  ['first citation', ({ firstCitation }) => percent(firstCitation)],
  ['first hazard', ({ firstHazard }) => percent(firstHazard)],
  ['top three', ({ topThree }) => percent(topThree)],
  ['recall', ({ recall }) => percent(recall)],
  ['precision', ({ precision }) => percent(precision)],
  ['silent harmful', ({ silentOnHarmful }) => percent(silentOnHarmful)],
  ['"in order" harmful', ({ praisedHarmful }) => percent(praisedHarmful)],
  ['alarm harmless', ({ alarmOnHarmless }) => percent(alarmOnHarmless)],
  ['asked harmless', ({ askedOnHarmless }) => percent(askedOnHarmless)],
  ['abstained or asked outside', ({ abstainedOutside }) => percent(abstainedOutside)],
  ...bands.map(
    (band) => [band, ({ byBand }: Evaluation) => `${percent(byBand[band])} of ${byBand[band].of}`] as const,
  ),
  ['ms a note', ({ millisecondsPerNote }) => millisecondsPerNote.toFixed(1)],
]

const rows = [
  ['set', ...columns.map(([name]) => name)],
  ...chosenSets(process.argv.slice(2)).map(({ name, notes }) => {
    const evaluation = evaluate(notes)
    return [name, ...columns.map(([, show]) => show(evaluation))]
  }),
]
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
for (const row of rows)
  process.stdout.write(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`)

function chosenSets(args: readonly string[]): JudgedSet[] {
  const leftOut = readLeftOut(args)
  if (leftOut !== undefined)
    return learnedSets(readFieldNotes().filter(({ note }) => partOf(note) === leftOut))
  return judgedSets().filter(({ name }) => args.length === 0 || args.some((arg) => name.startsWith(arg)))
}

function percent({ met, of }: Share): string {
  return of === 0 ? '' : `${((100 * met) / of).toFixed(1)} %`
}
