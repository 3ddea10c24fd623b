import { createHmac, hkdfSync } from 'node:crypto'

/**
 * A keyed hash that tells equal texts apart from different ones without showing them: HMAC-SHA256 under a key derived
 * from the sealing key (HKDF, RFC 5869). 32 bytes.
 */
export function blindIndex(text: string, sealing_key: Buffer): Buffer {
  const key = hkdfSync('sha256', sealing_key, Buffer.alloc(0), 'gozlem blind index', 32)
  return createHmac('sha256', Buffer.from(key)).update(text, 'utf8').digest()
}
