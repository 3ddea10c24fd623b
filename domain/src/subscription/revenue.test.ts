import { expect, it } from 'vitest'
import { revenueByCurrency } from './revenue'

const told = (month: string, currency: string, paid_minor: number, refunded_minor = 0) => ({
  month,
  currency,
  paid_minor,
  refunded_minor,
})

it('SUB-04 revenue is of twelve months over the turn of a year, the usual currency first, with nothing where nothing was told', () => {
  const months = [
    told('2026-02', 'EUR', 499),
    told('2025-04', 'TRY', 14_990),
    told('2026-03', 'TRY', 0, 14_990),
  ]
  const [first, second, ...others] = revenueByCurrency(months, '2026-03-05')
  expect(others).toEqual([])
  expect([first?.currency, second?.currency]).toEqual(['TRY', 'EUR'])
  expect(first?.months).toHaveLength(12)
  expect(first?.months[0]).toEqual({ month: '2025-04', paid_minor: 14_990, refunded_minor: 0 })
  expect(first?.months[9]).toEqual({ month: '2026-01', paid_minor: 0, refunded_minor: 0 })
  expect(first?.months[11]).toEqual({ month: '2026-03', paid_minor: 0, refunded_minor: 14_990 })
  expect(second?.months[10]).toEqual({ month: '2026-02', paid_minor: 499, refunded_minor: 0 })
})
