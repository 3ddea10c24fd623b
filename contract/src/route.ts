// A route of the HTTP contract: a call of the table with what goes in and out and which problems it answers. Server and
// web meet only here: the server serves these definitions, the typed client calls them, OpenAPI is made from them.
import type { ProblemCode } from '@gozlem/domain/problem'
import type * as z from 'zod/mini'
import { type Call, type CallName, callNamed } from './calls'

export type Schema = z.ZodMiniType

export interface RouteParts {
  /** One English sentence for the API reference. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Files that come as multipart/form-data beside the body's fields. */
  files?: { field: string; maximum: number; required: boolean }
  /** Whether it speaks tus: its body is a piece of a file, handed over unread. */
  pieces?: boolean
  /** The JSON answer; a route that sends bytes names their media type instead. */
  reply?: Schema
  sends?: string
  /** Status of success, 200 unless told. */
  status?: 200 | 201 | 202
  problems?: readonly ProblemCode[]
}

export interface Route extends Call, RouteParts {}

type Declared<Name extends CallName, Parts extends RouteParts> = Parts & Call & { name: Name }

/** Declares the route of a call: what goes in and out. */
export function route<const Name extends CallName, const Parts extends RouteParts>(
  name: Name,
  parts: Parts,
): Declared<Name, Parts> {
  return { ...parts, ...callNamed(name), name }
}

type Input<Part> = Part extends Schema ? z.input<Part> : undefined
type Output<Part> = Part extends Schema ? z.output<Part> : undefined

/** What a caller passes to a route. */
export type CallOf<R extends RouteParts> = {
  [Key in 'params' | 'query' | 'body' as R[Key] extends Schema ? Key : never]: Input<R[Key]>
}

/** What a handler receives, parsed. */
export type RequestOf<R extends RouteParts> = {
  [Key in 'params' | 'query' | 'body' as R[Key] extends Schema ? Key : never]: Output<R[Key]>
}

/** What a handler answers. */
export type ReplyOf<R extends RouteParts> = Output<R['reply']>
