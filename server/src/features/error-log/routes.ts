import * as contract from '@gozlem/contract/error-log'
import type { FastifyRequest } from 'fastify'
import type { Serve } from '../../http/serve'
import { readToken } from '../../http/session-gate'
import { logClientError } from './commands'

export function serveErrorLog(serve: Serve, { secure_cookie }: { secure_cookie: boolean }): void {
  serve.open(contract.logClientError, async ({ pool, request, http }, { body }) => ({
    success: true as const,
    error_ref: await logClientError(pool, request, tokenOf(http, secure_cookie), body),
  }))
}

/** The session a report comes with; an error is taken without one too. */
function tokenOf(request: FastifyRequest, secureCookie: boolean): string | null {
  try {
    return readToken(request, secureCookie)
  } catch {
    return null
  }
}
