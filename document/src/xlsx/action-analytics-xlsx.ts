// Figures of corrective actions as a workbook: a sheet for each table of the page.
import type { Readable } from 'node:stream'
import {
  type ActionCounts,
  actionCountLabels,
  type ClosingTimes,
  closingLabels,
} from '@gozlem/domain/action-analytics/figures'
import { monthInWords } from '@gozlem/domain/day-in-words'
import { type Period, periodInWords } from '@gozlem/domain/performance/period'
import { riskLevelLabels } from '@gozlem/domain/report/risk-level'
import writeExcelFile from 'write-excel-file/node'
import { count, day, header, number, type Row, tall, text } from './cells'
import { pageSetup } from './page-setup'

interface Company {
  name: string
}

export interface ActionAnalyticsTables extends Period {
  organization: Company
  client_company: Company | null
  now: { open: number; reported: number; rejected: number; overdue: number }
  opened: number
  closing: ClosingTimes
  months: readonly ({
    month: string
    opened: number
    low: number
    medium: number
    high: number
  } & ClosingTimes)[]
  categories: readonly ({ name: string } & ActionCounts)[]
  client_companies: readonly ({ client_company: Company } & ActionCounts)[]
  places: readonly ({ client_company: Company; place: string } & ActionCounts)[]
  responsible: readonly ({ responsible: string } & ActionCounts)[]
  repeats: readonly {
    client_company: Company
    title: string
    place: string
    times: number
    first_on: string
    last_on: string
    unsettled: number
  }[]
}

interface Table {
  name: string
  /** Title and width of each column. */
  columns: readonly (readonly [string, number])[]
  rows: readonly Row[]
}

const counts = ['opened', 'closed', 'unsettled', 'overdue'] as const
const countColumns = counts.map((name) => [actionCountLabels[name], 14] as const)
const countCells = (of: ActionCounts): Row => counts.map((name) => number(of[name]))

/** Writes the figures as .xlsx while it is read: a summary, then a sheet for each table that has rows. */
export async function writeActionAnalytics(told: ActionAnalyticsTables): Promise<Readable> {
  const tables = tablesOf(told).filter(({ rows }) => rows.length > 0)
  const summary = summaryOf(told)
  const book = writeExcelFile(
    [
      sheetOf('Özet', summary, summaryWidths),
      ...tables.map(({ name, columns, rows }) => ({
        ...sheetOf(
          name,
          [columns.map(([title]) => header(title)), ...rows],
          columns.map(([, width]) => width),
        ),
        stickyRowsCount: 1,
      })),
    ],
    {
      fontFamily: 'Calibri',
      fontSize: 11,
      features: [
        pageSetup([
          { name: 'Özet', orientation: 'portrait' },
          ...tables.map(({ name, columns, rows }) => ({
            name,
            orientation: 'landscape' as const,
            table: { rows: rows.length + 1, columns: columns.length },
          })),
        ]),
      ],
    },
  )
  return (book.toStream as () => Promise<Readable>)()
}

const summaryWidths = [34, 60]

function summaryOf({
  organization,
  client_company,
  now,
  opened,
  closing,
  ...period
}: ActionAnalyticsTables): Row[] {
  const figure = (label: string, value: number | null): Row => [
    text(label),
    value === null ? text('Yok') : count(value),
  ]
  return [
    [text('Kurum'), text(organization.name)],
    ...(client_company ? [[text('Firma'), text(client_company.name)]] : []),
    [text('Dönem'), text(periodInWords(period))],
    [header('Bugün'), null],
    figure('Açık', now.open),
    figure('Çözüm bildirildi', now.reported),
    figure('Reddedildi', now.rejected),
    figure('Geciken', now.overdue),
    [header('Dönemde'), null],
    figure('Açılan', opened),
    figure('Kapanan', closing.closed),
    figure(closingLabels.closed_in_time, closing.closed_in_time),
    figure(closingLabels.median_days, closing.median_days),
    figure(closingLabels.p90_days, closing.p90_days),
  ]
}

const tablesOf = (told: ActionAnalyticsTables): Table[] => [
  {
    name: 'Aylar',
    columns: [
      ['Ay', 18],
      ['Açılan', 12],
      ...(['high', 'medium', 'low'] as const).map((level) => [riskLevelLabels[level], 12] as const),
      ['Kapanan', 12],
      [closingLabels.closed_in_time, 14],
      [closingLabels.median_days, 14],
      [closingLabels.p90_days, 14],
    ],
    rows: told.months.map((month) => [
      text(monthInWords(month.month)),
      ...[month.opened, month.high, month.medium, month.low, month.closed, month.closed_in_time].map(number),
      number(month.median_days),
      number(month.p90_days),
    ]),
  },
  {
    name: 'Kategoriler',
    columns: [['Kategori', 34], ...countColumns],
    rows: told.categories.map((row) => [text(row.name), ...countCells(row)]),
  },
  {
    name: 'Firmalar',
    columns: [['Firma', 40], ...countColumns],
    rows: told.client_companies.map((row) => [text(row.client_company.name), ...countCells(row)]),
  },
  {
    name: 'Yerler',
    columns: [['Firma', 34], ['Konum', 34], ...countColumns],
    rows: told.places.map((row) => [text(row.client_company.name), text(row.place), ...countCells(row)]),
  },
  {
    name: 'Sorumlular',
    columns: [['Sorumlu', 34], ...countColumns],
    rows: told.responsible.map((row) => [text(row.responsible), ...countCells(row)]),
  },
  {
    name: 'Tekrarlar',
    columns: [
      ['Firma', 30],
      ['Uygunsuzluk', 40],
      ['Konum', 26],
      ['Tespit', 10],
      ['İlk', 12],
      ['Son', 12],
      [actionCountLabels.unsettled, 14],
    ],
    rows: told.repeats.map((row) => [
      text(row.client_company.name),
      text(row.title),
      text(row.place),
      number(row.times),
      day(row.first_on),
      day(row.last_on),
      number(row.unsettled),
    ]),
  },
]

const sheetOf = (sheet: string, rows: readonly Row[], widths: readonly number[]) => ({
  sheet,
  data: rows.map((row) => tall(row, { widths })),
  columns: widths.map((width) => ({ width })),
  orientation: 'landscape' as const,
})
