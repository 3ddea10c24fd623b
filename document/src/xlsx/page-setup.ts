// How the sheets of a workbook print: A4, one page wide, with page numbers; a table repeats its headings on each page and
// can be filtered. The writer knows none of these, so they are written into its files.
import type { Feature, Image } from 'write-excel-file/node'
import { getCellAddress } from 'write-excel-file/utility'

export interface PrintedSheet {
  name: string
  orientation: 'portrait' | 'landscape'
  /** How large the table is, with its headings. */
  table?: { rows: number; columns: number }
}

const margins = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.25, footer: 0.25 }
const onePageWide = { paperSize: 9, fitToWidth: 1, fitToHeight: 0 }
const footer =
  '<headerFooter><oddFooter>&amp;C&amp;8&amp;A · Sayfa &amp;P / &amp;N</oddFooter></headerFooter>'

/** @param sheets in the order of the workbook; each must ask the writer for an orientation */
export function pageSetup(sheets: readonly PrintedSheet[]): Feature<Image['content']> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transformElementAttributes: (tag, attributes, _index, { sheet: name }) => {
            const orientation = sheets.find((sheet) => sheet.name === name)?.orientation ?? 'portrait'
            if (tag === 'pageSetup') return { ...attributes, ...onePageWide, orientation }
            return tag === 'pageMargins' ? margins : attributes
          },
          transform: (xml, { sheet: name }) => {
            const { table } = sheets.find((sheet) => sheet.name === name) ?? {}
            return withFooter(
              fittingPages(xml).replace(
                '</sheetData>',
                table ? `</sheetData><autoFilter ref="${filtered(table)}"/>` : '</sheetData>',
              ),
            )
          },
        },
        'xl/workbook.xml': {
          transform: (xml) =>
            xml.replace('<definedNames/>', () => `<definedNames>${namesOf(sheets)}</definedNames>`),
        },
        'xl/drawings/drawing{id}.xml': { transform: anchoredInCells },
      },
    },
  }
}

/** What a sheet is comes before all that is in it. */
function fittingPages(xml: string): string {
  const start = xml.indexOf('>', xml.indexOf('<worksheet ')) + 1
  return `${xml.slice(0, start)}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${xml.slice(start)}`
}

/** The footer belongs right behind the setup of the page. */
function withFooter(xml: string): string {
  const end = xml.indexOf('/>', xml.indexOf('<pageSetup ')) + 2
  return xml.slice(0, end) + footer + xml.slice(end)
}

/** Names by which a spreadsheet knows the rows to repeat on each page, and what is filtered. */
function namesOf(sheets: readonly PrintedSheet[]): string {
  return sheets
    .flatMap(({ name, table }, index) => {
      if (!table) return []
      return [
        `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${name}'!${filtered(table, '$')}</definedName>`,
        `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$1:$1</definedName>`,
      ]
    })
    .join('')
}

/** The cells with a filter, `A1:K21`; with `$` before letters and numbers for a name. */
function filtered({ rows, columns }: { rows: number; columns: number }, fixed: '$' | '' = ''): string {
  const lastColumn = getCellAddress(0, columns - 1).slice(0, -1)
  return `${fixed}A${fixed}1:${fixed}${lastColumn}${fixed}${rows}`
}

/** Pictures that belong to their cell: a row that is filtered out takes them along. */
function anchoredInCells(xml: string): string {
  const [start = '', ...anchored] = xml.split('<xdr:oneCellAnchor>')
  return [start, ...anchored.map(anchoredInCell)]
    .join('<xdr:twoCellAnchor editAs="twoCell">')
    .replaceAll('</xdr:oneCellAnchor>', '</xdr:twoCellAnchor>')
}

/** The writer says where a picture begins and how large it is; its end in the same cell follows. */
function anchoredInCell(xml: string): string {
  const said = (before: string, after: string) => Number(xml.split(before)[1]?.split(after)[0])
  const right = said('<xdr:colOff>', '<') + said(' cx="', '"')
  const below = said('<xdr:rowOff>', '<') + said(' cy="', '"')
  const to = `<xdr:to><xdr:col>${said('<xdr:col>', '<')}</xdr:col><xdr:colOff>${right}</xdr:colOff><xdr:row>${said('<xdr:row>', '<')}</xdr:row><xdr:rowOff>${below}</xdr:rowOff></xdr:to>`
  const size = xml.slice(xml.indexOf('<xdr:ext '), xml.indexOf('/>', xml.indexOf('<xdr:ext ')) + 2)
  return xml.replace(size, to)
}
