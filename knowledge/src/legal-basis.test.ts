import { expect, it } from 'vitest'
import data from '../data/legal-basis.json'
import { legalBasis, nextLegalBasis } from './legal-basis'

const lines = ['Eski Kanun uyarınca düzenlenmiştir.', 'Yeni Kanun uyarınca düzenlenmiştir.']

it.each([
  ['a former line', 'Eski Kanun uyarınca düzenlenmiştir.', 'Yeni Kanun uyarınca düzenlenmiştir.'],
  ['a former line, wrapped', ' Eski Kanun\n uyarınca düzenlenmiştir.', 'Yeni Kanun uyarınca düzenlenmiştir.'],
  ['the line of today', 'Yeni Kanun uyarınca düzenlenmiştir.', 'Yeni Kanun uyarınca düzenlenmiştir.'],
  ['nothing', '', 'Yeni Kanun uyarınca düzenlenmiştir.'],
  ['their own words', 'Eski Kanun ve sözleşmemiz uyarınca.', 'Eski Kanun ve sözleşmemiz uyarınca.'],
])('REP-01 after %s a report begins with the law of today, or what its author wrote', (_, last, next) => {
  expect(nextLegalBasis(last, lines)).toBe(next)
})

it('REP-01 our lines are dated, the one of today last, and none is there twice', () => {
  const days = data.lines.map(({ as_of }) => as_of)
  expect(days).toEqual(days.toSorted())
  expect(new Set(data.lines.map(({ text }) => text)).size).toBe(data.lines.length)
  expect(legalBasis).toBe(data.lines.at(-1)?.text)
  expect(nextLegalBasis(legalBasis)).toBe(legalBasis)
})
