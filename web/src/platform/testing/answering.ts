// The server's side of the wire in component tests: answers given per route of the contract, held to the contract's own
// reply schema so that no test rests on an answer the server could not give. Stands in for fetch; our modules stay real.
import { ownReplyHeader } from '@gozlem/contract/own-reply'
import type { ReplyOf, Route, RouteParts } from '@gozlem/contract/route'
import type { ProblemReply } from '@gozlem/contract/shapes'
import { onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'

export interface Heard {
  name: string
  /** Path with its query. */
  path: string
  /** JSON as sent, or the fields of a form. */
  body: unknown
}

type Answer = (heard: Heard) => Response | Promise<Response>

interface Expected {
  route: Route
  pattern: RegExp
  answer: Answer
}

/** What the server says of itself in each reply. */
export const ownHeaders: Readonly<Record<string, string>> = { [ownReplyHeader]: '1' }

let expected: Expected[] = []
let heard: Heard[] = []

/** Calls that reached the server, in order. */
export function calls(name?: string): readonly Heard[] {
  return name === undefined ? heard : heard.filter((call) => call.name === name)
}

/** Answers a route with a reply of the contract. The last word about a route counts. */
export function answer<R extends Route & RouteParts>(
  route: R,
  reply: ReplyOf<R> | ((heard: Heard) => ReplyOf<R>),
): void {
  expect(route, (call) => {
    const body = typeof reply === 'function' ? (reply as (heard: Heard) => ReplyOf<R>)(call) : reply
    if (route.reply) z.parse(route.reply, body)
    return Response.json(body, { status: route.status ?? 200, headers: ownHeaders })
  })
}

/** Answers a route that sends bytes; a promise keeps the caller waiting. */
export function answerBytes(
  route: Route & { sends: string },
  bytes: BlobPart | Promise<BlobPart>,
  headers: Record<string, string> = {},
): void {
  expect(
    route,
    async () =>
      new Response(new Blob([await bytes]), {
        headers: { ...ownHeaders, 'content-type': route.sends, ...headers },
      }),
  )
}

/** Refuses a route with a problem. */
export function refuse(
  route: Route,
  status: number,
  problem: Partial<Omit<ProblemReply['error'], 'details'>> &
    Partial<Pick<ProblemReply['error']['details'], 'fields' | 'data'>>,
): void {
  const { code = 'VALIDATION_ERROR', message = '', fields = {}, data } = problem
  const wait = data?.['retry_after']
  expect(route, () =>
    Response.json(
      { error: { code, message, details: { errors: [], fields, data }, request_id: 'test' } },
      {
        status,
        headers: { ...ownHeaders, ...(typeof wait === 'number' && { 'retry-after': String(wait) }) },
      },
    ),
  )
}

/** Refuses a route the next time only; what was answered before holds again afterwards. */
export function refuseOnce(...[route, status, problem]: Parameters<typeof refuse>): void {
  refuse(route, status, problem)
  const refusal = expected[0]
  if (!refusal) return
  const { answer: refuseIt } = refusal
  refusal.answer = (call) => {
    expected = expected.filter((entry) => entry !== refusal)
    return refuseIt(call)
  }
}

/** Answers a route as something does that stands before the server: a hotspot, a company's login, a proxy that restarts. */
export function interceptWith(route: Route, status: number, body: string, type = 'text/html'): void {
  expect(route, () => new Response(body, { status, headers: { 'content-type': type } }))
}

/** Leaves a route without any answer, as when the connection is gone. */
export function loseConnection(route: Route): void {
  expect(route, () => Promise.reject(new TypeError('Failed to fetch')))
}

function expect(route: Route, answerWith: Answer): void {
  if (expected.length === 0) listenDuringTest()
  const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`)
  expected = [{ route, pattern, answer: answerWith }, ...expected]
}

function listenDuringTest(): void {
  vi.stubGlobal('fetch', receive)
  onTestFinished(() => {
    expected = []
    heard = []
    vi.unstubAllGlobals()
  })
}

async function receive(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = input instanceof Request ? input.url : String(input)
  const method = init.method ?? 'GET'
  const match = expected.find(
    ({ route, pattern }) => route.method === method && pattern.test(path.split('?')[0] ?? ''),
  )
  if (!match) throw new Error(`nobody answers ${method} ${path}`)
  const call = { name: match.route.name, path, body: bodyOf(init.body) }
  heard.push(call)
  return init.signal ? Promise.race([match.answer(call), abortion(init.signal)]) : match.answer(call)
}

/** Rejects as fetch does when the caller gives up. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('gave up', 'AbortError'))),
  )
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries())
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
