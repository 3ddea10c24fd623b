import { expect, it } from 'vitest'
import { isProposedAs, proposedId } from './proposed-id'

const asked_as = '019a0000-0000-7000-8000-0000000000ff'

it('BEY-22 a hazard of the same asking always has the same id, and no other hazard or asking has it', () => {
  const id = proposedId(asked_as, 'iskele-ankraj-yok')
  expect(id).toMatch(/^019a0000-0000-7000-8000-0000[\da-f]{8}$/)
  expect(proposedId(asked_as, 'iskele-ankraj-yok')).toBe(id)
  const others = [
    proposedId(asked_as, 'iskele-korkuluk-eksik'),
    proposedId(asked_as.replace('ff', 'fe'), 'iskele-ankraj-yok'),
    proposedId(asked_as.replace('019a', '019b'), 'iskele-ankraj-yok'),
  ]
  expect(new Set([id, asked_as, ...others]).size).toBe(5)
})

it('BEY-22 what came of an asking is told from what came of another one', () => {
  expect(isProposedAs(asked_as, proposedId(asked_as, 'iskele-ankraj-yok'))).toBe(true)
  expect(isProposedAs(asked_as.replace('019a', '019b'), proposedId(asked_as, 'iskele-ankraj-yok'))).toBe(
    false,
  )
})
