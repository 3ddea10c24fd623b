// The secret of a link by which somebody wants no mails any more. It is signed, not kept: it must hold as long as the mail
// lies in somebody's mailbox, when its delivery and even its contact are gone.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/** Which mails a link ends: those that an organization sends to an address, or the digest of one of its people. */
export type OptOutAbout = 'mails' | 'digest'

/** Whose mails are meant, and the hash of the address that gets them, or of who gets the digest. */
export interface OptOut {
  organization_id: string
  about: OptOutAbout
  email_hash: Buffer
}

/** Hash under which an address is kept that wants no mails; `email` in lower case, as contacts are. */
export const emailHash = (email: string): Buffer => createHash('sha256').update(email).digest()

/** Hash under which is kept that somebody wants no digest: of the person, whose address may change. */
export const digestHash = (user_id: string): Buffer =>
  createHash('sha256').update(`digest:${user_id}`).digest()

/** @param key 32 bytes, those that seal waiting messages */
export const makeOptOutToken = (key: Buffer, organization_id: string, email: string): string =>
  signed(key, 'mails', Buffer.concat([parse(organization_id), emailHash(email)]))

/** @param key 32 bytes, those that seal waiting messages */
export const makeDigestOptOutToken = (key: Buffer, organization_id: string, user_id: string): string =>
  signed(key, 'digest', Buffer.concat([parse(organization_id), digestHash(user_id)]))

/** What a token says; null when it was not made with this key. */
export function readOptOutToken(key: Buffer, token: string): OptOut | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 80) return null
  const said = bytes.subarray(0, 48)
  const about = (['mails', 'digest'] as const).find((each) =>
    timingSafeEqual(bytes.subarray(48), signatureOf(key, each, said)),
  )
  if (!about) return null
  return { organization_id: stringify(said.subarray(0, 16)), about, email_hash: said.subarray(16) }
}

const signed = (key: Buffer, about: OptOutAbout, said: Buffer) =>
  Buffer.concat([said, signatureOf(key, about, said)]).toString('base64url')

const purposes: Record<OptOutAbout, string> = { mails: 'mail-opt-out', digest: 'digest-opt-out' }

/** Under a key for each purpose, so that no other signature is ever one of these. */
const signatureOf = (key: Buffer, about: OptOutAbout, said: Buffer) =>
  createHmac('sha256', createHmac('sha256', key).update(purposes[about]).digest()).update(said).digest()
