// A route of the HTTP contract: what it is called, who may call it, what goes in and out, which problems it answers.
// Server and web meet only here: the server serves these definitions, the typed client calls them, OpenAPI is made
// from them. A route without `access` cannot be declared.
import type { Access } from '@gozlem/domain/account/permissions'
import type { ProblemCode } from '@gozlem/domain/problem'
import type * as z from 'zod/mini'

export type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface RouteParts {
  /** Who may call it at all; the object is authorised by the handler. */
  access: Access
  /** One English sentence for the API reference. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Files that come as multipart/form-data beside the body's fields. */
  files?: { field: string; maximum: number; required: boolean }
  /** The JSON answer; a route that sends bytes names their media type instead. */
  reply?: Schema
  sends?: string
  /** Status of success, 200 unless told. */
  status?: 200 | 201 | 202
  problems?: readonly ProblemCode[]
}

export interface Route extends RouteParts {
  method: Method
  path: string
  /** `feature.name`, the operation id in OpenAPI. */
  name: string
}

type Declared<Parts extends RouteParts> = Parts & { method: Method; path: string; name: string }

/** Declares a route of a feature. `name` is unique over the contract, `feature.whatItDoes`. */
export function route<const Parts extends RouteParts>(
  name: string,
  call: `${Method} /api/${string}`,
  parts: Parts,
): Declared<Parts> {
  const [method, path] = call.split(' ') as [Method, string]
  return { ...parts, method, path, name }
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

type QueryValues = Record<string, string | number | undefined>

/** The path of a route with its `:params` filled in and its query appended. */
export function pathOf(
  { path }: Pick<Route, 'path'>,
  call: { params?: Record<string, string>; query?: QueryValues } = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const search = query.toString()
  return search ? `${filled}?${search}` : filled
}
