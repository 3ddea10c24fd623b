import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import readXlsxFile, { type CellValue } from 'read-excel-file/node'

/** Single spaces, as the reader of the PDF makes them. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The text of a Word document's body. */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) })
  return oneLine(value)
}

/** A part of an office document, `word/header1.xml`. */
export function readPart(bytes: Uint8Array, name: string): string {
  const part = unzipSync(bytes)[name]
  if (!part) throw new Error(`no part ${name}`)
  return strFromU8(part)
}

export const partNames = (bytes: Uint8Array) => Object.keys(unzipSync(bytes))

export interface ReadSheet {
  name: string
  rows: (CellValue | null)[][]
}

/** The sheets of a workbook, cells as the values that Excel would show. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadSheet[]> {
  const sheets = await readXlsxFile(Buffer.from(bytes))
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }))
}

/** All text of a workbook, cell by cell. */
export const textOf = (sheets: readonly ReadSheet[]) =>
  oneLine(
    sheets
      .flatMap(({ rows }) => rows.flat())
      .filter((value) => value !== null)
      .map(String)
      .join(' '),
  )
