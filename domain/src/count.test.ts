import { expect, test } from 'vitest'
import { formatCount } from './count'

test('PLAT-07 counts are written as the platform writes them in Turkish, with points between thousands', () => {
  for (const count of [0, 7, -3, 999, -999, 1000, 1234, -1000, 1_234_567])
    expect(formatCount(count)).toBe(count.toLocaleString('tr-TR'))
  expect(formatCount(1_234_567)).toBe('1.234.567')
})
