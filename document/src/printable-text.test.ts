import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fontCoverage } from './font-coverage'
import { printableText } from './printable-text'

const inter = new URL('../resources/fonts/Inter_400Regular.ttf', import.meta.url)
const covers = fontCoverage(readFileSync(inter))

describe('printable text', () => {
  it.each([
    ['Turkish letters', 'ĞÜŞİÖÇ ğüşıöç Ââ Îî Ûû ₺ – “ ” …', 'ĞÜŞİÖÇ ğüşıöç Ââ Îî Ûû ₺ – “ ” …'],
    ['decomposed letters', 'I\u0307s\u0327g\u0306', 'İşğ'],
    ['line breaks of every system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['special spaces', 'a\u00a0b\u2009c\td', 'a b c d'],
    ['direction and joining marks', 'a\u202eb\u200dc\ufeffd\u00ade', 'abcde'],
    ['one box for an emoji of several parts', '👨‍👩‍👧‍👦!', '□!'],
    ['half a surrogate pair', 'a\ud83d b', 'a b'],
    ['an unassigned character', 'a\u0378b', 'a□b'],
    ['a code point that is no character', 'a\u{10fffe}\uffffb', 'ab'],
  ])('REP-14 keeps or replaces %s', (_case, raw, shown) => {
    expect(printableText(raw, covers)).toBe(shown)
  })

  it('REP-14 refuses a file that is not a font', () => {
    expect(() => fontCoverage(new Uint8Array(64))).toThrow('cmap')
  })
})
