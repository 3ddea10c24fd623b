// The session's token rests in the phone's own safe (Keychain, Keystore) under auth_token, and in memory while the app runs: no
// script's storage ever has it (AUTH-12).
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'

const key = 'auth_token'

let known: string | null = null
/** Whether a session began or ended since the start: what the safe says after that is of an earlier one. */
let isDecided = false
/** Whether it is known what the safe holds. */
let isRead = false
let last: Promise<unknown> = Promise.resolve()

export const token = (): string | null => known

/** Reads the token of the last sign-in. A safe that cannot be read costs a sign-in, nothing else. */
export async function readToken(): Promise<void> {
  const kept = await SecureStorage.getItem(key).catch(() => undefined)
  if (kept === undefined) return
  isRead = true
  if (!isDecided) known = kept
}

/** Takes over the token of a sign-in, or forgets it. Where the safe refuses, the session ends with the app. */
export function keepToken(next: string | null): void {
  known = next
  isDecided = true
  // The server knew nobody because the safe had not answered yet: what it holds is good at the next start.
  if (next === null && !isRead) return
  isRead = true
  // One after the other, so that it holds the last word.
  last = keepBehind(last, next)
}

async function keepBehind(before: Promise<unknown>, next: string | null): Promise<void> {
  await before
  await (next === null ? SecureStorage.removeItem(key) : keep(next)).catch(() => undefined)
}

/** Not in a backup that another phone is restored from. */
async function keep(next: string): Promise<void> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
  await SecureStorage.setItem(key, next)
}
