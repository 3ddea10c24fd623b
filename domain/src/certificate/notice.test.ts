import { expect, it } from 'vitest'
import { dueNotice } from './notice'

it.each([
  ['2027-02-20', null],
  ['2027-02-19', '90_days'],
  ['2026-12-22', '90_days'],
  ['2026-12-21', '30_days'],
  ['2026-11-21', '30_days'],
  ['2026-11-20', 'expired'],
  ['2026-10-22', 'expired'],
  ['2026-10-21', null],
])('NOT-02 of a certificate that ends on %s is due on 21.11.2026: %s', (expiry, notice) =>
  expect(dueNotice(expiry, '2026-11-21')).toBe(notice),
)
