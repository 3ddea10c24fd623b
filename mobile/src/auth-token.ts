// The session's token rests in the phone's own safe (Keychain, Keystore) under auth_token, and in memory while the app runs: no
// script's storage ever has it (AUTH-12).
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { keptUser } from '@gozlem/web/cached-user'
import { pushTokenKey } from './device/push'
import { readMark, writeMark } from './installation-mark'

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
  const [kept, mark] = await Promise.all([askSafe(), readMark()])
  // An iPhone that was not unlocked since it began answers for a safe that holds something as for an empty one.
  const shouldHold = mark === 'token' || mark === 'unreadable' || keptUser() !== null
  if (kept === undefined || (kept === null && shouldHold)) {
    isGivenUp = hasSaidNothingForLong()
    return
  }
  isRead = true
  if (isDecided) return
  // The safe outlives an app that was deleted: what is in it then is of whoever had the phone before.
  if (kept !== null && mark === 'missing' && keptUser() === null) return forgetOthers()
  known = kept
  await writeMark(known === null ? 'none' : 'token')
}

async function forgetOthers(): Promise<void> {
  try {
    for (const name of [key, pushTokenKey]) await SecureStorage.removeItem(name)
    await writeMark('none')
  } catch {
    // It is still there, and nothing says that it is ours: the next start tries again.
  }
}

/** What the safe holds, null where it says that it holds nothing; undefined where it refuses, or says nothing for seconds. */
const askSafe = (): Promise<string | null | undefined> =>
  Promise.race([
    SecureStorage.getItem(key).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ])

const patienceMs = 5000

/** Whether it is known as whom the server is asked; the safe is asked again where it did not say. */
export async function isTokenKnown(): Promise<boolean> {
  if (!isRead && !isDecided && !isGivenUp) await readToken()
  return isRead || isDecided || isGivenUp
}

/** A phone that shows the app is unlocked: a safe that says nothing for so long says nothing at all, and whoever it is signs in anew. */
const nothingForLongMs = 20_000
let nothingSince: number | null = null
/** What is in the safe stays there: it may be read at the next start. */
let isGivenUp = false

function hasSaidNothingForLong(): boolean {
  if (document.visibilityState !== 'visible') nothingSince = null
  else nothingSince ??= Date.now()
  return nothingSince !== null && Date.now() - nothingSince >= nothingForLongMs
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
  await writeMark(next === null ? 'none' : 'token')
}

/** Not in a backup that another phone is restored from. */
async function keep(next: string): Promise<void> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
  await SecureStorage.setItem(key, next)
}
