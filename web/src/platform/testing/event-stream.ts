// The server's event stream in component tests: open and silent until a test tells something.
import type { LiveEvent } from '@gozlem/contract/platform'

const open = new Set<TestStream>()

/** What happy-dom lacks of a browser. */
export class TestStream extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 1

  constructor(readonly url: string) {
    super()
    open.add(this)
  }

  close(): void {
    open.delete(this)
  }
}

/** Says something to every page that listens, as the server would. */
export function tellLive(event: LiveEvent): void {
  for (const stream of open)
    stream.dispatchEvent(new MessageEvent(event.kind, { data: JSON.stringify(event) }))
}
