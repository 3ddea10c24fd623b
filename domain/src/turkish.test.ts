import { describe, expect, it } from 'vitest'
import { siteKindOf } from './client-company/site-kind'
import { compareTurkish, foldTurkish } from './turkish'

describe('Turkish text', () => {
  it.each([
    ['İŞÇİ SAĞLIĞI', 'isci sagligi'],
    ['ılgaz IĞDIR', 'ilgaz igdir'],
    ['  çok   Öz Ü ', 'cok oz u'],
    ['i̇zmir', 'izmir'],
    ['kâğıt', 'kagit'],
  ])('CC-01 folds %s to %s', (text, folded) => expect(foldTurkish(text)).toBe(folded))

  it('CC-01 sorts by the Turkish alphabet', () => {
    expect(
      ['Şule', 'Zafer', 'Ilgaz', 'İpek', 'Çınar', 'Cem', 'Ömer', 'Oya'].toSorted(compareTurkish),
    ).toEqual(['Cem', 'Çınar', 'Ilgaz', 'İpek', 'Oya', 'Ömer', 'Şule', 'Zafer'])
  })
})

describe('the kind of workplace', () => {
  it.each([
    ['41.20.02', '', 'yapi'],
    ['432101', 'Tekstil', 'yapi'],
    ['25.62.01', 'Bina inşaatı', 'isletme'],
    ['', 'İNŞAAT taahhüt', 'yapi'],
    ['', 'Gıda', 'isletme'],
    ['', '', null],
  ])('AI-01 takes NACE %s, industry %s for %s', (nace_code, industry, kind) =>
    expect(siteKindOf({ nace_code, industry })).toBe(kind),
  )
})
