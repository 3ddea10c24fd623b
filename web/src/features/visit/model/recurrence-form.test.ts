import { patternFault } from '@gozlem/domain/visit/recurrence'
import { describe, expect, it } from 'vitest'
import { proposedEnd, repeatLabels, ruleOf } from './recurrence-form'

describe('what is chosen of a pattern', () => {
  it.each([
    ['weekly', '2026-11-23', [], 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;WKST=MO'],
    ['two_weekly', '2026-11-23', [0, 3], 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=MO'],
    ['monthly_day', '2026-11-23', [], 'FREQ=MONTHLY;BYMONTHDAY=23'],
    ['monthly_weekday', '2026-11-24', [], 'FREQ=MONTHLY;BYDAY=4TU'],
    ['monthly_weekday', '2026-11-30', [], 'FREQ=MONTHLY;BYDAY=-1MO'],
  ] as const)('CAL-02 %s from %s on %j is a rule that the server takes', (repeat, day, weekdays, rule) => {
    const made = ruleOf(repeat, day, weekdays)
    expect(made).toBe(rule)
    const hours = { start_clock: '09:00', duration_minutes: 60, skip: 'keep' } as const
    const last_day = proposedEnd(day)
    expect(patternFault({ rule: made, first_day: day, last_day, ...hours })).toBeNull()
  })

  it('CAL-02 is said in the words of its first day', () => {
    expect(repeatLabels('2026-11-24')).toMatchObject({
      monthly_day: 'Her ayın 24. günü',
      monthly_weekday: 'Her ayın dördüncü Salı günü',
    })
    expect(proposedEnd('2028-02-29')).toBe('2029-02-27')
  })
})
