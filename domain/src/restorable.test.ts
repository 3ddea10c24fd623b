import { expect, it } from 'vitest'
import { restorableDays } from './restorable'

const now = new Date('2026-11-21T09:00:00Z')

it.each([
  [null, null],
  ['2026-11-21T08:59:00Z', 30],
  ['2026-11-20T09:00:00Z', 29],
  ['2026-10-22T09:01:00Z', 1],
  ['2026-10-22T09:00:00Z', 0],
  ['2026-09-01T00:00:00Z', 0],
])('CC-01 REP-11 what was deleted at %s can be restored for %s days', (deletedAt, days) => {
  expect(restorableDays(deletedAt, now)).toBe(days)
})
