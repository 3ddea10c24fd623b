// The connection to a model: public addresses only unless the settings allow others.
import { createOutgoing } from '../outgoing/outgoing-request'

const maxResponseSize = 4 * 1024 * 1024

const outside = createOutgoing({ maxResponseSize })
const anywhere = createOutgoing({ maxResponseSize, isTrusted: () => true })

/** A `fetch` for the AI SDK that reads the whole answer. */
export function modelFetch(allowPrivateAddress: boolean): typeof globalThis.fetch {
  const ask = allowPrivateAddress ? anywhere : outside
  return async (input, init) => {
    const { status, headers, text } = await ask(new URL(input instanceof Request ? input.url : input), {
      method: init?.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : null,
      ...(init?.signal && { signal: init.signal }),
    })
    const kept = ['content-type', 'retry-after'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    })
    return new Response(status === 204 || status === 304 ? null : text, { status, headers: kept })
  }
}
