import { expect, test } from 'vitest'
import { figureLabels, figures, noFigures, sumOfFigures } from './figures'
import {
  monthsOf,
  periodFault,
  periodInWords,
  periodOf,
  periodReversedMessage,
  periodTooLongMessage,
} from './period'

test.each([
  ['month', '2026-03', '2026-03', '2026-03'],
  ['quarter', '2026-01', '2026-01', '2026-03'],
  ['quarter', '2026-06', '2026-04', '2026-06'],
  ['quarter', '2026-12', '2026-10', '2026-12'],
  ['year', '2026-12', '2026-01', '2026-12'],
  ['year', '2024-02', '2024-01', '2024-12'],
] as const)('CAL-05 the %s of %s goes from %s to %s', (kind, month, from, to) => {
  expect(periodOf(kind, month)).toEqual({ from, to })
})

test('CAL-05 a period has its months, over the turn of a year too', () => {
  expect(monthsOf({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsOf({ from: '2026-02', to: '2026-02' })).toEqual(['2026-02'])
})

test.each([
  ['2026-01', '2026-12', null],
  ['2025-06', '2026-05', null],
  ['2025-05', '2026-05', periodTooLongMessage],
  ['2026-03', '2026-02', periodReversedMessage],
])('CAL-05 of a period from %s to %s is said: %s', (from, to, fault) => {
  expect(periodFault({ from, to })).toBe(fault)
})

test.each([
  ['2026-03', '2026-03', 'Mart 2026'],
  ['2026-01', '2026-12', '2026'],
  ['2026-01', '2026-03', 'Ocak – Mart 2026'],
  ['2025-12', '2026-03', 'Aralık 2025 – Mart 2026'],
])('CAL-05 people say %s to %s as %s', (from, to, words) => {
  expect(periodInWords({ from, to })).toBe(words)
})

test('CAL-05 figures add up one by one, and each has its heading', () => {
  const one = { ...noFigures, done_visits: 2, low_findings: 1 }
  expect(sumOfFigures([one, one])).toEqual({ ...noFigures, done_visits: 4, low_findings: 2 })
  expect(noFigures.done_visits).toBe(0)
  expect(new Set(Object.values(figureLabels)).size).toBe(figures.length)
})
