// JSON Schemas of the contract, for serialising and for OpenAPI. Each is made once for a process: there are some thousand, and
// tests start the application again and again.
import type { Schema } from '@gozlem/contract/route'
import * as z from 'zod/mini'

type Json = Record<string, unknown>
type Target = 'draft-7' | 'draft-2020-12'
type Direction = 'input' | 'output'

const made = new WeakMap<Schema, Map<string, Json>>()

/** The JSON Schema of what goes in or comes out; whoever wants to change it copies it. */
export function jsonSchema(schema: Schema, io: Direction, target: Target): Readonly<Json> {
  const ofSchema = made.get(schema) ?? new Map<string, Json>()
  made.set(schema, ofSchema)
  const known = ofSchema.get(`${target} ${io}`)
  if (known) return known
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target, io, unrepresentable: 'any' })
  ofSchema.set(`${target} ${io}`, json)
  return json
}
