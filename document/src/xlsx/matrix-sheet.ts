// The L matrix with the numbers of the findings in its cells, as a sheet of its own.
import type { ReportView } from '../office-view'
import { header, type Row, text, tinted } from './cells'

const widths = [14, 18, 18, 18, 18, 18]

/** No sheet for a method that has no matrix. */
export function matrixSheets({ matrix }: Pick<ReportView, 'matrix'>) {
  if (matrix === null) return []
  const data: Row[] = [
    [header('Risk matrisi'), ...matrix.likelihoods.map((step) => header(`Olasılık ${step}`))],
    ...matrix.rows.map(({ severity, cells }): Row => [text(`Şiddet ${severity}`), ...cells.map(cellOf)]),
  ]
  return [
    {
      sheet: 'Risk matrisi',
      data,
      columns: widths.map((width) => ({ width })),
      orientation: 'landscape' as const,
      showGridLines: false,
    },
  ]
}

type Cell = NonNullable<ReportView['matrix']>['rows'][number]['cells'][number]

const cellOf = (cell: Cell) =>
  tinted(cell.findings === '' ? String(cell.score) : `${cell.score} · No ${cell.findings}`, cell)
