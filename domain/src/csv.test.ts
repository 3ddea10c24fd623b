import { describe, expect, it } from 'vitest'
import { csvLayout, decodeCsv, writeCsv } from './csv'

const text = 'E-posta;Ad\nişçi@x;ĞÜŞİÖÇ ğüşıöç'
/** Windows-1254 is Latin-1 but for six Turkish letters. */
const windows1254 = Uint8Array.from(
  Array.from(text, (letter) => {
    const at = 'ĞİŞğış'.indexOf(letter)
    return at < 0 ? letter.charCodeAt(0) : ([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe][at] ?? 0)
  }),
)

describe('the text of a CSV file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['Windows-1254', windows1254],
    ['little-endian UTF-16 with its mark', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['plain ASCII', null],
  ])('CC-03 is read from %s', (_, bytes) =>
    expect(decodeCsv(bytes ?? new TextEncoder().encode('a,b'))).toBe(bytes ? text : 'a,b'),
  )

  it('CC-03 is read from bytes that are text in no encoding', () => {
    expect(() => decodeCsv(Uint8Array.from([0x81, 0xff, 0x00, 0xc3]))).not.toThrow()
    expect(decodeCsv(new Uint8Array())).toBe('')
  })
})

describe('the layout of a CSV file', () => {
  it.each([
    ['E-posta;Ad\na,b', ';'],
    ['E-posta,Ad\na;b;c', ','],
    ['E-posta\tAd\na', '\t'],
    ['E-posta\na', ','],
    ['"E-posta, iş";Ad\na', ';'],
    ['\n\nE-posta;Ad\na', ';'],
    ['', ','],
  ])('CC-03 %j is separated by %j', (csv, separator) =>
    expect(csvLayout(csv)).toEqual({ text: csv, separator, first_line: 1 }),
  )

  it.each([
    ['sep=;\nE-posta,Ad', ';'],
    ['SEP=,\r\nE-posta,Ad', ','],
    ['"sep=\t"\nE-posta,Ad', '\t'],
    ['sep=;;\rE-posta,Ad', ';'],
  ])('CC-03 %j obeys its first line', (csv, separator) =>
    expect(csvLayout(csv)).toEqual({ text: 'E-posta,Ad', separator, first_line: 2 }),
  )
})

describe('a CSV file for Excel', () => {
  it('CC-03 has the mark, semicolons and quotes only where needed', () => {
    expect(
      writeCsv([
        ['E-posta', 'Ad'],
        ['a@x', 'Şule "Şef"; Ak'],
      ]),
    ).toBe('\uFEFFE-posta;Ad\r\na@x;"Şule ""Şef""; Ak"\r\n')
  })

  it.each([
    '=1+1',
    '+90',
    '-2',
    '@SUM(A1)',
    '＝1+1',
    '\t=1',
    '\r=1',
    ' =HYPERLINK("http://x")',
    "=cmd|' /C calc'!A0",
  ])('CC-03 lets no spreadsheet run %j', (cell) => expect(writeCsv([[cell]])).toMatch(/^\uFEFF"?'/))
})
