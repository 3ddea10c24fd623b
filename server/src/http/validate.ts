import type { Route, Schema } from '@gozlem/contract/route'
import { turkishWords } from '@gozlem/contract/validation-words'
import { cleanText } from '@gozlem/domain/clean-text'
import { problem } from '@gozlem/domain/problem'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refuseBackwards } from './asked-days'
import { queryOf } from './link-token'

z.config(turkishWords)

export interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Params, query and body of a request by the route's schemas; texts are cleaned of what nothing can keep, fields not
 * declared are dropped.
 * @throws Problem VALIDATION_ERROR with the message of each field
 */
export function parseRequest(route: Route, request: FastifyRequest, body: unknown): ParsedRequest {
  return { ...parseHead(route, request), body: parse(route.body, body ?? {}, 'body') }
}

/**
 * What the head of a request says, before its body is read.
 * @throws Problem VALIDATION_ERROR with the message of each field
 */
export function parseHead(route: Route, request: FastifyRequest): Omit<ParsedRequest, 'body'> {
  return { params: parse(route.params, request.params, 'params'), query: parseQuery(route.query, request) }
}

/**
 * The query of a request alone, before its body is read.
 * @throws Problem VALIDATION_ERROR with the message of each field
 */
export function parseQuery(schema: Schema | undefined, request: FastifyRequest): unknown {
  const query = parse(schema, withoutEmpty(queryOf(request)), 'query')
  if (query) refuseBackwards(query as Record<string, unknown>)
  return query
}

/** A filter that is sent empty is none: the seeds' lists send all of them. */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/**
 * Fields that came beside files, by a schema.
 * @throws Problem VALIDATION_ERROR with the message of each field
 */
export function parseFields<S extends Schema>(schema: S, fields: unknown): z.output<S> {
  return parse(schema, fields, 'body') as z.output<S>
}

function parse(schema: Schema | undefined, value: unknown, place: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, cleaned(value))
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  const errors: string[] = []
  for (const { path, message } of result.error.issues) {
    const name = path.join('.')
    if (name === '') errors.push(message)
    else fields[name] ??= message
  }
  const messages = [...errors, ...Object.values(fields)]
  const first = messages[0]
  throw problem('VALIDATION_ERROR', {
    fields,
    errors,
    ...(first !== undefined && (place === 'params' || messages.length === 1) && { message: first }),
  })
}

/** Deeper than any body of the contract; whoever nests further wants the stack. */
const deepest = 40

/** A value with clean texts, its names too. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) throw problem('VALIDATION_ERROR', { errors: ['İstek okunamadı.'] })
  if (Array.isArray(value)) return value.map((inner) => cleaned(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [cleanText(name), cleaned(inner, depth + 1)]),
  )
}
