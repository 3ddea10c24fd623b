import { expect, it } from 'vitest'
import { causesSince, groupOfTerm } from './reminder'
import { filledText, refusalOfText, usualTexts } from './text'

const facts = { ad: 'Hasan Usta', isyeri: 'Çınar {ad} Yapı', rapor: '2026-000001', sayi: '3' }

it('BEY-01 the words of a reminder are filled in once: a name with braces stays a name', () => {
  expect(filledText('Sayın {ad}: {isyeri}, {rapor}, {sayi}.', facts)).toBe(
    'Sayın Hasan Usta: Çınar {ad} Yapı, 2026-000001, 3.',
  )
})

it.each([
  ['Sayın {ad}, {sayi} iş var.', null],
  ['', null],
  ['Sayın {isim}', '{isim} tanınmıyor. Kullanabilecekleriniz: {ad}, {isyeri}, {rapor}, {sayi}.'],
  ['Sayın {Ad}', '{Ad} tanınmıyor. Kullanabilecekleriniz: {ad}, {isyeri}, {rapor}, {sayi}.'],
  ['Sayın {ad', 'Süslü ayraç yalnız şunlarda kullanılır: {ad}, {isyeri}, {rapor}, {sayi}.'],
  ['Sayın {{ad}}', 'Süslü ayraç yalnız şunlarda kullanılır: {ad}, {isyeri}, {rapor}, {sayi}.'],
  ['a'.repeat(601), 'Metin en fazla 600 karakter olabilir.'],
])('BEY-01 of the text %j it is said: %j', (text, refusal) => {
  expect(refusalOfText(text)).toBe(refusal)
})

it('BEY-01 the usual words are words that are taken', () => {
  expect(Object.values(usualTexts).map(refusalOfText)).toEqual([null, null, null])
})

it.each([
  ['2026-11-22', 'overdue'],
  ['2026-11-23', 'due'],
  ['2026-11-24', 'before'],
])('BEY-01 on 23 November the term %s is %s', (term, group) => {
  expect(groupOfTerm(term, '2026-11-23')).toBe(group)
})

it.each([
  [null, '2026-11-22'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-01', '2026-11-16'],
])('BEY-01 who was reminded until %s is reminded on 23 November of what came after %s', (until, since) => {
  expect(causesSince(until, '2026-11-23')).toBe(since)
})
