import { expect, it } from 'vitest'
import { referenceState } from './reference'

it.each([
  [true, false, 'https://mevzuat.gov.tr/', 'active'],
  [true, false, '', 'unlinked'],
  [true, true, '', 'repealed'],
  [false, true, 'https://mevzuat.gov.tr/', 'passive'],
] as const)('ADM-03 active %s, repealed %s, link "%s": %s', (is_active, is_repealed, link, state) => {
  expect(referenceState({ is_active, is_repealed, link })).toBe(state)
})
