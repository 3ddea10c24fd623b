import { pathOf } from '@gozlem/contract/path'
import { pieceType } from '@gozlem/contract/report-upload'
import type { CallOf, ReplyOf, Route, RouteParts } from '@gozlem/contract/route'
import type { ProblemReply } from '@gozlem/contract/shapes'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Person } from './people'

export interface Answer<Reply> {
  status: number
  /** The reply of a success; reading it of a failure fails the test. */
  reply: Reply
  /** The problem of a failure; reading it of a success fails the test. */
  problem: ProblemReply['error']
  headers: Record<string, unknown>
  body: Buffer
}

/** A file to send by multipart. */
export interface FileToSend {
  name: string
  bytes: Uint8Array
  type?: string
}

/** Calls a route as a person (null: not signed in) through the whole application, from a client address. */
export async function call<R extends Route & RouteParts>(
  app: FastifyInstance,
  person: Person | null,
  route: R,
  input: CallOf<R>,
  files: { field: string; files: readonly FileToSend[]; fields?: Record<string, string> } | null = null,
  from = '127.0.0.1',
): Promise<Answer<ReplyOf<R>>> {
  const { params, query, body } = input as {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: object
  }
  const request: InjectOptions = {
    method: route.method,
    url: pathOf(route, { ...(params && { params }), ...(query && { query }) }),
    headers: { ...(person && person.bearer), ...(route.pieces && pieceHeaders[route.method]) },
    remoteAddress: from,
  }
  if (files) {
    const { payload, contentType } = await multipart(files)
    request.payload = payload
    request.headers = { ...request.headers, 'content-type': contentType }
  } else if (body !== undefined) request.payload = body
  else if (route.method === 'PATCH') request.payload = wholePiece
  const response = await app.inject(request)
  const json = () => JSON.parse(response.body) as Record<string, unknown>
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.rawPayload,
    get reply() {
      if (response.statusCode >= 400)
        throw new Error(`${route.name} answered ${response.statusCode}: ${response.body}`)
      return json() as ReplyOf<R>
    },
    get problem() {
      if (response.statusCode < 400)
        throw new Error(`${route.name} answered ${response.statusCode}, no problem`)
      return (json() as ProblemReply).error
    },
  }
}

/** A file of one piece, as tus says it. */
const wholePiece = Buffer.alloc(1000)
const pieceHeaders: Partial<Record<Route['method'], Record<string, string>>> = {
  POST: { 'tus-resumable': '1.0.0', 'upload-length': String(wholePiece.length) },
  HEAD: { 'tus-resumable': '1.0.0' },
  PATCH: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': pieceType },
  DELETE: { 'tus-resumable': '1.0.0' },
}

async function multipart({
  field,
  files,
  fields = {},
}: {
  field: string
  files: readonly FileToSend[]
  fields?: Record<string, string>
}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes, type = 'application/octet-stream' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  }
}
