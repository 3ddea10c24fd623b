import { expect, it } from 'vitest'
import { holderStanding } from './holder'

it.each([
  [0, null, 'missing'],
  [2, null, 'invalid'],
  [1, '2026-03-09', 'expiring'],
  [1, '2026-06-07', 'expiring'],
  [3, '2026-06-08', 'valid'],
] as const)(
  'CERT-05 %i certificates, the longest until %s: %s',
  (certificate_count, valid_until, standing) => {
    expect(holderStanding({ certificate_count, valid_until }, '2026-03-09')).toBe(standing)
  },
)
