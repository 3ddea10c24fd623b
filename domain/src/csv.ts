// CSV as Turkish Excel writes and reads it: semicolons, Windows-1254 or UTF-8 with a mark, sometimes a `sep=` line.

/**
 * Text of a CSV file: UTF-8 with or without its mark, UTF-16 with its mark or its zeros, else Windows-1254 (CC-03), also where
 * rows of the one were pasted into a file of the other. Never fails.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeMixed(bytes)
  }
}

/** Letters of these bytes at the start of a file show where a text of wide letters has its zeros. */
const wideSearchBytes = 200

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zero = bytes.subarray(0, wideSearchBytes).indexOf(0)
  if (zero < 0) return null
  return zero % 2 === 1 ? 'utf-16le' : 'utf-16be'
}

/**
 * A capital of Windows-1254 and a quotation mark or dash behind it (`İ’`) happen to be UTF-8 too, of a letter that stands alone
 * in no Turkish text.
 */
const capitalWithMark = new Set([0xc7, 0xd0, 0xd6, 0xdc, 0xdd, 0xde])

/** Each run of bytes beyond ASCII by itself: UTF-8 where it can be that, because old Turkish Excel writes single bytes. */
function decodeMixed(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const windows1254 = new TextDecoder('windows-1254')
  let text = ''
  for (let from = 0; from < bytes.length; ) {
    const isPlain = isAscii(bytes[from])
    let to = from + 1
    while (to < bytes.length && isAscii(bytes[to]) === isPlain) to += 1
    const run = bytes.subarray(from, to)
    text += isPlain || !isUtf8(run, utf8) ? windows1254.decode(run) : utf8.decode(run)
    from = to
  }
  return text
}

const isAscii = (byte = 0) => byte < 0x80

function isUtf8(run: Uint8Array, utf8: TextDecoder): boolean {
  if (run.length === 2 && capitalWithMark.has(run[0] ?? 0)) return false
  try {
    utf8.decode(run)
    return true
  } catch {
    return false
  }
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
