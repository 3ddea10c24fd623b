import { expect, test } from 'vitest'
import { relativeTime } from './relative-time'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:31Z', 'şimdi'],
  ['2026-11-21T12:00:05Z', 'şimdi'],
  ['2026-11-21T11:55:00Z', '5 dakika önce'],
  ['2026-11-21T09:30:00Z', '2 saat önce'],
  ['2026-11-20T11:00:00Z', 'dün'],
  ['2026-11-10T12:00:00Z', '11 gün önce'],
  ['2026-09-01T12:00:00Z', '2 ay önce'],
  ['2024-11-01T12:00:00Z', '2 yıl önce'],
])('NOT-01 %s is told as %s', (instant, words) => {
  expect(relativeTime(instant, now)).toBe(words)
})
