// Small workbooks as Excel writes them, made cell by cell, so that tests can say what no writer would.
import { strToU8, zipSync } from 'fflate'

/** The XML of a cell behind its name: a text, or its attributes and content. */
export type MadeCell = string | number | { xml: string } | null

const text = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function cellXml(cell: MadeCell, name: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${text(cell)}</t></is></c>`
  return cell.xml.replace('<c', `<c r="${name}"`)
}

/** A number shown as a day. */
export const dayCell = (serial: number): MadeCell => ({ xml: `<c s="1"><v>${serial}</v></c>` })

export interface MadeBook {
  rows: readonly (readonly MadeCell[])[]
  merges?: readonly string[]
  /** Parts to add, or to put in the place of others. */
  parts?: Record<string, Uint8Array>
  /** Part -> the name that the zip has it under. */
  names?: Record<string, string>
  /** Where the workbook says that its sheet is. */
  target?: string
}

const relations = (list: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function madeXlsx({
  rows,
  merges = [],
  parts = {},
  names = {},
  target = 'worksheets/sheet1.xml',
}: MadeBook): Uint8Array {
  const lines = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
  )
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = `<worksheet><sheetData>${lines.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`
  const xml: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(
      `<Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Liste" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="r1" Type="${office}/worksheet" Target="${target}"/>
       <Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/>
       <Relationship Id="r3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
    ),
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><r><t>Çınar</t></r><r><t xml:space="preserve"> Yapı</t></r></si><si><t>Satır_x000D_\nSonu</t></si></sst>',
    'xl/worksheets/sheet1.xml': sheet,
  }
  const files = Object.fromEntries(
    Object.entries(xml).map(([name, content]) => [names[name] ?? name, strToU8(content)]),
  )
  return zipSync({ ...files, ...parts })
}
