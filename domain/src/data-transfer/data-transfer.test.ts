import { describe, expect, it } from 'vitest'
import { headingRow } from '../heading-row'
import type { CellReading } from './import-field'
import { isApplicable, noRows } from './import-kind'
import { countNamed, matchColumns, missingFields } from './match-columns'
import { readRow } from './read-row'
import { readCell, type SheetCell } from './sheet-cell'

describe('columns of a sheet', () => {
  it.each([
    [
      'as the template writes them',
      ['SGK Sicil No *', 'Firma Adı *', 'NACE Kodu'],
      { sgk_no: 0, name: 1, nace_code: 2 },
    ],
    [
      'in capitals',
      ['FİRMA ÜNVANI', 'SGK SİCİL NO', 'İL', 'İLÇE'],
      { name: 0, sgk_no: 1, city: 2, district: 3 },
    ],
    [
      'without Turkish letters',
      ['Firma Adi', 'Sgk No', 'Calisan Sayisi'],
      { name: 0, sgk_no: 1, employee_count: 2 },
    ],
    [
      'with words in brackets',
      ['Unvan (tam)', 'SGK No:', 'Tehlike_Sınıfı'],
      { name: 0, sgk_no: 1, tehlike_sinifi: 2 },
    ],
    [
      'with marks that nobody sees',
      ['\u200eSGK Sicil No\u200e', 'Firma\u00ad Adı\u2060'],
      { sgk_no: 0, name: 1 },
    ],
    ['twice', ['SGK No', 'SGK Sicil No', 'Firma'], { sgk_no: 1, name: 2 }],
  ])('CC-07 are matched by their heads %s', (_how, heads, match) => {
    expect(matchColumns('client_company', heads)).toEqual(match)
  })

  it('CC-07 heads stand below titles', () => {
    const rows = [['MÜŞTERİ LİSTESİ'], [], ['Firma', 'SGK No'], ['Çınar', '1']]
    const named = (cells: readonly string[]) => countNamed('client_company', cells)
    expect(headingRow(rows, named)).toBe(2)
    expect(headingRow([['a'], ['b']], named)).toBe(0)
  })

  it('CC-07 names the required ones that are missing', () => {
    expect(missingFields('contact', { email: 0 })).toEqual(['Firma SGK Sicil No'])
  })
})

const lost = { wrong: expect.stringContaining('basamakları kaybolmuş') }
const wrongDay = { wrong: 'Tarihi gg.aa.yyyy biçiminde yazın' }

it.each<[CellReading, SheetCell, unknown]>([
  ['digits', '2 2562 01-01.1234567 034', { value: '22562010112345670 34'.replace(' ', '') }],
  ['digits', '2,7E+25', lost],
  ['digits', '2.7e25', lost],
  ['digits', '2,2562E+4', { value: '22562' }],
  ['digits', { fault: 'digits' }, lost],
  ['phone', '5,32E+09', lost],
  ['phone', '5,321234567E+9', { value: '5321234567' }],
  ['phone', '0 (532) 123 45 67', { value: '0 (532) 123 45 67' }],
  ['whole', '1.250', { value: 1250 }],
  ['digits', '\u200e2\u20112562–01\u200e', { value: '2256201' }],
  ['text', '\u202aYön İki\u202c', { value: 'Yön İki' }],
  ['text', '\u200b\u3164', undefined],
  ['whole', '48,00', { value: 48 }],
  ['whole', '12,5', { wrong: 'Tam sayı yazın' }],
  ['whole', 'elli', { wrong: 'Tam sayı yazın' }],
  ['day', '1.2.2027', { value: '2027-02-01' }],
  ['day', '01/02/2027', { value: '2027-02-01' }],
  ['day', '2027-02-01', { value: '2027-02-01' }],
  ['day', '46388', { value: '2027-01-01' }],
  ['day', '31.02.2027', wrongDay],
  ['day', '12/31/2027', wrongDay],
  ['day', '2027', wrongDay],
  ['hazard_class', 'ÇOK TEHLİKELİ', { value: 'cok_tehlikeli' }],
  ['hazard_class', 'orta', { wrong: 'Az Tehlikeli, Tehlikeli ya da Çok Tehlikeli yazın' }],
  ['status', 'PASİF', { value: 'passive' }],
  ['role', 'kurum yetkilisi', { value: 'osgb_admin' }],
  ['profession', 'İş Güvenliği Uzmanı (A sınıfı)', { value: 'safety_specialist' }],
  ['profession', 'DSP', { value: 'other_health_personnel' }],
  ['text', '  ', undefined],
  ['text', 'Çınar\nYapı', { value: 'Çınar Yapı' }],
  ['prose', ' Cad. 1 \r\n\t2. kat\n', { value: 'Cad. 1\n2. kat' }],
  ['text', { fault: 'merged' }, { wrong: expect.stringContaining('Birleştirilmiş hücre') }],
])('CC-07 %s reads %j', (reads, cell, said) => {
  expect(readCell({ reads }, cell)).toEqual(said)
})

it('CC-07 a row tells everything that is wrong with it, by the heads of the template', () => {
  const row = readRow(
    'assignment',
    { company_sgk_no: 0, starts_on: 1, minutes_per_month: 2, isg_katip_no: 3 },
    { line: 7, cells: ['2,7E+25', '', 'çok', '12345678'] },
  )
  expect(row).toEqual({
    line: 7,
    values: { isg_katip_no: '12345678' },
    wrong: [
      expect.stringContaining('Firma SGK Sicil No: Excel'),
      'Başlangıç Tarihi: boş bırakılamaz',
      'Aylık Süre (dk): Tam sayı yazın',
    ],
  })
})

it.each([
  [{ ...noRows, new: 1 }, true],
  [{ ...noRows, changed: 1, same: 4 }, true],
  [{ ...noRows, same: 4 }, false],
  [{ ...noRows, new: 100, refused: 1 }, false],
])('CC-07 takes over %j: %s', (counts, may) => {
  expect(isApplicable(counts)).toBe(may)
})
