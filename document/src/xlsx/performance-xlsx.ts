// What people did in a period as a workbook: a row for each person, and all of them month by month.
import type { Readable } from 'node:stream'
import { monthInWords } from '@gozlem/domain/day-in-words'
import { type Figures, figureLabels, figures } from '@gozlem/domain/performance/figures'
import { type Period, periodInWords } from '@gozlem/domain/performance/period'
import writeExcelFile from 'write-excel-file/node'
import { header, number, type Row, tall, text } from './cells'
import { pageSetup } from './page-setup'

export interface PerformanceTables extends Period {
  organization: { name: string }
  /** In the order they stand in. */
  people: readonly (Figures & { name: string })[]
  total: Figures
  months: readonly (Figures & { month: string })[]
}

const widths = [30, ...figures.map(() => 14)]

/** Writes the tables as .xlsx with the sheets Kişiler, Aylar and Kapsam, while it is read. */
export async function writePerformance(tables: PerformanceTables): Promise<Readable> {
  const rowOf = (name: string, of: Figures): Row => [
    text(name),
    ...figures.map((figure) => number(of[figure])),
  ]
  const headings = (first: string): Row =>
    [first, ...figures.map((figure) => figureLabels[figure])].map(header)
  const people: Row[] = [
    headings('Kişi'),
    ...tables.people.map((person) => rowOf(person.name, person)),
    rowOf('Toplam', tables.total),
  ]
  const months: Row[] = [
    headings('Ay'),
    ...tables.months.map((month) => rowOf(monthInWords(month.month), month)),
    rowOf('Toplam', tables.total),
  ]
  const scope: Row[] = [
    [text('Kurum'), text(tables.organization.name)],
    [text('Dönem'), text(periodInWords(tables))],
  ]
  const book = writeExcelFile(
    [
      { ...sheetOf('Kişiler', people), stickyRowsCount: 1, stickyColumnsCount: 1 },
      { ...sheetOf('Aylar', months), stickyRowsCount: 1, stickyColumnsCount: 1 },
      sheetOf('Kapsam', scope, [20, 60]),
    ],
    {
      fontFamily: 'Calibri',
      fontSize: 11,
      features: [
        pageSetup([
          {
            name: 'Kişiler',
            orientation: 'landscape',
            table: { rows: people.length - 1, columns: widths.length },
          },
          {
            name: 'Aylar',
            orientation: 'landscape',
            table: { rows: months.length - 1, columns: widths.length },
          },
          { name: 'Kapsam', orientation: 'portrait' },
        ]),
      ],
    },
  )
  return (book.toStream as () => Promise<Readable>)()
}

const sheetOf = (sheet: string, rows: readonly Row[], columns: readonly number[] = widths) => ({
  sheet,
  data: rows.map((row) => tall(row, { widths: columns })),
  columns: columns.map((width) => ({ width })),
  orientation: 'landscape' as const,
})
