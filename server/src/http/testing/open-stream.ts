import type { LiveEvent } from '@gozlem/contract/platform'
import { expect } from 'vitest'
import type { Person } from './people'

export interface OpenStream {
  /** The next event; undefined when the server ended the stream. */
  next(): Promise<LiveEvent | undefined>
  close(): Promise<void>
}

/** Opens the event stream of a person at a listening application. */
export async function openStream(address: string, bearer: Person['bearer']): Promise<OpenStream> {
  const response = await fetch(`${address}/api/events`, { headers: bearer })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<LiveEvent | undefined> => {
    const found = /data: (.*)\n\n/.exec(text)
    if (found?.[1]) {
      text = text.slice(found.index + found[0].length)
      return JSON.parse(found[1]) as LiveEvent
    }
    const { value, done } = await reader.read()
    if (done) return undefined
    text += decoder.decode(value, { stream: true })
    return next()
  }
  return { next, close: () => reader.cancel() }
}
