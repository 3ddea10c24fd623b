// Keys are made by us and never from what a person typed: ASVS 5.3.1 and 5.3.2 (generated names, no traversal).
import { v7 as uuid } from 'uuid'

const segment = '[a-z0-9][a-z0-9_-]*'
const safeKey = new RegExp(`^(?:${segment}/)*${segment}(?:\\.[a-z0-9]{1,8})?$`)
const maximumKeyLength = 200

/** A key that was not made by us: a programming error or an attack, never a user's mistake. */
export class UnsafeFileKey extends Error {
  override readonly name = 'UnsafeFileKey'
  constructor(key: string) {
    super(`Not a safe file key: ${JSON.stringify(key.slice(0, maximumKeyLength))}`)
  }
}

/**
 * A new unique key such as `photos/0198c5a2-….jpg`.
 * @param folder one or more lower-case segments, e.g. `photos/<organization id>`
 * @param extension lower-case without the dot; the local folder derives the content type from it
 * @throws UnsafeFileKey
 */
export function newFileKey(folder: string, extension: string): string {
  return requireSafeKey(`${folder}/${uuid()}.${extension}`)
}

/**
 * Hands the key back when it is safe: lower-case segments of letters, digits, - and _ (case would merge keys on some
 * file systems), no dots but the extension's, at most 200 characters.
 * @throws UnsafeFileKey
 */
export function requireSafeKey(key: string): string {
  if (key.length > maximumKeyLength || !safeKey.test(key)) throw new UnsafeFileKey(key)
  return key
}
