import { isOverridable, methodOverrideHeader } from '@gozlem/contract/method-override'
import type { FastifyServerOptions } from 'fastify'

/**
 * Takes a POST for the method that its header names, before a route is looked for: access, limits and bodies are then those of the route
 * that is meant. Fastify has no other place between a request and its route than the one that may change the address.
 */
export const meantMethod: NonNullable<FastifyServerOptions['rewriteUrl']> = (request) => {
  const meant = request.headers[methodOverrideHeader]
  if (request.method === 'POST' && isOverridable(meant)) request.method = meant
  return request.url ?? '/'
}
