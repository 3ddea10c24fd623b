// The one way to the server. Who is signed in rests on a cookie that scripts cannot read (AUTH-12), so a refused
// session is only felt here: whoever keeps the session listens for it.

import type { Call } from '@gozlem/contract/calls'
import { ApiProblem, type CallOptions, createClient } from '@gozlem/contract/client'
import type { CallOf, ReplyOf, RouteParts } from '@gozlem/contract/route'
import { noteAnswer } from '../device/network'
import { server } from './server'

const call = createClient(server)

let onUnauthorized: () => void = () => undefined

/** Names who is told when the server no longer accepts the session. */
export function whenUnauthorized(listener: () => void): void {
  onUnauthorized = listener
}

/**
 * Calls a route of the contract.
 * @throws ApiProblem the server's answer, or NETWORK_ERROR when there was none; a 401 also ends the session
 */
export async function api<R extends Call & RouteParts>(
  route: R,
  parts: CallOf<R>,
  options: CallOptions = {},
): Promise<ReplyOf<R>> {
  return heeded(route, call(route, parts, options))
}

/**
 * The answer of any way to the server, as soon as it was asked; a refused session is told to whoever keeps it, if it is still the
 * one that asked: who signed in meanwhile is not signed out by it.
 */
export async function heeded<Answer>(
  { access }: Pick<Call, 'access'>,
  answer: Promise<Answer>,
): Promise<Answer> {
  const asked = server.token()
  try {
    const answered = await answer
    noteAnswer(true)
    return answered
  } catch (failure) {
    if (failure instanceof ApiProblem) noteAnswer(failure.status > 0)
    if (access !== 'public' && isUnauthorized(failure) && isOfSession(asked)) onUnauthorized()
    throw failure
  }
}

/** Where a token is the session, a call without any was none of a session: the phone's safe may not have answered yet. */
const isOfSession = (asked: string | null): boolean =>
  server.token() === asked && (asked !== null || !server.keepToken)

/** Whether the server refused the session itself, not what was asked. */
export function isUnauthorized(failure: unknown): boolean {
  return failure instanceof ApiProblem && (failure.status === 401 || failure.code === 'UNAUTHORIZED')
}

/** Whether no usable answer came: the same call may succeed once the connection is back. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof ApiProblem && (failure.status === 0 || failure.status >= 500)
}

/** Whether it was refused for what it says, not for the moment: 408 and 429 pass, and a session can be had again. */
export function isRefused(failure: unknown): failure is ApiProblem {
  return (
    failure instanceof ApiProblem &&
    failure.status >= 400 &&
    failure.status < 500 &&
    ![401, 408, 429].includes(failure.status)
  )
}

/** Whether what was asked for is gone, or closed to this person now. */
export function isClosed(failure: unknown): boolean {
  return failure instanceof ApiProblem && (failure.status === 403 || failure.status === 404)
}

/** Whether what was asked for does not exist for this person, or could not exist: trying again is of no use. */
export function isMissing(failure: unknown): boolean {
  return failure instanceof ApiProblem && (failure.status === 404 || failure.status === 400)
}
