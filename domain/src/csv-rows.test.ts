import { describe, expect, it } from 'vitest'
import { contactColumns } from './client-company/contact-csv'
import { type CsvRow, readCsvRows } from './csv-rows'
import { countNamed } from './data-transfer/match-columns'

const namedOfContacts = (cells: readonly string[]) => Object.values(contactColumns(cells) ?? {}).flat().length
const namedOfCompanies = (cells: readonly string[]) => countNamed('client_company', cells)

function rowsOf(csv: string, named: (cells: readonly string[]) => number = namedOfContacts): CsvRow[] {
  const rows: CsvRow[] = []
  readCsvRows(csv, named, (row) => rows.push(row) > 0)
  return rows
}
const cellsOf = (csv: string, named?: (cells: readonly string[]) => number) =>
  rowsOf(csv, named).map(({ cells }) => cells.join('¦'))

const companies = [
  'SGK Sicil No;Firma Adı;Adres',
  '16;Ayraç Bir Ltd;Cad. No: 1, Bornova',
  '17;Ayraç İki;Konak',
]
const read = ['SGK Sicil No¦Firma Adı¦Adres', '16¦Ayraç Bir Ltd¦Cad. No: 1, Bornova', '17¦Ayraç İki¦Konak']
const withSeparator = (separator: string) => companies.map((line) => line.replaceAll(';', separator))

describe('the rows of a CSV file', () => {
  it.each<[string, string[], string[]]>([
    [
      'below titles',
      ['ABC OSGB, Cad. 1, İzmir', '', 'Tel: 1, Faks: 2', ...companies],
      ['ABC OSGB, Cad. 1, İzmir', '', 'Tel: 1, Faks: 2', ...read],
    ],
    ['between lines', withSeparator('|'), read],
    [
      'between lines, below a title',
      ['Liste; 2026, İzmir', ...withSeparator('|')],
      ['Liste; 2026, İzmir', ...read],
    ],
    ['between tabs', withSeparator('\t'), read],
    [
      'between commas, below a title',
      ['Liste; 2026', 'SGK Sicil No,Firma Adı,Adres', '16,"Ayraç; Bir, Ltd",Konak; İzmir'],
      ['Liste; 2026', 'SGK Sicil No¦Firma Adı¦Adres', '16¦Ayraç; Bir, Ltd¦Konak; İzmir'],
    ],
    [
      'with heads in quotes',
      ['Liste, 2026', '"SGK No";"Firma\nAdı"', '16;A, B'],
      ['Liste, 2026', 'SGK No¦Firma\nAdı', '16¦A, B'],
    ],
    [
      'with heads that nobody knows',
      ['Liste, İzmir', 'Kayıt;Kime ait', '16;A, B', '17;C, D, E'],
      ['Liste, İzmir', 'Kayıt¦Kime ait', '16¦A, B', '17¦C, D, E'],
    ],
    [
      'among marks that nobody sees',
      companies.map((line) => `\u200e${line.replaceAll(';', '\u202c;\u202a')}\u200e`),
      read,
    ],
    ['told in the first line', ['sep=|', ...withSeparator('|')], read],
  ])('CC-07 are cut %s', (_, lines, cells) =>
    expect(cellsOf(lines.join('\r\n'), namedOfCompanies)).toEqual(cells),
  )

  it.each([
    ['E-posta;Ad\na,b', 'E-posta¦Ad'],
    ['E-posta,Ad\na;b;c', 'E-posta¦Ad'],
    ['E-posta\na', 'E-posta'],
    ['"E-posta, iş";Ad\na', 'E-posta, iş¦Ad'],
    ['SEP=,\r\nE-posta,Ad', 'E-posta¦Ad'],
    ['"sep=\t"\nE-posta\tAd', 'E-posta¦Ad'],
    ['sep=;;\rE-posta;Ad', 'E-posta¦Ad'],
  ])('CC-03 %j begins with the cells %j', (csv, cells) => expect(cellsOf(csv)[0]).toBe(cells))

  it('CC-03 say their line and row, as our own files or Excel guard their cells, and where a quotation mark strays', () => {
    expect(rowsOf('sep=;\nE-posta;Ad\n\'+90;"Çok\nsatırlı"\n="0123";"açık')).toEqual([
      { line: 2, row: 2, cells: ['E-posta', 'Ad'], has_stray_quote: false },
      { line: 3, row: 3, cells: ['+90', 'Çok\nsatırlı'], has_stray_quote: false },
      { line: 5, row: 4, cells: ['0123', 'açık'], has_stray_quote: true },
    ])
  })
})
