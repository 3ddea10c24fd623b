import { hash, verify } from '@node-rs/argon2'

// argon2id with 19 MiB, two passes, one lane: the parameters OWASP names. A hash takes a core for some 20 ms, so only
// as many run at once as leave the server alive under a flood of sign-ins.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Hash of a password, argon2id in PHC notation. */
export async function hashPassword(password: string): Promise<string> {
  return withSemaphore(() => hash(password.normalize('NFC'), parameters))
}

/**
 * Whether a password matches a stored hash. Without a hash (unknown account) it does the same work on a stand-in and
 * answers false, so that both answers take the same time (AUTH-02).
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  standIn ??= hash('no account has this password', parameters)
  const against = stored ?? (await standIn)
  const matches = await withSemaphore(() => verify(against, password.normalize('NFC')))
  return matches && stored !== null
}

let standIn: Promise<string> | null = null

async function withSemaphore<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
