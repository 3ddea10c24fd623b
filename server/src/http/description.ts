// The description of the API (PLAT-06), as a document and as a page. In production it tells only the signed-in,
// and programs with an API token, how the house is built.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allRoutes } from '@gozlem/contract/all-routes'
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { openApiDocument } from './openapi'
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
      // No bar that asks for the address of another description, and calls that unfold under their headings.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    })
    described.get('/api/openapi.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send(document),
    )
  })
}
