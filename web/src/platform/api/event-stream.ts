// A stream of server-sent events. The browser's own cannot carry a token, so where there is one the stream is read by fetch.
import type { Call } from '@gozlem/contract/calls'
import { credentialsOf, urlOf } from '@gozlem/contract/client'
import { isOwnReply } from '@gozlem/contract/own-reply'
import { server } from './server'

/** What of the browser's EventSource is used. */
export type LiveStream = Pick<EventSource, 'readyState' | 'close'> & EventTarget

/** The `readyState` of a stream that does not come back by itself. */
export const closed = 2

export interface StreamQuery {
  /** How far back what was missed is said again. */
  ago_ms: number
  /** Whose events are meant. */
  user_id: string
}

export function openStream(call: Call, query: StreamQuery): LiveStream {
  const url = urlOf(server, call, { query: { ...query } })
  return server.token() === null ? new EventSource(url) : new FetchedStream(url, credentialsOf(server))
}

class FetchedStream extends EventTarget implements LiveStream {
  readyState = 0
  #leave = new AbortController()

  constructor(url: string, headers: Record<string, string>) {
    super()
    void this.#read(url, headers)
  }

  close(): void {
    this.readyState = closed
    this.#leave.abort()
  }

  async #read(url: string, headers: Record<string, string>): Promise<void> {
    try {
      const response = await fetch(url, { headers, signal: this.#leave.signal })
      if (!response.ok || !response.body || !isOwnReply(response.headers))
        throw new Error(`no stream: ${response.status}`)
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
      let rest = ''
      const text = new TextDecoder()
      for (const reader = response.body.getReader(); ; ) {
        const { done, value } = await reader.read()
        if (done) break
        const messages = (rest + text.decode(value, { stream: true })).split('\n\n')
        rest = messages.pop() ?? ''
        for (const message of messages) this.#tell(message)
      }
    } catch {
      // Told below, as the end of a stream is.
    }
    if (this.readyState === closed) return
    this.readyState = closed
    this.dispatchEvent(new Event('error'))
  }

  #tell(message: string): void {
    const field = (name: string) =>
      message
        .split('\n')
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).trimStart())
        .join('\n')
    const data = field('data')
    if (data !== '') this.dispatchEvent(new MessageEvent(field('event') || 'message', { data }))
  }
}
