import { randomBytes } from 'node:crypto'
import { plainTyped } from '@gozlem/domain/clean-text'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands (RFC 6238): six digits by SHA-1, a new code every 30 seconds. */
const settings = { issuer: 'Saha Gözlem', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret for an authenticator app: 20 random bytes as base32, 32 letters. */
export function makeOneTimeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The link that an authenticator app reads from a QR code; `account` is what the app shows. */
export function oneTimeUrl(secret: string, account: string): string {
  return new TOTP({ ...settings, label: account, secret }).toString()
}

/**
 * The time step a code belongs to, as a number that grows by one every 30 seconds; null when it is not the code of now or
 * of the step before or after. Whoever accepts a code keeps its step, and accepts no step twice (RFC 6238 section 5.2).
 */
export function matchingStep(secret: string, code: string, at: Date): number | null {
  const totp = new TOTP({ ...settings, secret })
  const timestamp = at.getTime()
  const distance = totp.validate({ token: code, timestamp, window: 1 })
  return distance === null ? null : totp.counter({ timestamp }) + distance
}

/** The time step of a moment in milliseconds. */
export const oneTimeStepAt = (at: number): number => Math.floor(at / 1000 / settings.period)

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Ten codes for the day the authenticator app is gone, each ten random base32 letters in two groups, 50 bits. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = Array.from(randomBytes(10), (byte) => base32[byte % 32]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

export type TypedCode = { kind: 'app' | 'recovery'; code: string }

/** What somebody typed, as six digits or as the letters of a recovery code; null when it can be neither. */
export function readTypedCode(typed: string): TypedCode | null {
  const compact = plainTyped(typed).replace(/[\s-]/g, '').toUpperCase()
  if (/^[0-9]{6}$/.test(compact)) return { kind: 'app', code: compact }
  if (/^[A-Z2-7]{10}$/.test(compact)) return { kind: 'recovery', code: compact }
  return null
}
