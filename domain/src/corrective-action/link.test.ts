import { expect, it } from 'vitest'
import { linkEndsOn, linkStateOn } from './link'

it.each([
  ['2026-12-01', '2026-11-23', '2027-01-30'],
  ['2026-09-01', '2026-11-23', '2027-01-22'],
  [null, '2026-11-23', '2027-01-22'],
])(
  'BEY-02 a link whose last term is %s and that was given on %s ends on %s',
  (last_term, issued_on, ends) => {
    expect(linkEndsOn({ last_term, issued_on })).toBe(ends)
  },
)

it.each([
  ['2027-01-30', null, 'valid'],
  ['2027-01-31', null, 'expired'],
  ['2026-11-24', '2026-11-24T08:00:00.000Z', 'revoked'],
  ['2027-01-31', '2026-11-24T08:00:00.000Z', 'revoked'],
])('BEY-02 on %s a link that was revoked at %s is %s', (today, revoked_at, state) => {
  expect(linkStateOn(today, { last_term: '2026-12-01', issued_on: '2026-11-23', revoked_at })).toBe(state)
})
