import type { InjectOptions } from 'fastify'
import type { AppUnderTest } from './app-under-test'
import type { PersonName } from './people'

export type Body = Record<string, unknown>

export interface Sent {
  status: number
  /** The media type of the answer. */
  type: string
  reply: Body
}

/** Sends a request as it would be typed, `PUT /api/reports/1`, past every type of the contract. */
export async function send(
  { app, people }: AppUnderTest,
  as: PersonName | null,
  line: string,
  payload?: InjectOptions['payload'],
  more: Pick<InjectOptions, 'remoteAddress' | 'headers'> = {},
): Promise<Sent> {
  const [method, url] = line.split(' ')
  const { statusCode, body, headers } = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: url ?? '',
    ...more,
    headers: { ...(as && people[as].bearer), ...more.headers },
    ...(payload !== undefined && { payload }),
  })
  const type = (headers['content-type'] ?? '').split(';')[0] ?? ''
  const isJson = body !== '' && type === 'application/json'
  return { status: statusCode, type, reply: (isJson ? JSON.parse(body) : {}) as Body }
}
