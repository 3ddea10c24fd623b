import { expect, it } from 'vitest'
import { relativeTime } from './relative-time'

const now = new Date('2026-11-21T09:00:00Z')

it.each([
  ['2026-11-21T09:00:30Z', 'az önce'],
  ['2026-11-21T08:59:30Z', 'az önce'],
  ['2026-11-21T08:59:00Z', '1 dakika önce'],
  ['2026-11-21T08:00:30Z', '59 dakika önce'],
  ['2026-11-21T07:00:00Z', '2 saat önce'],
  ['2026-11-20T22:00:00Z', '11 saat önce'],
  ['2026-11-20T20:30:00Z', 'dün'],
  ['2026-11-18T09:00:00Z', '3 gün önce'],
  ['2026-11-14T09:00:00Z', '14.11.2026'],
])('NOT-01 says of %s: %s', (instant, words) => expect(relativeTime(instant, now)).toBe(words))
