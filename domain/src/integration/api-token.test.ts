import { describe, expect, it } from 'vitest'
import { lastExpiryDay, refusalOfExpiry, tokenState } from './api-token'

describe('how long an API token holds', () => {
  const today = '2026-11-23'

  it.each([
    ['2026-11-22', 'Son kullanma günü geçmişte olamaz.'],
    ['2026-11-23', null],
    ['2027-11-23', null],
    ['2027-11-24', 'Bir anahtar en çok bir yıl geçerli olabilir.'],
    ['9999-12-31', 'Bir anahtar en çok bir yıl geçerli olabilir.'],
  ])('BEY-14 until %s: %s', (day, refusal) => {
    expect(refusalOfExpiry(day, today)).toBe(refusal)
  })

  it.each([
    ['2026-11-23', null, 'active'],
    ['2026-11-22', null, 'expired'],
    ['2027-01-01', '2026-11-01T00:00:00.000Z', 'revoked'],
    ['2026-11-22', '2026-11-01T00:00:00.000Z', 'revoked'],
  ] as const)('BEY-14 %s, revoked %s: %s', (expires_on, revoked_at, state) => {
    expect(tokenState({ expires_on, revoked_at }, today)).toBe(state)
  })

  it('BEY-14 a year at most', () => {
    expect(lastExpiryDay(today)).toBe('2027-11-23')
  })
})
