// A list as a workbook: headings that stay in sight, and a row for each of its rows.
import type { Readable } from 'node:stream'
import writeExcelFile from 'write-excel-file/node'
import { header, type Row, tall, text } from './cells'
import { pageSetup } from './page-setup'

export interface Table {
  /** Of the sheet. */
  name: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  /** Of its columns, in characters. */
  widths: readonly number[]
}

/** Writes a table as .xlsx with one sheet, while it is read. */
export async function writeTable({ name, headings, rows, widths }: Table): Promise<Readable> {
  const lines: Row[] = [headings.map(header), ...rows.map((cells) => cells.map(text))]
  const book = writeExcelFile(
    [
      {
        sheet: name,
        data: lines.map((row) => tall(row, { widths })),
        columns: widths.map((width) => ({ width })),
        orientation: 'landscape',
        stickyRowsCount: 1,
      },
    ],
    {
      fontFamily: 'Calibri',
      fontSize: 11,
      features: [
        pageSetup([{ name, orientation: 'landscape', table: { rows: rows.length, columns: widths.length } }]),
      ],
    },
  )
  return (book.toStream as () => Promise<Readable>)()
}
