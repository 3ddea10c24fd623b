import { describe, expect, it } from 'vitest'
import type { HazardClass } from './hazard-class'
import { departsFromList, formatNaceCode, hazardClassIn } from './nace'
import { judgeNaceRows, naceColumns, naceRowIn } from './nace-csv'

it.each([
  ['256201', '25.62.01'],
  ['25.62.01', '25.62.01'],
  [' 25 62 01 ', '25.62.01'],
  ['1.11.7', '01.11.07'],
  ['25-62-01', '25.62.01'],
  ['25.62', '25.62'],
  ['metal', 'metal'],
  ['', ''],
])('BEY-16 the code %j is written %j', (given, written) => {
  expect(formatNaceCode(given)).toBe(written)
})

it.each<[string, HazardClass | null]>([
  ['Çok Tehlikeli', 'cok_tehlikeli'],
  ['ÇOK TEHLİKELİ', 'cok_tehlikeli'],
  ['Çok Tehlikeli *', 'cok_tehlikeli'],
  ['tehlikeli', 'tehlikeli'],
  ['Az  Tehlikeli', 'az_tehlikeli'],
  ['az_tehlikeli', 'az_tehlikeli'],
  ['Orta', null],
  ['', null],
])('BEY-16 the text %j names the class %s', (text, hazardClass) => {
  expect(hazardClassIn(text)).toBe(hazardClass)
})

it.each<[HazardClass | null, HazardClass | null, boolean]>([
  ['tehlikeli', 'tehlikeli', false],
  ['tehlikeli', 'az_tehlikeli', true],
  ['tehlikeli', null, false],
  [null, 'tehlikeli', false],
])('BEY-16 the class %s departs from the listed %s: %s', (chosen, listed, departs) => {
  expect(departsFromList(chosen, listed)).toBe(departs)
})

describe('a NACE list as CSV', () => {
  it.each([
    [['Kod', 'Tanım', 'Tehlike Sınıfı'], { code: 0, description: 1, tehlike_sinifi: 2 }],
    [
      ['NACE Rev.2_Altılı Kod', 'NACE Rev.2_Altılı Tanım', 'Tehlike Sınıfı'],
      { code: 0, description: 1, tehlike_sinifi: 2 },
    ],
    [['hazard class', 'description', 'code'], { code: 2, description: 1, tehlike_sinifi: 0 }],
    [['Sıra', 'TEHLİKE SINIFI', 'NACE KODU', 'FAALİYET'], { code: 2, description: 3, tehlike_sinifi: 1 }],
  ])('BEY-16 finds the columns of %j', (heading, columns) => {
    expect(naceColumns(heading)).toEqual(columns)
  })

  it('BEY-16 refuses a heading without one of the three', () => {
    expect(naceColumns(['Kod', 'Tanım'])).toBeNull()
  })

  it('BEY-16 takes codes, leaves headings of the hierarchy out and names what is wrong', () => {
    const columns = { code: 0, description: 1, tehlike_sinifi: 2 }
    const rows = [
      ['08', 'Diğer madencilik ve taş ocakçılığı', ''],
      ['08.99.04', 'Grafit  ocakçılığı', 'Çok Tehlikeli'],
      ['8.99.4', 'Grafit', 'Tehlikeli'],
      ['08.99', 'Diğer', 'Tehlikeli'],
      ['46.73.02', '', 'Tehlikeli'],
      ['47.52.22', 'Parke ticareti', ''],
      ['47.52.23', 'x'.repeat(1001), 'Az Tehlikeli'],
    ].map((cells, at) => naceRowIn(at + 2, cells, columns))
    expect(judgeNaceRows(rows).map(({ line, verdict, reason }) => [line, verdict, reason])).toEqual([
      [2, 'skipped', 'Başlık satırı'],
      [3, 'valid', ''],
      [4, 'invalid', 'Bu kod 3. satırda da var'],
      [5, 'invalid', 'Kod 6 haneli olmalıdır (örn. 25.62.01)'],
      [6, 'invalid', 'Tanım boş'],
      [7, 'invalid', 'Tehlike sınıfı Az Tehlikeli, Tehlikeli ya da Çok Tehlikeli olmalıdır'],
      [8, 'invalid', 'Tanım en fazla 1000 karakter olabilir'],
    ])
    expect(judgeNaceRows(rows)[1]?.entry).toEqual({
      code: '08.99.04',
      description: 'Grafit ocakçılığı',
      tehlike_sinifi: 'cok_tehlikeli',
    })
  })
})
