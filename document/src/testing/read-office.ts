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

/** What stands on the pages of a Word document, one after the other: its paragraphs and whole tables, as XML. */
export function blocksOf(bytes: Uint8Array): string[] {
  const [, body = ''] = readPart(bytes, 'word/document.xml').split('<w:body>')
  const blocks: string[] = []
  let depth = 0
  for (const part of body.split(/(?<=<\/w:tbl>)|(?=<w:tbl>)|(?<=<\/w:p>)/)) {
    const isWithin = depth > 0
    if (part.startsWith('<w:tbl>')) depth += 1
    if (part.endsWith('</w:tbl>')) depth -= 1
    if (isWithin) blocks[blocks.length - 1] += part
    else blocks.push(part)
  }
  return blocks
}

/** The words of a piece of a Word document's XML. */
export const wordsOf = (xml: string) =>
  oneLine(
    [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<|(<w:tab\/>)|<\/w:p>/g)]
      .map(([, text]) => text ?? ' ')
      .join(''),
  )

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
