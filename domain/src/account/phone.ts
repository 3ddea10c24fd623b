import { plainTyped } from '../clean-text'

/** Message for a phone number that no accepted form matches (seed 1 section 5). */
export const phoneMessage = 'Geçerli bir telefon numarası giriniz'

/**
 * The account phone in its stored form, `+90` and ten digits starting with 5, from every accepted way of typing it:
 * with +90, 90, 0 or no prefix, with spaces, dots, dashes and brackets (AUTH-01). Null when it is no Turkish mobile.
 */
export function normalizeAccountPhone(typed: string): string | null {
  const compact = plainTyped(typed)
    .normalize('NFKC')
    .replace(/[\s().\-/]/g, '')
  const match = /^(?:\+90|0090|90|0)?(5\d{9})$/.exec(compact)
  return match ? `+90${match[1]}` : null
}

/** `+905321234567` as `0532 123 45 67`; anything else unchanged. */
export function formatPhone(stored: string): string {
  const match = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(stored)
  return match ? `0${match[1]} ${match[2]} ${match[3]} ${match[4]}` : stored
}

/** `+905321234567` as `0532 *** ** 67`, which its owner knows again. */
export function maskedPhone(stored: string): string {
  return formatPhone(stored).replace(/^(0\d{3}) \d{3} \d{2} (\d{2})$/, '$1 *** ** $2')
}

/**
 * Whether a contact phone passes the wide rule of seed 1 section 5: Turkish mobiles and landlines, 850 and 444
 * numbers, or an international number with a leading +.
 */
export function isContactPhone(typed: string): boolean {
  const compact = plainTyped(typed)
    .normalize('NFKC')
    .replace(/[\s().\-/]/g, '')
  return (
    /^(?:\+90|90|0)?(?:[2345]\d{9}|850\d{7})$/.test(compact) ||
    /^(?:\+90|90|0)?444\d{4,7}$/.test(compact) ||
    /^\+[1-9]\d{4,18}$/.test(compact)
  )
}
