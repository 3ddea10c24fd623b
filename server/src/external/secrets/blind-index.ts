import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Keyed hash of a short personal text (identity number, SMS code): equal texts have equal hashes, so that the database
 * can compare what it cannot read. Without the key the few possible texts cannot be tried out.
 * @param sealing_key the key of `seal`; the hash uses one derived from it
 * @returns 32 bytes, HMAC-SHA256
 */
export function blindIndex(text: string, sealing_key: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', sealing_key, '', 'blind index', 32))
  return createHmac('sha256', key).update(text, 'utf8').digest()
}
