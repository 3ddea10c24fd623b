import { expect, test } from 'vitest'
import { isSwipeLeft } from './swipe'

const start = { x: 200, y: 300, at: 1000 }

test.each([
  ['50 px within 300 ms', { x: 150, y: 300, at: 1300 }, true],
  ['too short', { x: 151, y: 300, at: 1100 }, false],
  ['too slow', { x: 100, y: 300, at: 1301 }, false],
  ['to the right', { x: 300, y: 300, at: 1100 }, false],
  ['more down than sideways', { x: 140, y: 380, at: 1100 }, false],
])('NAV-04 a swipe that closes the sidebar: %s', (_what, end, closes) => {
  expect(isSwipeLeft(start, end)).toBe(closes)
})
