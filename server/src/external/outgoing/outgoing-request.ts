// The one way out to an address that a person set: public hosts alone, checked again at the moment of connecting, no
// redirects, answers of a bounded size. `undici` lets the address be checked while connecting.
import { lookup } from 'node:dns'
import { isPublicHost, PrivateAddressError, publicLookup } from './public-address'

export interface OutgoingRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | Buffer | null
  signal?: AbortSignal
}

export interface OutgoingAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface OutgoingOptions {
  /** Bytes of an answer that are read at most. */
  maxResponseSize: number
  /** Addresses that are called wherever they lie, such as those of tests; none unless told. */
  isTrusted?: (url: URL) => boolean
  /** How names become addresses. */
  resolve?: typeof lookup
  /** Certificates to trust besides those of the system. */
  ca?: string
}

/**
 * Makes the function that asks.
 * @throws PrivateAddressError where the address is not public, or its name leads to one that is not
 */
export function createOutgoing({
  maxResponseSize,
  isTrusted = () => false,
  resolve = lookup,
  ca,
}: OutgoingOptions): (url: URL, options: OutgoingRequest) => Promise<OutgoingAnswer> {
  const certificates = ca === undefined ? {} : { ca }
  const makeClient = async () => {
    const { Agent, request } = await import('undici')
    return {
      request,
      anywhere: new Agent({ maxResponseSize, connect: certificates }),
      outside: new Agent({ maxResponseSize, connect: { ...certificates, lookup: publicLookup(resolve) } }),
    }
  }
  let client: ReturnType<typeof makeClient> | undefined
  return async (url, options) => {
    const trusted = isTrusted(url)
    // A numeric address is connected to without any lookup.
    if (!trusted && !isPublicHost(url.hostname))
      throw new PrivateAddressError(`${url.hostname} is not public`)
    client ??= makeClient()
    const { request, anywhere, outside } = await client
    const dispatcher = trusted ? anywhere : outside
    const { statusCode, headers, body } = await request(url, { ...options, dispatcher })
    return { status: statusCode, headers, text: await body.text() }
  }
}
