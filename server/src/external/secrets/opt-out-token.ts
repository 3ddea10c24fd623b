// The secret of a link by which somebody wants no mails any more. It is signed, not kept: it must hold as long as the mail
// lies in somebody's mailbox, when its delivery and even its contact are gone.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/** Whose mails are meant, and the hash of the address that gets them. */
export interface OptOut {
  organization_id: string
  email_hash: Buffer
}

/** Hash under which an address is kept that wants no mails; `email` in lower case, as contacts are. */
export const emailHash = (email: string): Buffer => createHash('sha256').update(email).digest()

/** @param key 32 bytes, those that seal waiting messages */
export function makeOptOutToken(key: Buffer, organization_id: string, email: string): string {
  const said = Buffer.concat([parse(organization_id), emailHash(email)])
  return Buffer.concat([said, signatureOf(key, said)]).toString('base64url')
}

/** What a token says; null when it was not made with this key. */
export function readOptOutToken(key: Buffer, token: string): OptOut | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 80) return null
  const said = bytes.subarray(0, 48)
  if (!timingSafeEqual(bytes.subarray(48), signatureOf(key, said))) return null
  return { organization_id: stringify(said.subarray(0, 16)), email_hash: said.subarray(16) }
}

/** Under a key of its own, so that no other signature is ever one of these. */
const signatureOf = (key: Buffer, said: Buffer) =>
  createHmac('sha256', createHmac('sha256', key).update('mail-opt-out').digest()).update(said).digest()
