import type { AppUnderTest } from './app-under-test'
import type { Person, PersonName } from './people'
import { type Body, send } from './send'

/** A call of the seeds or the decisions, with its payload as it stands there. */
export interface Example {
  as: PersonName | Person | null
  call: string
  payload?: Body | FormData
  /** Where the request comes from. */
  from?: string
  /** 200 unless told. */
  status?: number
  /** The media type of the answer where it is no JSON. */
  type?: string
  answers?: Body
  /** What it is refused with, by field; its status is 400 then. */
  refused?: Record<string, string>
}

/** Examples by name; a function makes first what its call is about. */
export type Examples = Record<string, Example | (() => Promise<Example>)>

export interface Outcome {
  status: number
  error: unknown
  type: string
  reply: Body
}

/** Sends an example: what came of it, and what it tells. */
export async function sendExample(
  test: AppUnderTest,
  of: Examples[string],
): Promise<{ got: Outcome; told: Outcome }> {
  const example = typeof of === 'function' ? await of() : of
  const { as, call, payload, from = '127.0.0.1' } = example
  const named = typeof as === 'string'
  const sent = await send(test, named ? as : null, call, payload, {
    remoteAddress: from,
    ...(!named && as && { headers: as.bearer }),
  })
  const { refused, type = 'application/json', answers: reply = {} } = example
  const { status = refused ? 400 : 200 } = example
  const error = refused && { details: { fields: refused } }
  return { got: { ...sent, error: sent.reply['error'] }, told: { status, type, reply, error } }
}
