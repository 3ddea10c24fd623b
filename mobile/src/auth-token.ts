// The session's token rests in the phone's own safe (Keychain, Keystore) under auth_token, and in memory while the app runs: no
// script's storage ever has it (AUTH-12).
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'

const key = 'auth_token'

let known: string | null = null

export const token = (): string | null => known

/** Reads the token of the last sign-in. A safe that cannot be read costs a sign-in, nothing else. */
export async function readToken(): Promise<void> {
  known = await SecureStorage.getItem(key).catch(() => null)
}

/** Takes over the token of a sign-in, or forgets it. Where the safe refuses, the session ends with the app. */
export function keepToken(next: string | null): void {
  known = next
  const kept = next === null ? SecureStorage.removeItem(key) : keep(next)
  kept.catch(() => undefined)
}

/** Not in a backup that another phone is restored from. */
async function keep(next: string): Promise<void> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
  await SecureStorage.setItem(key, next)
}
