import { createLine } from '@gozlem/document/turn'
import { hash, verify } from '@node-rs/argon2'

// argon2id with 19 MiB, two passes, one lane: the parameters OWASP names. A hash takes a core for some 20 ms, so only
// as many run at once as leave the server alive under a flood of sign-ins.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const line = createLine(2)

/** Hash of a password, argon2id in PHC notation. */
export async function hashPassword(password: string): Promise<string> {
  return line.add(() => hash(password.normalize('NFC'), parameters))
}

/**
 * Whether a password matches a stored hash. Without a hash (unknown account) it does the same work on a stand-in and
 * answers false, so that both answers take the same time (AUTH-02).
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  standIn ??= hash('no account has this password', parameters)
  const against = stored ?? (await standIn)
  const matches = await line.add(() => verify(against, password.normalize('NFC')))
  return matches && stored !== null
}

const written =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$[A-Za-z0-9+/]{16,100}\$[A-Za-z0-9+/]{16,100}$/

/** Whether a hash from outside has the form of ours and costs no more than one of ours. */
export function isOwnHash(stored: string): boolean {
  const [, m, t, p] = (written.exec(stored) ?? []).map(Number)
  if (m === undefined || t === undefined || p === undefined) return false
  return m <= parameters.memoryCost && t <= parameters.timeCost && p <= parameters.parallelism
}

let standIn: Promise<string> | null = null
