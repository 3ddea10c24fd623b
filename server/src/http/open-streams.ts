// The event streams that are open at this process, few for each: a session that opens one more loses its oldest. That one
// is not the newest's fault: a phone that changes networks leaves dead streams behind, and must not be refused for them.
import type { LiveEvent } from '@gozlem/contract/platform'
import type { Role } from '@gozlem/domain/account/roles'
import type { FastifyReply } from 'fastify'
import { originHeaders } from './native-apps'

const streamsPerSession = 5
const streamsPerPerson = 20
/** A stream that is opened again passes the session gate again. */
const longestLifeMs = 60 * 60 * 1000
/** Who had to go comes back later, so that more tabs than streams take turns slowly. */
const comeBackMs = 30_000
const moveMs = 1000
const moveSpreadMs = 4000
/** Somebody who does not read what is written is let go. */
const unreadBytes = 256 * 1024

export interface StreamSession {
  token: string
  session_id: string
  user_id: string
  organization_id: string
  role: Role
}

interface Stream extends StreamSession {
  readonly opened: number
}

export interface OpenStreams {
  /** Hands the reply over to the stream of a session. */
  open(reply: FastifyReply, session: StreamSession): void
  /** Writes an event to every stream of a person. */
  send(user_id: string, event: LiveEvent): void
  /** Ends the streams of some sessions. */
  end(ends: (session: StreamSession) => boolean): void
  /** Ends every stream of a process that goes away; each is told when to come again, not all at once. */
  sendAway(): void
  /** The sessions that have a stream, each once. */
  sessions(wanted: (session: StreamSession) => boolean): StreamSession[]
  /** Keeps connections alive that have nothing to tell, and ends those that are old. */
  keepAlive(): void
}

export function createOpenStreams(): OpenStreams {
  /** By age, the oldest first. */
  const streams = new Map<FastifyReply, Stream>()

  const write = (reply: FastifyReply, text: string) => {
    reply.raw.write(text)
    if (reply.raw.writableLength > unreadBytes) reply.raw.destroy()
  }

  const close = (reply: FastifyReply) => {
    streams.delete(reply)
    reply.raw.end()
  }

  const makeRoom = (atMost: number, isSame: (stream: Stream) => boolean) => {
    const theirs = [...streams].filter(([, stream]) => isSame(stream))
    for (const [reply] of theirs.slice(0, Math.max(0, theirs.length - atMost + 1))) {
      write(reply, `retry: ${comeBackMs}\n\n`)
      close(reply)
    }
  }

  return {
    open(reply, session) {
      makeRoom(streamsPerSession, ({ session_id }) => session_id === session.session_id)
      makeRoom(streamsPerPerson, ({ user_id }) => user_id === session.user_id)
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
        ...originHeaders(reply),
      })
      write(reply, 'retry: 3000\n\n')
      streams.set(reply, { ...session, opened: Date.now() })
      reply.raw.once('close', () => streams.delete(reply))
    },
    send(user_id, event) {
      for (const [reply, stream] of streams)
        if (stream.user_id === user_id)
          write(reply, `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
    },
    end(ends) {
      for (const [reply, stream] of streams) if (ends(stream)) close(reply)
    },
    sendAway() {
      for (const reply of streams.keys()) {
        write(reply, `retry: ${moveMs + Math.round(Math.random() * moveSpreadMs)}\n\n`)
        close(reply)
      }
    },
    sessions(wanted) {
      const found = new Map<string, StreamSession>()
      for (const stream of streams.values()) if (wanted(stream)) found.set(stream.session_id, stream)
      return [...found.values()]
    },
    keepAlive() {
      for (const [reply, { opened }] of streams)
        if (Date.now() - opened > longestLifeMs) close(reply)
        else write(reply, ': still here\n\n')
    },
  }
}
