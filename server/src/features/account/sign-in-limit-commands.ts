// How often somebody may try to sign in, so that guessing is slow and nobody keeps the owner out (AUTH-11): wrong
// passwords are refused per account and client address together, and only held back per account alone. A device on which
// the owner has signed in before has a count of its own, which no stranger can use up.
import { signInPauseMs } from '@gozlem/domain/account/sign-in-pause'
import type { Database } from '../../db/tenant-scope'
import { consumeAttempt, countTry, deleteAttempts, type Limit } from '../../http/attempt-limit'
import { askedFrom } from '../../http/client-network'

const windowSeconds = 15 * 60
const fromOneAddress: Limit = { kind: 'sign-in-account-address', allowed: 10, windowSeconds }
const onKnownDevice: Limit = { kind: 'sign-in-device', allowed: 10, windowSeconds }
const fromAddress: Limit = { kind: 'sign-in-address', allowed: 100, windowSeconds }
const ofAccount: Limit = { kind: 'sign-in-account', allowed: Number.POSITIVE_INFINITY, windowSeconds }
const ofNobody: Limit = { kind: 'sign-in-unknown', allowed: 100, windowSeconds }

export interface SignInTry {
  phone: string
  address: string
  /** The device, where the account's owner has signed in on it before. */
  device_id: string | null
}

/**
 * Counts a try; answers how many milliseconds it has to wait.
 * @throws Problem RATE_LIMITED
 */
export async function countSignIn(db: Database, signIn: SignInTry): Promise<number> {
  const { phone, address, device_id } = signIn
  if (device_id !== null) {
    await consumeAttempt(db, onKnownDevice, deviceKey(phone, device_id))
    return 0
  }
  await consumeAttempt(db, fromOneAddress, askedFrom(phone, address))
  await consumeAttempt(db, fromAddress, address)
  return signInPauseMs(await countTry(db, ofAccount, phone))
}

/** Does as much work for an unknown account as its history would cost. */
export const countUnknown = (db: Database, address: string): Promise<void> =>
  consumeAttempt(db, ofNobody, address)

/**
 * Starts the counts of an account anew, after a success; never that of the address. Takes the rows in the order in which
 * countSignIn does, or the two would wait for each other.
 */
export async function deleteSignInAttempts(db: Database, signIn: SignInTry): Promise<void> {
  const { phone, address, device_id } = signIn
  if (device_id !== null) await deleteAttempts(db, onKnownDevice, deviceKey(phone, device_id))
  await deleteAttempts(db, fromOneAddress, askedFrom(phone, address))
  await deleteAttempts(db, ofAccount, phone)
}

const deviceKey = (phone: string, device_id: string): string => `${phone} ${device_id}`
