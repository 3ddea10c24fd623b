import { describe, expect, it } from 'vitest'
import { decodeCsv, writeCsv } from './csv'

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

  const utf8 = (said: string) => new TextEncoder().encode(said)
  const joined = (...pieces: Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => Array.from(piece)))
  it.each<[string, Uint8Array, string]>([
    ['a row in Windows-1254 among UTF-8', joined(utf8(`${text}\n`), windows1254), `${text}\n${text}`],
    ['the same behind a mark', joined(utf8(`\uFEFF${text};`), windows1254, utf8(';₺')), `${text};${text};₺`],
    ['a row in UTF-8 among Windows-1254', joined(windows1254, utf8(`\n${text}`)), `${text}\n${text}`],
    // `İ’` and `Ğ’` are one letter each in UTF-8.
    [
      'capitals before a quotation mark',
      Uint8Array.from([0xc7, 0x61, 0xfd, 0xdd, 0x92, 0x4e, 0xd0, 0x92, 0x49]),
      'Çaıİ’NĞ’I',
    ],
    ['a text that breaks off in a letter', utf8('Çınar Şişe').subarray(0, -2), 'Çınar ŞiÅ'],
    ['wide letters that begin beyond ASCII', new Uint8Array(Buffer.from('İl;Ad', 'utf16le')), 'İl;Ad'],
  ])('CC-03 is read from %s', (_, bytes, said) => expect(decodeCsv(bytes)).toBe(said))

  it('CC-03 is read from bytes that are text in no encoding', () => {
    expect(() => decodeCsv(Uint8Array.from([0x81, 0xff, 0x00, 0xc3]))).not.toThrow()
    expect(decodeCsv(new Uint8Array())).toBe('')
  })
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
