// One event stream for all tabs of a person: one tab holds it and passes events on. Over HTTP/1.1 a browser has six connections
// to a server, and a stream takes one for good. No lock and no elected tab: who hears of no holder opens the stream, and of
// two holders one closes. Two streams for a moment are harmless, since an event heard twice only asks anew.
import { v7 as uuidv7 } from 'uuid'
import type { Connect, Connection } from './connection'
import type { LivePage } from './live'
import type { OpenLiveTabs, TabMessage } from './live-tabs'

const askEveryMs = 4000
const unansweredAtMost = 2
/** A tab that comes waits so long for a holder's word. Events of the meantime are said again. */
const joinMs = 500
/** So that not all tabs that are left open the stream in one moment. */
const succeedMs = 300

export interface SharedStreamOptions extends LivePage {
  person: string
  connect: Connect
  openTabs: OpenLiveTabs
  /** Called when nobody knows what was said for a while. */
  missed: () => void
}

/** @returns ends it */
export function shareStream({
  person,
  connect,
  openTabs,
  hear,
  recent,
  missed,
}: SharedStreamOptions): () => void {
  const own = uuidv7()
  const leaving = new AbortController()
  let connection: Connection | null = null
  let heardAt: number | null = null
  let unanswered = 0

  const tabs = openTabs(onMessage)

  const tellHolding = () => tabs?.tell({ type: 'holding', from: own, isOpen: connection?.isOpen() ?? false })

  const hold = () => {
    if (connection || leaving.signal.aborted) return
    connection = connect({
      person,
      heardAt,
      hear: (event) => {
        tabs?.tell({ type: 'event', event })
        hear(event)
      },
      missed: () => {
        tabs?.tell({ type: 'missed' })
        missed()
      },
    })
    tellHolding()
  }

  const letGo = () => {
    if (!connection) return
    if (connection.isOpen()) heardAt = performance.now()
    connection.close()
    connection = null
    unanswered = 0
  }

  const leave = () => {
    if (connection) tabs?.tell({ type: 'left' })
    letGo()
  }

  const ask = (ago_ms: number | null) => {
    unanswered += 1
    tabs?.tell({ type: 'ask', from: own, ago_ms })
  }

  const holdUnlessAnswered = (afterMs: number) =>
    setTimeout(() => {
      if (unanswered > 0) hold()
    }, afterMs)

  /** A hidden tab need not know: its clock is slow, and it asks when somebody looks at it. */
  const look = () => {
    if (connection || document.hidden) return
    if (unanswered >= unansweredAtMost) hold()
    else ask(null)
  }

  function onMessage(message: TabMessage): void {
    if (message.type === 'ask') {
      if (!connection) return
      tellHolding()
      if (message.ago_ms !== null)
        tabs?.tell({ type: 'recent', to: message.from, events: recent(message.ago_ms) })
    } else if (message.type === 'holding') {
      // Of two the one that came later closes, whichever hears of it first.
      if (connection && own < message.from) return tellHolding()
      letGo()
      unanswered = 0
      if (message.isOpen) heardAt = performance.now()
    } else if (connection) {
      // What other holders say this one's own stream says as well.
      return
    } else if (message.type === 'left') {
      unanswered = 1
      holdUnlessAnswered(Math.random() * succeedMs)
    } else if (message.type === 'event') {
      heardAt = performance.now()
      hear(message.event)
    } else if (message.type === 'missed') missed()
    else if (message.to === own) for (const event of message.events) hear(event)
  }

  if (tabs) {
    ask(Math.round(performance.now()))
    holdUnlessAnswered(joinMs)
    const looking = setInterval(look, askEveryMs)
    leaving.signal.addEventListener('abort', () => clearInterval(looking))
    document.addEventListener('visibilitychange', look, { signal: leaving.signal })
    window.addEventListener('pagehide', leave, { signal: leaving.signal })
  } else hold()

  return () => {
    leave()
    leaving.abort()
    tabs?.close()
  }
}
