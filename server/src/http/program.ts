// Programs call with an API token (docs/decisions/058-api-tokens.md) what people call with a session. How often is counted
// by token, in PostgreSQL and outside the transaction of a write, so that a call that fails counts too.
import { tokenCallsPerMinute } from '@gozlem/domain/integration/api-token'
import { readAsApiToken, readAsSession, writeAsApiToken, writeAsSession } from '../db/tenant-scope'
import { consumeAttempt, type Limit } from './attempt-limit'

const limit: Limit = { kind: 'api-token', allowed: tokenCallsPerMinute, windowSeconds: 60 }

/** Reads on behalf of a program, which counts as a call. @throws Problem RATE_LIMITED */
const readAsProgram: typeof readAsSession = (pool, token, work) =>
  readAsApiToken(pool, token, async (entered, program) => {
    await consumeAttempt(entered.db, limit, program.session_id)
    return work(entered, program)
  })

/** Writes on behalf of a program in one transaction, which counts as a call. @throws Problem RATE_LIMITED */
const writeAsProgram: typeof writeAsSession = async (pool, token, work) => {
  const isCounted = await readAsProgram(pool, token, async () => true)
  return isCounted ? writeAsApiToken(pool, token, work) : null
}

/** How a request reaches its tenant's rows, by who calls; a program's that is counted already goes on. */
export const reading = { person: readAsSession, program: readAsProgram, goingOn: readAsApiToken }
export const writing = { person: writeAsSession, program: writeAsProgram, goingOn: writeAsApiToken }
