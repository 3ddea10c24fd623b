// The rows of a CSV file, for whoever imports one: the same reader in the browser and on the server.
import papa from 'papaparse'
import { cleanText } from './clean-text'
import { type CountNamed, headingSearchRows } from './heading-row'

export interface CsvRow {
  /** Line of the file, from 1. */
  line: number
  /** Row as a spreadsheet counts, from 1: a cell may go over several lines. */
  row: number
  cells: string[]
  /** A quotation mark out of place makes one cell of what follows it. */
  has_stray_quote: boolean
}

/**
 * Hands over the rows of a CSV text.
 * @param take answers false to read no further
 */
export function readCsvRows(csv: string, countNamed: CountNamed, take: (row: CsvRow) => boolean): void {
  const { text, separator, first_line } = csvLayout(cleanText(csv), countNamed)
  let line = first_line
  let row = first_line
  let read = 0
  papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors, meta: { cursor } }, parser) => {
      const goesOn = take({
        line,
        row,
        cells: data.map(csvCell),
        has_stray_quote: errors.some(({ type }) => type === 'Quotes'),
      })
      if (!goesOn) parser.abort()
      line += text.slice(read, cursor).split('\n').length - 1
      row += 1
      read = cursor
    },
  })
}

/** Excel writes `="0123"` to keep what looks like a number as text; our own files put `'` before what looks like a formula. */
function csvCell(text: string): string {
  if (/^'[=+\-@]/.test(text)) return text.slice(1)
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text
}

/** Text of a CSV file and how to read it. */
export interface CsvLayout {
  /** The rows, with `\n` between them. */
  text: string
  separator: string
  /** Line of the file, from 1, on which `text` begins. */
  first_line: number
}

/** Separator and rows of a CSV text: the `sep=` line tells, else the first rows show (CC-03). */
export function csvLayout(csv: string, countNamed: CountNamed): CsvLayout {
  const text = csv.replace(/\r\n?/g, '\n')
  const told = /^"?sep=([;,|\t])"?[;,|\t]*(?:\n|$)/i.exec(text)
  if (told?.[1] !== undefined) return { text: text.slice(told[0].length), separator: told[1], first_line: 2 }
  return { text, separator: separatorOf(text, countNamed), first_line: 1 }
}

/** Letters at the start of a file that show its separator, of whatever length the file is. */
const searchedLetters = 256 * 1024

/** The comma last: it stands in titles and addresses, too. */
const separators = [';', '\t', '|', ','] as const

/** The separator whose heads are known; else the one that cuts most rows into equally many cells. */
function separatorOf(text: string, countNamed: CountNamed): string {
  const found = separators.map((separator) => {
    const rows = papa.parse<string[]>(text.slice(0, searchedLetters), {
      delimiter: separator,
      newline: '\n',
      preview: headingSearchRows,
    }).data
    const widths = rows.map((cells) => cells.length).filter((width) => width > 1)
    const alike = widths.map((width) => widths.filter((other) => other === width).length)
    return {
      separator,
      named: Math.max(0, ...rows.map(countNamed)),
      alike: Math.max(0, ...alike),
    }
  })
  const [best] = found.toSorted((left, right) => right.named - left.named || right.alike - left.alike)
  return best && best.alike > 0 ? best.separator : ','
}
