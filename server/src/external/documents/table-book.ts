// A long list as a workbook that is written while it is read: one sheet, headings that stay in sight and on each printed page.
// The writer of the other workbooks holds every cell and the text of the whole sheet at once, and is at work for seconds.
import { Readable } from 'node:stream'
import { tall, text } from '@gozlem/document/xlsx/cells'
import { openZip } from './zip-output'

export interface TableBook {
  /** Of the sheet. */
  name: string
  headings: readonly string[]
  /** Rows of texts, some at a time; asked for as the file is read. */
  rows: AsyncIterable<readonly (readonly string[])[]>
  /** Of the columns, in characters. */
  widths: readonly number[]
  /** Whoever reads it going away. */
  signal: AbortSignal
}

/** Writes a table as .xlsx. */
export function writeTableBook({ name, headings, rows, widths, signal }: TableBook): Readable {
  const { zip, output } = openZip(signal)
  let last = 0
  const part = (path: string, xml: () => Iterable<string> | AsyncIterable<string>) =>
    zip.addReadStreamLazy(path, (hand) => {
      const source = Readable.from(xml(), { objectMode: false })
      output.once('close', () => source.destroy())
      hand(null, source)
    })

  part('[Content_Types].xml', () => [contentTypes])
  part('_rels/.rels', () => [relations([['officeDocument', 'xl/workbook.xml']])])
  part('xl/styles.xml', () => [styles])
  part('xl/worksheets/sheet1.xml', async function* () {
    yield sheetStart(widths)
    yield rowOf((last += 1), headings, widths, headingStyle)
    for await (const some of rows)
      yield some.map((cells) => rowOf((last += 1), cells, widths, textStyle)).join('')
    yield sheetEnd(`A1:${letterOf(widths.length - 1)}${last}`)
  })
  // Behind the sheet, because it says how far that goes.
  part('xl/workbook.xml', () => [workbook(name, `$A$1:$${letterOf(widths.length - 1)}$${last}`)])
  part('xl/_rels/workbook.xml.rels', () => [
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ])
  zip.end()
  return output
}

const [headingStyle, textStyle] = [1, 2]

function rowOf(row: number, cells: readonly string[], widths: readonly number[], style: number): string {
  const height = heightOf(cells, widths)
  const written = cells.map(
    (cell, column) =>
      `<c r="${letterOf(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
  )
  return `<row r="${row}" ht="${height}" customHeight="1">${written.join('')}</row>`
}

function heightOf(cells: readonly string[], widths: readonly number[]): number {
  const [first] = tall(cells.map(text), { widths })
  return typeof first === 'object' && first !== null && 'height' in first ? (first.height ?? 15) : 15
}

/** Of a column, of the few that a list has. */
const letterOf = (column: number): string => String.fromCharCode(65 + column)

/** Code points that XML cannot hold go. */
const escaped = (value: string): string =>
  value
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relation = `${office}/officeDocument/2006/relationships`
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${relation}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** Plain, of headings, and of texts: format `@` keeps a spreadsheet from reading a number, a date or a formula into them. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF0F5C63"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

const sheetStart = (widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

/** @param cells headings and rows, `A1:I21` */
const sheetEnd = (cells: string): string =>
  `</sheetData><autoFilter ref="${cells}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.25" footer="0.25"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;8&amp;A · Sayfa &amp;P / &amp;N</oddFooter></headerFooter></worksheet>`

const workbook = (name: string, cells: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${escaped(name)}'!${cells}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escaped(name)}'!$1:$1</definedName></definedNames></workbook>`
