// CSV as Turkish Excel writes and reads it: semicolons, Windows-1254 or UTF-8 with a mark, sometimes a `sep=` line.

/** Text of a CSV file and how to read it. */
export interface CsvLayout {
  /** The rows, with `\n` between them. */
  text: string
  separator: string
  /** Line of the file, from 1, on which `text` begins. */
  first_line: number
}

/**
 * Text of a CSV file: UTF-8 with or without its mark, UTF-16 with its mark or its zeros, else Windows-1254 (CC-03). Bytes that
 * are no valid UTF-8 are old Turkish Excel: its letters are single bytes that UTF-8 never accepts alone. Never fails.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] !== 0 && bytes[1] === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0)
    return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

/** Separator and rows of a CSV text: the `sep=` line tells, else the heading line shows (CC-03). */
export function csvLayout(csv: string): CsvLayout {
  const text = csv.replace(/\r\n?/g, '\n')
  const told = /^"?sep=([;,|\t])"?[;,|\t]*(?:\n|$)/i.exec(text)
  if (told?.[1] !== undefined) return { text: text.slice(told[0].length), separator: told[1], first_line: 2 }
  return { text, separator: separatorOf(text), first_line: 1 }
}

/** The separator a heading uses most, outside quotes; a comma where there is one column only. */
function separatorOf(text: string): string {
  const heading = /\S.*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const count = (separator: string) => heading.split(separator).length - 1
  const [most = ','] = [',', ';', '\t'].toSorted((left, right) => count(right) - count(left))
  return most
}

/** Beginnings that spreadsheets take for a formula, whatever the column says, full-width signs included (CSV injection). */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/u

/**
 * A CSV file for Turkish Excel: UTF-8 with its mark, semicolons, CRLF, quotes where needed. A cell that a spreadsheet would
 * run as a formula gets an apostrophe in front (CC-03).
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`
}

function csvCell(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[";,\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
