import { expect, test } from 'vitest'
import { pulledBy, pullStateAt } from './pull'

test.each([
  [0, 0, 'idle'],
  [40, 0, 'idle'],
  [-200, 0, 'idle'],
  [90, 20, 'pulling'],
  [239, 79.6, 'pulling'],
  [240, 80, 'ready'],
  [415, 150, 'ready'],
  [2000, 150, 'ready'],
] as const)('NAV-05 a drag of %i px pulls the page %d px: %s', (dragged, pulled, state) => {
  expect(pulledBy(dragged)).toBeCloseTo(pulled)
  expect(pullStateAt(pulledBy(dragged))).toBe(state)
})
