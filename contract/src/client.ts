// The typed client: calls a route of the contract, answers its reply or throws an ApiProblem.
import type { Call } from './calls'
import { linkTokenHeader } from './link-token'
import { isOverridable, methodOverrideHeader } from './method-override'
import { isOwnReply } from './own-reply'
import { pathOf } from './path'
import type { CallOf, ReplyOf, RouteParts } from './route'
import type { ProblemReply } from './shapes'

/** A call that failed: a problem the server answered, or NETWORK_ERROR with status 0 when no answer of ours came. */
export class ApiProblem extends Error {
  readonly code: string
  readonly status: number
  readonly errors: readonly string[]
  readonly fields: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>
  readonly request_id: string
  /** Seconds until another try makes sense, where the answer says so (Retry-After). */
  readonly retry_after: number | null
  /** The HTTP status of an answer that holds no problem of ours: by somebody else, or cut on the way. 0 where none came. */
  readonly bare_status: number

  constructor(
    status: number,
    reply: ProblemReply['error'],
    retry_after: number | null = null,
    bare_status = 0,
  ) {
    super(reply.message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = reply.code
    this.errors = reply.details.errors
    this.fields = reply.details.fields
    this.data = reply.details.data ?? {}
    this.request_id = reply.request_id
    this.retry_after = retry_after
    this.bare_status = bare_status
  }
}

export interface ClientOptions {
  baseUrl?: string
  /** Bearer token of native apps and API clients; the web app relies on its cookie. */
  token?: () => string | null
  /** Who keeps the token of a sign-in, or forgets it; where nobody does, the session rests on a cookie. */
  keepToken?: ((token: string | null) => void) | null
  fetch?: typeof fetch
  /** Whether PUT, PATCH and DELETE go by POST; set once something on the way let them through no other way. */
  overridesMethods?: boolean
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
    const { body, ...given } = call as CallParts & { body?: unknown }
    const { secret, ...parts } = withoutSecret(given)
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...credentialsOf(server),
      ...secret,
    }
    if (!form && body !== undefined) headers['content-type'] = 'application/json'
    const request: RequestInit = { headers, credentials: 'same-origin' }
    if (form ?? body !== undefined) request.body = form ?? JSON.stringify(body)
    if (signal) request.signal = signal
    const send = server.fetch ?? fetch
    const ask = (as: RequestInit) => answer(() => send(urlOf(server, route, parts), { ...request, ...as }))
    const { method } = route
    if (!isOverridable(method)) return readReply(await ask({ method }))
    if (!server.overridesMethods) {
      const response = await ask({ method })
      if (isOwnReply(response.headers) || !mayStopMethods(response.status)) return readReply(response)
    }
    const response = await ask({ method: 'POST', headers: { ...headers, [methodOverrideHeader]: method } })
    if (isOwnReply(response.headers)) server.overridesMethods = true
    return readReply(response)
  }
}

/** What something that lets a method not through answers; a hotspot's page or a proxy that restarts says nothing of methods. */
const mayStopMethods = (status: number) => (status >= 400 && status < 500) || status === 501

/** The parts of a call whose address holds no secret of a link, and the header that has it. */
export function withoutSecret({ query = {}, ...parts }: CallParts) {
  const { token, ...rest } = query
  return { ...parts, query: rest, secret: token === undefined ? {} : { [linkTokenHeader]: String(token) } }
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
  const reply: unknown = await response.json().catch(() => undefined)
  // What is cut on the way is no JSON.
  if (response.ok && reply !== undefined && isOwnReply(response.headers)) return reply as Reply
  throw problemIn(response, reply)
}

/** In seconds: so long something that is not our server may want to be left alone. */
const mostForeignWait = 60

/**
 * The problem that a response tells. One that somebody else wrote counts as no answer, and so does one of ours that succeeded and
 * did not arrive whole: NETWORK_ERROR, status 0.
 */
export function problemIn(
  { status, headers }: { status: number; headers: Pick<Headers, 'get'> },
  reply: unknown,
): ApiProblem {
  const tells = status >= 300 && isOwnReply(headers)
  const seconds = Number(headers.get('retry-after'))
  const wait = tells ? seconds : Math.min(seconds, mostForeignWait)
  return problemOf(tells ? status : 0, tells ? reply : null, wait > 0 ? wait : null, status)
}

/** The problem a reply tells, however it was fetched; status 0 means that none came. */
export function problemOf(
  status: number,
  reply: unknown,
  retry_after: number | null = null,
  bare_status = status,
): ApiProblem {
  if (isProblem(reply)) return new ApiProblem(status, reply.error, retry_after)
  const code = status === 0 ? 'NETWORK_ERROR' : 'API_UNAVAILABLE'
  return new ApiProblem(status, { ...unreachable, code }, retry_after, bare_status)
}

const isProblem = (reply: unknown): reply is ProblemReply =>
  typeof reply === 'object' && reply !== null && 'error' in reply && typeof reply.error === 'object'
