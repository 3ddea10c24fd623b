// The address that a support mail is answered to: `destek+TOKEN@firma.example`. The token names ticket and person; it is
// signed, not kept, because it must hold as long as the mail lies in somebody's mailbox. It is of small letters and digits,
// because mail servers change the case of addresses.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'uuid'

const digits = 'abcdefghijklmnopqrstuvwxyz234567'
const ticketBytes = 16
const signatureBytes = 12
const tokenLength = Math.ceil(((ticketBytes + signatureBytes) * 8) / 5)

/** What stands before the @ may have 64 letters, the plus and the token among them. */
export const longestMailboxName = 64 - 1 - tokenLength

/** Which ticket an address names, and how to tell whether it was made for a person's. */
export interface AnswerAddress {
  ticket_id: string
  isOf: (user_id: string) => boolean
}

/**
 * @param key 32 bytes, those that seal waiting messages
 * @param mailbox the plain address of the mailbox
 */
export function makeAnswerAddress(key: Buffer, mailbox: string, ticket_id: string, user_id: string): string {
  const said = Buffer.from(parse(ticket_id))
  const token = inLetters(Buffer.concat([said, signatureOf(key, said, user_id)]))
  return `${beginningOf(mailbox)}${token}${mailbox.slice(mailbox.indexOf('@'))}`
}

/** How every address to answer to begins. */
export const beginningOf = (mailbox: string): string => `${mailbox.slice(0, mailbox.indexOf('@'))}+`

/** What an address of the mailbox names, which proves nothing before `isOf` has said so; null for any other. */
export function readAnswerAddress(key: Buffer, mailbox: string, address: string): AnswerAddress | null {
  const beginning = beginningOf(mailbox)
  const end = mailbox.slice(mailbox.indexOf('@'))
  if (!address.startsWith(beginning) || !address.endsWith(end)) return null
  const bytes = fromLetters(address.slice(beginning.length, -end.length))
  if (!bytes) return null
  const said = bytes.subarray(0, ticketBytes)
  const ticket_id = said.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return {
    ticket_id,
    isOf: (user_id) => timingSafeEqual(bytes.subarray(ticketBytes), signatureOf(key, said, user_id)),
  }
}

/** Under a key of its own, so that no other signature is ever one of these. */
const signatureOf = (key: Buffer, said: Buffer, user_id: string): Buffer =>
  createHmac('sha256', createHmac('sha256', key).update('support-answer').digest())
    .update(said)
    .update(parse(user_id))
    .digest()
    .subarray(0, signatureBytes)

function inLetters(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((part) => digits[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

function fromLetters(text: string): Buffer | null {
  if (text.length !== tokenLength || /[^a-z2-7]/.test(text)) return null
  const bits = Array.from(text, (letter) => digits.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)))
}
