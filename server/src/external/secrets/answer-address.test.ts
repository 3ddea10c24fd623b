import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { longestMailboxName, makeAnswerAddress, readAnswerAddress } from './answer-address'

const key = Buffer.alloc(32, 'a')
const mailbox = 'destek@gozlem.example'
const [ticket_id, user_id] = [uuidv4(), uuidv7()]
const address = makeAnswerAddress(key, mailbox, ticket_id, user_id)

it('ADM-04 an address to answer to names the ticket, and is that of its person alone', () => {
  const read = readAnswerAddress(key, mailbox, address)
  expect(read?.ticket_id).toBe(ticket_id)
  expect(read?.isOf(user_id)).toBe(true)
  expect(read?.isOf(uuidv7())).toBe(false)
  expect(address).toMatch(/^destek\+[a-z2-7]+@gozlem\.example$/)
  const longest = `${'d'.repeat(longestMailboxName)}@gozlem.example`
  expect(makeAnswerAddress(key, longest, ticket_id, user_id).indexOf('@')).toBe(64)
})

it('ADM-04 an address to answer to that somebody made up is nobody’s', () => {
  const forged = readAnswerAddress(Buffer.alloc(32, 'b'), mailbox, address)
  expect(forged?.isOf(user_id)).toBe(false)
  const other = makeAnswerAddress(key, mailbox, uuidv4(), user_id)
  const mixed = address.slice(0, 20) + other.slice(20)
  expect(readAnswerAddress(key, mailbox, mixed)?.isOf(user_id)).toBe(false)
})

it.each([
  ['no token', mailbox],
  ['a cut token', address.replace(/.@/, '@')],
  ['strange letters', address.replace('+', '+1').replace(/.@/, '@')],
  ['another house', address.replace('gozlem.example', 'baska.example')],
  ['another mailbox', address.replace('destek', 'satis')],
])('ADM-04 an address to answer to is none with %s', (_how, text) => {
  expect(readAnswerAddress(key, mailbox, text)).toBeNull()
})
