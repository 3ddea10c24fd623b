import { expect, it } from 'vitest'
import { isBegunInTime, needsSubscription } from './lock'
import { duePlanNotice, isPlanPeriod, planState } from './plan'

const today = '2026-11-23'

it.each([
  ['2026-12-24', null],
  ['2026-12-23', '30_days'],
  ['2026-12-01', '30_days'],
  ['2026-11-30', '7_days'],
  ['2026-11-25', '7_days'],
  ['2026-11-24', '1_day'],
  ['2026-11-23', '1_day'],
  ['2026-11-22', 'over'],
  ['2026-11-16', 'over'],
  ['2026-11-15', null],
] as const)('SUB-04 of a plan to %s the notice is %s on 23.11.2026', (ends_on, notice) => {
  expect(duePlanNotice(ends_on, today)).toBe(notice)
})

it.each([
  [null, 'unlimited'],
  ['2026-12-24', 'running'],
  ['2026-12-23', 'ending'],
  ['2026-11-23', 'ending'],
  ['2026-11-22', 'over'],
] as const)('SUB-04 a plan to %s is %s on 23.11.2026', (ends_on, state) => {
  expect(planState(ends_on, today)).toBe(state)
})

it.each([
  [null, null, true],
  ['2026-11-23', null, true],
  [null, '2026-11-23', true],
  ['2026-11-23', '2026-11-23', true],
  ['2026-11-24', '2026-11-23', false],
] as const)('SUB-04 a plan from %s to %s has a period: %s', (starts_on, ends_on, holds) => {
  expect(isPlanPeriod(starts_on, ends_on)).toBe(holds)
})

it.each([
  ['individual', 'create', true],
  ['individual', 'analyse', true],
  ['individual', 'finalize', true],
  ['osgb', 'create', true],
  ['individual', 'reissue', true],
  ['osgb', 'reissue', false],
  ['osgb', 'analyse', false],
  ['osgb', 'finalize', false],
] as const)('SUB-03 of an %s, to %s needs a subscription: %s', (kind, deed, needs) => {
  expect(needsSubscription(kind, deed)).toBe(needs)
})

it.each([
  ['2026-11-24', false],
  ['2026-11-23', true],
  ['2026-11-09', true],
  ['2026-11-08', false],
] as const)('SUB-03 what was begun on %s is begun in time on 23.11.2026: %s', (begun_on, inTime) => {
  expect(isBegunInTime(begun_on, today)).toBe(inTime)
})
