import { expect, it } from 'vitest'
import { signInPauseMs } from './sign-in-pause'

it.each([
  [1, 0],
  [10, 0],
  [11, 500],
  [12, 1000],
  [15, 8000],
  [16, 8000],
  [100_000, 8000],
])('AUTH-11 try %i of an account waits %i ms', (tries, ms) => {
  expect(signInPauseMs(tries)).toBe(ms)
})
