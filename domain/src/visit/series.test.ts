import { describe, expect, it } from 'vitest'
import { type Occurrence, reachedBy, replan } from './series'

const now = new Date('2026-12-01T08:00:00Z')
const on = (day: number, change: Partial<Occurrence> = {}): Occurrence => {
  const date = `2026-12-${String(day).padStart(2, '0')}`
  return {
    id: `v${day}`,
    series_day: date,
    starts_at: `${date}T06:30:00.000Z`,
    status: 'planned',
    by_hand: false,
    ...change,
  }
}
/** Of the series: one that has begun, one done ahead of its time, one moved by hand, one cancelled, the rest as planned. */
const visits = [
  on(1),
  on(8),
  on(10, { status: 'done' }),
  on(15, { by_hand: true, starts_at: '2026-12-17T06:30:00.000Z' }),
  on(22, { status: 'cancelled' }),
  on(24, { status: 'postponed' }),
  on(29),
  on(31),
]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join(' ')

describe('a change of a series', () => {
  it.each([
    ['all', '2026-12-29', 'v8 v29 v31'],
    ['following', '2026-12-08', 'v8 v29 v31'],
    ['following', '2026-12-09', 'v29 v31'],
    ['following', '2026-12-31', 'v31'],
    ['following', '2027-01-01', ''],
  ] as const)(
    'CAL-02 of %s from %s reaches what is planned ahead, never what was changed by hand or is done',
    (scope, from, expected) => {
      expect(ids(reachedBy(scope, from, visits, now))).toBe(expected)
    },
  )

  it('CAL-02 a visit that was moved belongs to the day that its pattern means', () => {
    const moved = on(29, { starts_at: '2026-12-02T06:30:00.000Z' })
    expect(ids(reachedBy('following', '2026-12-29', [moved], now))).toBe('v29')
  })

  it('CAL-02 by a new pattern keeps the visits it still means, and plans no day twice', () => {
    const reached = reachedBy('all', '2026-12-08', visits, now)
    const others = visits.filter((visit) => !reached.includes(visit))
    const day = (date: number) => ({ ...on(date), ends_at: `2026-12-${date}T08:00:00.000Z` })
    const days = [day(8), day(15), day(22), day(29), day(30)].map(({ series_day, starts_at, ends_at }) => ({
      series_day,
      starts_at,
      ends_at,
    }))
    const { kept, removed, added } = replan(reached, others, days)
    expect(ids(kept.map(({ visit }) => visit))).toBe('v8 v29')
    expect(ids(removed)).toBe('v31')
    // 15 December was moved by hand, 22 December cancelled: neither is planned again.
    expect(added.map(({ series_day }) => series_day)).toEqual(['2026-12-30'])
  })
})
