// The OpenAPI 3.1 description, made from the contract (PLAT-06).
import type { Route, Schema } from '@gozlem/contract/route'
import { ProblemReply } from '@gozlem/contract/shapes'
import { webhookPayloads } from '@gozlem/contract/webhook-payload'
import { tokenCalls } from '@gozlem/contract/token-calls'
import { jsonSchema } from './json-schema'
import { statusOf } from './problem-writer'

type Json = Record<string, unknown>

/** What the calls of a route are found under. */
export const tagOf = ({ name }: Route): string => name.slice(0, name.indexOf('.'))

/** An OpenAPI 3.1 document of these routes, and of what an organization's endpoint gets where they are about that. */
export function openApiDocument(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Saha Gözlem API', version, description: 'Occupational health and safety field reports.' },
    security: bySession,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of an organization, sgz_…; each call names the scope it asks for.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'auth_token' },
        portal: { type: 'apiKey', in: 'cookie', name: 'portal_session' },
      },
      schemas: { Problem: schemaOf(ProblemReply, 'output') },
    },
    paths,
    ...(routes.some((route) => tagOf(route) === 'webhook') && {
      webhooks: Object.fromEntries(webhookPayloads.map(([kind, payload]) => [kind, told(payload)])),
    }),
  }
}

/** What an organization's endpoint gets, signed by the Standard Webhooks convention (docs/api.md). */
const told = (payload: Schema): Json => ({
  post: {
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(payload, 'output') } },
    },
    responses: { '2XX': { description: 'Taken' } },
  },
})

const schemaOf = (schema: Schema, io: 'input' | 'output') => jsonSchema(schema, io, 'draft-2020-12')

const bySession = [{ bearer: [] }, { cookie: [] }]

function operation(route: Route): Json {
  const scope = tokenCalls[route.name]
  return {
    operationId: route.name,
    tags: [tagOf(route)],
    summary: route.summary,
    description: `Access: \`${route.access}\`. API token: ${scope ? `\`${scope}\`` : 'none'}.`,
    ...(route.access === 'public' && { security: [] }),
    ...(route.access === 'portal' && { security: [{ portal: [] }] }),
    ...(scope && { security: [...bySession, { apiToken: [scope] }] }),
    parameters: [...parameters(route, 'params', 'path'), ...parameters(route, 'query', 'query')],
    ...((route.body ?? route.files) && { requestBody: requestBody(route) }),
    responses: responses(route),
  }
}

function parameters(route: Route, part: 'params' | 'query', place: 'path' | 'query'): Json[] {
  const schema = route[part]
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(route: Route): Json {
  const body = route.body ? schemaOf(route.body, 'input') : { type: 'object', properties: {} }
  const content: Json = {}
  if (route.body) content['application/json'] = { schema: body }
  if (route.files) {
    const file = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: route.files.maximum }
    const properties = { ...(body.properties as Json | undefined), [route.files.field]: file }
    content['multipart/form-data'] = { schema: { type: 'object', properties } }
  }
  return { required: !route.files || route.files.required, content }
}

function responses(route: Route): Json {
  const success = route.reply
    ? { 'application/json': { schema: schemaOf(route.reply, 'output') } }
    : { [route.sends ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } }
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const codes = [
    ...refusalsOf(route),
    ...((route.params ?? route.query ?? route.body) ? (['VALIDATION_ERROR'] as const) : []),
    ...(route.problems ?? []),
    'SERVICE_UNAVAILABLE' as const,
  ]
  const byStatus = groupByStatus(codes)
  return {
    [String(route.status ?? 200)]: { description: 'Success', content: success },
    ...Object.fromEntries(
      [...byStatus].map(([status, list]) => [
        String(status),
        { description: list.join(', '), content: failure },
      ]),
    ),
  }
}

function refusalsOf({ access }: Route): Parameters<typeof statusOf>[0][] {
  if (access === 'public') return []
  return access === 'portal' ? ['UNAUTHORIZED', 'CROSS_SITE_REQUEST'] : ['UNAUTHORIZED', 'FORBIDDEN']
}

function groupByStatus(codes: readonly Parameters<typeof statusOf>[0][]): Map<number, string[]> {
  const byStatus = new Map<number, string[]>()
  for (const code of new Set(codes))
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  return byStatus
}
