// The connection to a model: no redirects, bounded answers, public addresses only unless the settings allow others.
import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './model-address'

const maxResponseSize = 4 * 1024 * 1024

const agents = {
  anywhere: new Agent({ maxResponseSize }),
  outside: new Agent({ maxResponseSize, connect: { lookup: lookupPublic } }),
}

/** A `fetch` for the AI SDK that reads the whole answer. */
export function modelFetch(allowPrivateAddress: boolean): typeof globalThis.fetch {
  const dispatcher = allowPrivateAddress ? agents.anywhere : agents.outside
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A numeric address is connected to without any lookup.
    if (!allowPrivateAddress && isIP(host) !== 0 && !isPublicAddress(host))
      throw new PrivateAddressError(`${host} is not public`)
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      method: init?.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : null,
      ...(init?.signal && { signal: init.signal }),
    })
    const text = await body.text()
    const kept = ['content-type', 'retry-after'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    })
    return new Response(statusCode === 204 || statusCode === 304 ? null : text, {
      status: statusCode,
      headers: kept,
    })
  }
}
