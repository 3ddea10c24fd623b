import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike on a screen or a piece of paper. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * A random password for an account that somebody else makes, readable aloud: `k7mp-x3qr-t9wd`, 59 bits. It passes the
 * password rule; its owner must change it at the first sign-in (ASVS 5.0 6.4.1).
 */
export function makeFirstPassword(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return [group(), group(), group()].join('-')
}
