// How replies become JSON. In production by a serialiser generated from the reply's schema, which is as fast as a
// hand-written one and lets no field out that the contract does not name. In tests by the schema itself, so that a
// reply that breaks the contract fails the test that asked for it.
import type { Route, Schema } from '@gozlem/contract/route'
import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'
import { jsonSchema } from './json-schema'

/** Makes the serialiser compiler of one route. */
export type ReplyWriter = (route: Route) => () => (reply: unknown) => string

/** The reply's JSON Schema, for serialising. */
export const replySchema = (reply: Schema) => jsonSchema(reply, 'output', 'draft-7')

/** Serialises by code that is generated with a route's first reply: few of all routes are called in a process's first minute. */
export const generatedReply: ReplyWriter =
  ({ reply: schema }) =>
  () => {
    if (!schema) return (reply) => JSON.stringify(reply)
    let write: ((reply: unknown) => string) | undefined
    return (reply) => {
      write ??= serialiserOf(schema)
      return write(reply)
    }
  }

export const serialiserOf = (reply: Schema): ((reply: unknown) => string) =>
  fastJsonStringify(withPlainNulls(replySchema(reply)))

/** `nullable` instead of a choice with null: for a choice the generated code runs a validator on every value. */
function withPlainNulls<T>(schema: T): T
function withPlainNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withPlainNulls)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest }: { anyOf?: unknown } = schema
  const [value, nothing, ...more] = Array.isArray(anyOf) ? anyOf : []
  if (more.length === 0 && nothing?.type === 'null')
    return { ...rest, ...withPlainNulls(value), nullable: true }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withPlainNulls(part)]))
}

/** Parses every reply by its schema before it is sent: for tests. */
export const validatedReply: ReplyWriter = (route) => () => (reply) => {
  if (!route.reply) return JSON.stringify(reply)
  const result = z.safeParse(route.reply, reply)
  if (!result.success)
    throw new Error(`reply of ${route.name} breaks the contract: ${z.prettifyError(result.error)}`)
  return JSON.stringify(result.data)
}
