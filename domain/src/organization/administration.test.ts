import { expect, it } from 'vitest'
import { planState } from './administration'

it.each([
  [null, 'unlimited'],
  ['2027-01-01', 'running'],
  ['2026-12-22', 'running'],
  ['2026-12-21', 'ending'],
  ['2026-11-21', 'ending'],
  ['2026-11-20', 'over'],
] as const)('CC-06 a plan to %s is %s on 21.11.2026', (ends_on, state) => {
  expect(planState(ends_on, '2026-11-21')).toBe(state)
})
