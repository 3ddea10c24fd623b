// What routes answer where they refuse, held against the problems that their contract tells of.
import { allRoutes } from '@gozlem/contract/all-routes'
import type { ProblemCode } from '@gozlem/domain/problem'
import type { FastifyInstance } from 'fastify'

/**
 * What no route tells of, because every one may answer it: whoever calls may not, or too often, cannot be read, or comes at a
 * bad moment.
 */
const everywhere: readonly ProblemCode[] = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'INSUFFICIENT_SCOPE',
  'CROSS_SITE_REQUEST',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'VALIDATION_ERROR',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'DISK_FULL',
  'INTERNAL_ERROR',
]

const routes = new Map(allRoutes.map((route) => [`${route.method} ${route.path}`, route]))

/** Adds to a set what an application answers from now on although its contract does not tell of it. */
export function noteUndeclared(app: FastifyInstance, undeclared: Set<string>): void {
  app.addHook('onResponse', async ({ method, routeOptions, refusal }) => {
    const route = routes.get(`${method} ${routeOptions.url}`)
    if (!route || !refusal || everywhere.includes(refusal) || route.problems?.includes(refusal)) return
    undeclared.add(`${route.name} ${refusal}`)
  })
}
