/** `npm run eval`: every judged set through the engine, in one table, totals only. */
import { bands, type Evaluation, evaluate, type Share } from '../src/evaluate'
import { judgedSets } from './judged-sets'

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
  ['abstained outside', ({ abstainedOutside }) => percent(abstainedOutside)],
  ...bands.map(
    (band) => [band, ({ byBand }: Evaluation) => `${percent(byBand[band])} of ${byBand[band].of}`] as const,
  ),
  ['ms a note', ({ millisecondsPerNote }) => millisecondsPerNote.toFixed(1)],
]

const rows = [
  ['set', ...columns.map(([name]) => name)],
  ...judgedSets().map(({ name, notes }) => {
    const evaluation = evaluate(notes)
    return [name, ...columns.map(([, show]) => show(evaluation))]
  }),
]
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
for (const row of rows)
  process.stdout.write(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`)

function percent({ met, of }: Share): string {
  return of === 0 ? '' : `${((100 * met) / of).toFixed(1)} %`
}
