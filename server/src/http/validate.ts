import type { Route, Schema } from '@gozlem/contract/route'
import { problem } from '@gozlem/domain/problem'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

z.config(z.locales.tr())

export interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Params, query and body of a request by the route's schemas; fields not declared are dropped.
 * @throws Problem VALIDATION_ERROR with the message of each field
 */
export function parseRequest(route: Route, request: FastifyRequest, body: unknown): ParsedRequest {
  return {
    params: parse(route.params, request.params, 'params'),
    query: parse(route.query, request.query, 'query'),
    body: parse(route.body, body ?? {}, 'body'),
  }
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
  const result = z.safeParse(schema, value)
  if (result.success) {
    refuseUnstorable(result.data, [])
    return result.data
  }
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

/** NUL and halves of surrogate pairs: JSON can carry them, PostgreSQL can store neither. */
// oxlint-disable-next-line no-control-regex -- a control character is what is looked for
const unstorable = /[\u0000\p{Cs}]/u

function refuseUnstorable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && unstorable.test(value))
    throw problem('VALIDATION_ERROR', {
      fields: { [path.join('.')]: 'Metin geçersiz bir karakter içeriyor.' },
    })
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, [...path, name])
}
