import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts a short personal text for storage: AES-256-GCM, random nonce first, tag last. */
export function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/**
 * Decrypts what `seal` made.
 * @throws Error when the key is another one or the bytes were changed
 */
export function unseal(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
