import * as contract from '@gozlem/contract/error-log'
import { formatCount } from '@gozlem/domain/count'
import type { FastifyRequest } from 'fastify'
import type { SourceMaps } from '../../external/stacks/source-maps'
import type { Serve } from '../../http/serve'
import { readToken } from '../../http/session-gate'
import { logClientError } from './commands'
import * as log from './log-commands'

export interface ErrorLogParts {
  secure_cookie: boolean
  source_maps: SourceMaps
}

export function serveErrorLog(serve: Serve, { secure_cookie, source_maps }: ErrorLogParts): void {
  serve.open(contract.logClientError, async ({ pool, request, http }, { body }) => ({
    success: true as const,
    error_ref: await logClientError(pool, request, tokenOf(http, secure_cookie), body),
  }))

  serve.route(contract.listClientErrors, (ctx, { query }) => log.listPage(ctx, query))

  serve.route(contract.readClientError, async (ctx, { params }) => ({
    log: await log.readError(ctx, source_maps, params.id),
  }))

  serve.route(contract.readErrorStats, (ctx, { query }) => log.readStats(ctx, query))

  serve.administer(contract.deleteClientError, async (ctx, { params }) =>
    done(await log.deleteErrors(ctx, [params.id])),
  )

  serve.administer(contract.deleteClientErrors, async (ctx, { body }) =>
    done(await log.deleteErrors(ctx, body.ids)),
  )

  serve.administer(contract.cleanUpClientErrors, async (ctx, { params }) =>
    done(await log.cleanUp(ctx, params.days)),
  )
}

const done = (deleted: number) => ({
  success: true as const,
  message: deleted === 0 ? 'Silinecek kayıt yoktu' : `${formatCount(deleted)} hata kaydı silindi`,
  deleted,
})

/** The session a report comes with; an error is taken without one too. */
function tokenOf(request: FastifyRequest, secureCookie: boolean): string | null {
  try {
    return readToken(request, secureCookie)
  } catch {
    return null
  }
}
