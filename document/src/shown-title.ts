// Typst names the title of a PDF/A but does not ask readers to show it, so that they show the name of the file. The catalog
// is the last object that it writes: a wish put into it moves nothing but the table of places behind it.
const preferences = Buffer.from('/ViewerPreferences <<')
const wish = Buffer.from('\n    /DisplayDocTitle true')
const tableMark = Buffer.from('startxref\n')

/** The file, asking readers to show its title; one that Typst wrote otherwise than known stays as it is. */
export function withShownTitle(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const place = file.lastIndexOf(preferences) + preferences.length
  const mark = file.lastIndexOf(tableMark) + tableMark.length
  const table = Number.parseInt(file.toString('latin1', mark), 10)
  const isLastObject = place < table && file.indexOf('endobj', place) + 'endobj'.length + 2 >= table
  if (!file.includes(preferences) || file.includes('/DisplayDocTitle') || !isLastObject) return bytes
  return Buffer.concat([
    file.subarray(0, place),
    wish,
    file.subarray(place, mark),
    Buffer.from(`${table + wish.length}\n%%EOF`),
  ])
}
