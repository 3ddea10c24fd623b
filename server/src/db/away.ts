// What a failure of the database means for whoever waits for an answer.
import { DatabaseError } from 'pg'

/** A transaction whose end nobody saw, or one after another that was stored: what is kept is not known. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
  constructor(cause: unknown) {
    super(`it is not known what was stored: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

// Connection failures, a server that shuts down or starts, too many connections, a statement that took too long, a
// standby that is not the primary yet, two transactions that stood in each other's way.
const passing = /^(?:08|57P|53|57014|58|25006|25P03|40001|40P01)/

/** Words of the driver, which gives its own errors no code. */
const driverWords =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|not queryable$|^timeout expired|^Cannot use a pool after/

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether the database could not do its work now, so that the same may succeed in a while. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return true
  if (error instanceof DatabaseError) return passing.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return networkCodes.has(codeOf(error)) || driverWords.test(error.message)
}

/** Whether a connection that ended like this is of no use any more. */
export function isConnectionLost(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof DatabaseError && !/^(?:08|57P)/.test(error.code ?? ''))
}

/** Whether a disk is full, the database's or one of this machine. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error)) || isDiskFull(error.cause)
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
