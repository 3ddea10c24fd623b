// The typed client: calls a route of the contract, answers its reply or throws an ApiProblem.
import type { Call } from './calls'
import { pathOf } from './path'
import type { CallOf, ReplyOf, RouteParts } from './route'
import type { ProblemReply } from './shapes'

/** A call that failed: a problem the server answered, or NETWORK_ERROR / TIMEOUT when no answer came. */
export class ApiProblem extends Error {
  readonly code: string
  readonly status: number
  readonly errors: readonly string[]
  readonly fields: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>
  readonly request_id: string
  /** Seconds until another try makes sense, where the answer says so (Retry-After). */
  readonly retry_after: number | null

  constructor(status: number, reply: ProblemReply['error'], retry_after: number | null = null) {
    super(reply.message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = reply.code
    this.errors = reply.details.errors
    this.fields = reply.details.fields
    this.data = reply.details.data ?? {}
    this.request_id = reply.request_id
    this.retry_after = retry_after
  }
}

export interface ClientOptions {
  baseUrl?: string
  /** Bearer token of native apps and API clients; the web app relies on its cookie. */
  token?: () => string | null
  /** Who keeps the token of a sign-in, or forgets it; where nobody does, the session rests on a cookie. */
  keepToken?: ((token: string | null) => void) | null
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** Sent instead of a JSON body by routes that take files. */
  form?: FormData
}

export type Client = <R extends Call & RouteParts>(
  route: R,
  call: CallOf<R>,
  options?: CallOptions,
) => Promise<ReplyOf<R>>

/**
 * Makes a client for a server; without `baseUrl` it calls the page's own origin. The options are read at every call, so
 * that a shell that signs in later, or moves, needs no second client.
 */
export function createClient(server: ClientOptions = {}): Client {
  return async (route, call, { signal, form } = {}) => {
    const { body, ...parts } = call as CallParts & { body?: unknown }
    const headers: Record<string, string> = { accept: 'application/json', ...credentialsOf(server) }
    if (!form && body !== undefined) headers['content-type'] = 'application/json'
    const request: RequestInit = { method: route.method, headers, credentials: 'same-origin' }
    if (form ?? body !== undefined) request.body = form ?? JSON.stringify(body)
    if (signal) request.signal = signal
    const send = server.fetch ?? fetch
    return readReply(await answer(() => send(urlOf(server, route, parts), request)))
  }
}

interface CallParts {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
}

/** Where a call of the contract is answered. */
export const urlOf = (
  { baseUrl = '' }: ClientOptions,
  route: Pick<Call, 'path'>,
  parts: CallParts = {},
): string => baseUrl + pathOf(route, parts)

/** The headers by which the server knows who calls. */
export function credentialsOf({ token, keepToken }: ClientOptions): Record<string, string> {
  const bearer = token?.()
  if (bearer) return { authorization: `Bearer ${bearer}` }
  return keepToken ? {} : { 'x-session': 'cookie' }
}

async function answer(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw problemOf(0, null)
  }
}

const unreachable: ProblemReply['error'] = {
  code: 'NETWORK_ERROR',
  message: 'Sunucuya bağlanılamıyor. Lütfen internet bağlantınızı kontrol edin.',
  details: { errors: [], fields: {} },
  request_id: '',
}

async function readReply<Reply>(response: Response): Promise<Reply> {
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok) return reply as Reply
  throw problemOf(response.status, reply, Number(response.headers.get('retry-after')) || null)
}

/** The problem a reply tells, however it was fetched; status 0 means that none came. */
export function problemOf(status: number, reply: unknown, retry_after: number | null = null): ApiProblem {
  if (isProblem(reply)) return new ApiProblem(status, reply.error, retry_after)
  return new ApiProblem(status, status === 0 ? unreachable : { ...unreachable, code: 'API_UNAVAILABLE' })
}

const isProblem = (reply: unknown): reply is ProblemReply =>
  typeof reply === 'object' && reply !== null && 'error' in reply && typeof reply.error === 'object'
