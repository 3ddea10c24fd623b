import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text'

describe('what is kept of a text', () => {
  it('PLAT-03 is nothing that XML 1.0 cannot hold', () => {
    const inXml = (code: number) =>
      [0x9, 0xa, 0xd].includes(code) ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      code >= 0x1_0000
    const codes = Array.from({ length: 0x11_0000 }, (_, code) => code)
    const kept = codes.filter((code) => !inXml(code) && cleanText(`a${String.fromCodePoint(code)}b`) !== 'ab')
    expect(kept).toEqual([])
  })

  it('PLAT-03 is what people write', () => {
    const text = 'İğde\tŞüphe\r\n₺ “x” – 👨‍👩‍👧 Güneş 😀 e\u0301 عربي'
    expect(cleanText(text)).toBe(text)
  })

  it.each([
    '\u0000',
    '\u001b',
    '\u007f',
    '\u0085',
    '\ud800',
    '\udfff',
    '\ufffe',
    '\uffff',
    '\ufdd0',
    '\u{1fffe}',
    '\ufeff',
    '\u00ad',
    '\u061c',
    '\u200b',
    '\u200e',
    '\u202a',
    '\u2060',
    '\u2069',
  ])('PLAT-03 is not %j', (character) => expect(cleanText(`Kor${character}kuluk`)).toBe('Korkuluk'))

  it.each([
    ['\u3164', ''],
    ['\u200d\ufe0f \u2800', ''],
    ['\u200b', ''],
    ['  ', '  '],
    ['\u3164 a', '\u3164 a'],
  ])('PLAT-03 is of %j %j: what nobody can see is nothing', (text, kept) =>
    expect(cleanText(text)).toBe(kept),
  )
})
