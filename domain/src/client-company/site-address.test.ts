import { describe, expect, it } from 'vitest'
import { addressLine, primaryOf, withOnePrimary } from './site-address'

const at = (address: string, is_primary = false) => ({
  label: '',
  address,
  city: '',
  district: '',
  is_primary,
})

describe('site addresses', () => {
  it.each([
    [[], []],
    [[at('A')], [true]],
    [
      [at('A'), at('B')],
      [true, false],
    ],
    [
      [at('A'), at('B', true)],
      [false, true],
    ],
  ])('CC-01 have one primary: %j', (addresses, primaries) => {
    expect(withOnePrimary(addresses).map(({ is_primary }) => is_primary)).toEqual(primaries)
  })

  it('CC-01 refuse two primaries', () => {
    expect(() => withOnePrimary([at('A', true), at('B', true)])).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        extras: { fields: { addresses: 'Yalnız bir adres ana adres olabilir.' } },
      }),
    )
  })

  it('CC-01 name the primary wherever it stands', () => {
    expect(primaryOf([at('A'), at('B', true)])?.address).toBe('B')
    expect(primaryOf([])).toBeUndefined()
  })

  it.each([
    ['OSB 5. Cad. No: 3', 'Sincan', 'Ankara', 'OSB 5. Cad. No: 3, Sincan/Ankara'],
    ['OSB 5. Cad. No: 3', '', 'Ankara', 'OSB 5. Cad. No: 3, Ankara'],
    ['OSB 5. Cad. No: 3', '', '', 'OSB 5. Cad. No: 3'],
  ])('CC-01 are one line on a report: %s %s %s', (address, district, city, line) => {
    expect(addressLine({ ...at(address), district, city })).toBe(line)
  })
})
