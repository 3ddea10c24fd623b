// The code printed on a completed report, by which anybody who holds the paper confirms it (BEY-09). Its letters cannot
// be mistaken for each other when they are read off paper: no I, L, O, U.

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a code; 32 to the power of 12 codes cannot be guessed one by one. */
export const verificationCodeLength = 12

/** Makes a code of random bytes, at least `verificationCodeLength` of them. */
export function verificationCodeOf(random: Uint8Array): string {
  return Array.from(
    random.subarray(0, verificationCodeLength),
    (byte) => letters[byte % letters.length],
  ).join('')
}

/** A code as it is printed: `8F3K-22QX-91AB`. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** A code as somebody types it, without hyphens, spaces and mistaken letters; null when it cannot be one. */
export function readVerificationCode(typed: string): string | null {
  const code = typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[Iİ]/g, '1')
    .replaceAll('L', '1')
  const known =
    code.length === verificationCodeLength && Array.from(code).every((letter) => letters.includes(letter))
  return known ? code : null
}
