/** The FNV-1a hash of a text, spread over all bits. */
export function hashOf(text: string, copy = 0): number {
  let hash = step(seed, copy)
  for (let at = 0; at < text.length; at += 1) hash = step(hash, text.charCodeAt(at))
  return spread(hash)
}

/** Bit pattern and multiplier of the hash. */
export const seed = 0x81_1c_9d_c5
const multiplier = 0x01_00_01_93

/** The hash of what was read so far and one letter more. */
export function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, multiplier)
}

/** The last letter reaches only the low bits of a hash; this brings it to all of them. */
export function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
