// The workbook that an import of spreadsheets expects: heads with an example, and what each column may hold.
import type { Readable } from 'node:stream'
import type { ImportField } from '@gozlem/domain/data-transfer/import-field'
import writeExcelFile from 'write-excel-file/node'
import { header, type Row, text } from './cells'

/** Rows below the heads whose cells are text, so that Excel keeps numbers as they are typed. */
const textRows = 200

/** Writes the template as .xlsx with the sheet for the rows first and Açıklamalar behind it, while it is read. */
export async function writeImportTemplate(sheet: string, fields: readonly ImportField[]): Promise<Readable> {
  const rows: Row[] = [
    fields.map(({ label, required }) => header(required ? `${label} *` : label)),
    fields.map(({ example }) => text(example)),
    ...Array.from({ length: textRows }, () => fields.map(() => text(''))),
  ]
  const explained: Row[] = [
    ['Sütun', 'Zorunlu', 'Örnek', 'Açıklama'].map(header),
    ...fields.map(({ label, required, example, explanation }) =>
      [label, required ? 'Evet' : '', example, explanation].map(text),
    ),
    [text('2. satır örnektir; kendi satırlarınızı yazmadan önce silin.')],
  ]
  const book = writeExcelFile(
    [
      {
        sheet,
        data: rows,
        columns: fields.map(({ label, example }) => ({
          width: Math.max(14, label.length + 4, example.length + 2),
        })),
        stickyRowsCount: 1,
      },
      {
        sheet: 'Açıklamalar',
        data: explained,
        columns: [{ width: 28 }, { width: 10 }, { width: 36 }, { width: 80 }],
      },
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  )
  return (book.toStream as () => Promise<Readable>)()
}
