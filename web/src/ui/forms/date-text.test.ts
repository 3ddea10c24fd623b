import { expect, test } from 'vitest'
import { dateText, readDate } from './date-text'

test.each([
  ['05.03.2025', '2025-03-05'],
  ['5.3.2025', '2025-03-05'],
  ['5/3/25', '2025-03-05'],
  ['05-03-2025', '2025-03-05'],
  [' 05032025 ', '2025-03-05'],
  ['29.02.2024', '2024-02-29'],
])('reads %s as a day', (typed, iso) => {
  expect(readDate(typed)).toBe(iso)
})

test.each(['29.02.2025', '31.04.2025', '00.01.2025', '12.13.2025', '2025', 'yarın', ''])(
  'finds no day in "%s"',
  (typed) => {
    expect(readDate(typed)).toBeNull()
  },
)

test('writes days as gg.aa.yyyy and leaves everything else as typed', () => {
  expect(dateText('2025-03-05')).toBe('05.03.2025')
  expect(dateText('31.02.2025')).toBe('31.02.2025')
})
