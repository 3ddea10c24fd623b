// The description of the API (PLAT-06), as a document and as a page. In production it tells only the signed-in,
// and programs with an API token, how the house is built.
import swagger from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiConfigOptions } from '@fastify/swagger-ui'
import { allRoutes } from '@gozlem/contract/all-routes'
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { openApiDocument, tagOf } from './openapi'
import { reading } from './program'
import { type GateRules, isProgram, readToken, requireReady } from './session-gate'

interface DescriptionParts {
  pool: Pool
  version: string
  secure_cookie: boolean
  gate: GateRules
  /** Whether anybody may read it. */
  open_description: boolean
}

const tags = [...new Set(allRoutes.map(tagOf))]

export async function serveDescription(app: FastifyInstance, parts: DescriptionParts): Promise<void> {
  const document = openApiDocument(allRoutes, parts.version)
  await app.register(async (described) => {
    if (!parts.open_description)
      described.addHook('onRequest', async (request) => {
        const token = readToken(request, parts.secure_cookie)
        const read = isProgram(request) ? reading.program : reading.person
        const isIn = await read(parts.pool, token, async ({ scope }, session) => {
          requireReady(parts.gate, scope, session)
          return true
        })
        if (!isIn) throw problem('UNAUTHORIZED')
      })
    await described.register(swagger, { mode: 'static', specification: { document: document as never } })
    await described.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      // One slice at a time, chosen in the bar: before it opens a call, the library resolves all that it was given.
      uiConfig: {
        urls: tags.map((tag) => ({ url: `/api/openapi.json?tag=${tag}`, name: tag })),
        'urls.primaryName': 'clientCompany',
      } as FastifySwaggerUiConfigOptions,
      theme: {
        css: [{ filename: 'saha-gozlem.css', content: '.swagger-ui .topbar .link { display: none }' }],
      },
    })
    described.get<{ Querystring: { tag?: string } }>('/api/openapi.json', ({ query: { tag } }, reply) => {
      const routes = allRoutes.filter((route) => tagOf(route) === tag)
      if (tag !== undefined && routes.length === 0) throw problem('NOT_FOUND')
      const asked = tag === undefined ? document : openApiDocument(routes, parts.version)
      return reply.header('cache-control', 'no-store').send(asked)
    })
  })
}
