import type { Figure } from './benchmark'

/** The figures as a Markdown table with aligned columns. */
export function asTable(figures: readonly Figure[]): string {
  const rows = [
    ['measured', 'figure', 'goal', '', 'from'],
    ...figures.map(({ what, value, goal, met, from }) => [what, value, goal ?? '', verdict(goal, met), from]),
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [
    line(head),
    line(
      widths.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row)),
  ].join('\n')
}

function verdict(goal: string | null, met: boolean): string {
  if (goal === null) return ''
  return met ? 'ok' : 'missed'
}
