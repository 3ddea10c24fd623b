// Server-sent events. Writers notify the channel inside their transaction, every replica listens on one connection and
// hands what it hears to its open streams. Each delivery asks again whether this session may see the report, so that a
// lost assignment is felt at once. A session that ends is told by the database itself (migration 0005) and takes its
// streams along.
import type { LiveEvent } from '@gozlem/contract/platform'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { type Database, readAsSession, type UserScope, type Work } from '../db/tenant-scope'

const channel = 'live'
const endedChannel = 'session_ended'
const keepAliveMs = 25_000
const reopenMs = 1000
const reopenSpreadMs = 4000

/** Announces something to the open streams when the running transaction commits. */
export async function announce(db: Database, event: LiveEvent): Promise<void> {
  await db.query('select pg_notify($1, $2)', [channel, JSON.stringify(event)])
}

export interface LiveStream {
  /** Hands the reply over to the stream of a session. */
  open(reply: FastifyReply, session: StreamSession): void
  /** Ends all streams and the listening. */
  close(): Promise<void>
}

export interface StreamSession {
  token: string
  session_id: string
  user_id: string
}

export interface LiveStreamOptions {
  pool: Pool
  /** Whether a session may see what an event is about. */
  maySee: (work: Work<UserScope>, event: LiveEvent) => Promise<boolean>
  log: FastifyBaseLogger
}

/** What is about one person is not even asked about for others. */
function concerns(event: LiveEvent, user_id: string): boolean {
  return event.kind !== 'notifications.changed' || event.user_id === null || event.user_id === user_id
}

/** Listens for announcements and serves them to open streams. */
export async function createLiveStream({ pool, maySee, log }: LiveStreamOptions): Promise<LiveStream> {
  const streams = new Map<FastifyReply, StreamSession>()
  let listener: PoolClient | null = null
  let closed = false

  const deliver = async (event: LiveEvent, reply: FastifyReply, token: string) => {
    const visible = await readAsSession(pool, token, (work) => maySee(work, event))
    if (visible === null) reply.raw.end()
    else if (visible) reply.raw.write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
  }

  const endStreams = (ends: (session: StreamSession) => boolean) => {
    for (const [reply, session] of streams) if (ends(session)) reply.raw.end()
  }

  /** A session may end between the gate and the opening of its stream. */
  const endIfGone = async (reply: FastifyReply, { token }: StreamSession) => {
    const isThere = await readAsSession(pool, token, async () => true).catch(() => null)
    if (!isThere) reply.raw.end()
  }

  const listen = async (): Promise<void> => {
    if (closed) return
    try {
      const client = await pool.connect()
      listener = client
      client.on('notification', ({ channel: heard, payload }) => {
        if (heard === endedChannel) return endStreams(({ session_id }) => session_id === payload)
        const event = JSON.parse(payload ?? '{}') as LiveEvent
        for (const [reply, { token, user_id }] of streams)
          if (concerns(event, user_id))
            deliver(event, reply, token).catch((error: unknown) =>
              log.warn({ err: error }, 'live event not delivered'),
            )
      })
      client.once('end', () => {
        listener = null
        if (!closed) setTimeout(() => void listen(), 1000).unref()
      })
      await client.query(`listen ${channel}; listen ${endedChannel}`)
      // Whatever was open before may have missed something: its client opens it again and reads what is new.
      endStreams(() => true)
    } catch (error) {
      log.warn({ err: error }, 'live stream cannot listen, trying again')
      if (!closed) setTimeout(() => void listen(), 2000).unref()
    }
  }
  await listen()

  const keepAlive = setInterval(() => {
    for (const reply of streams.keys()) reply.raw.write(': still here\n\n')
  }, keepAliveMs)
  keepAlive.unref()

  return {
    open(reply, session) {
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      })
      reply.raw.write('retry: 3000\n\n')
      streams.set(reply, session)
      reply.raw.once('close', () => streams.delete(reply))
      void endIfGone(reply, session)
    },
    async close() {
      closed = true
      clearInterval(keepAlive)
      // Not all at once: the process that takes over has just started.
      for (const reply of streams.keys())
        reply.raw.end(`retry: ${reopenMs + Math.round(Math.random() * reopenSpreadMs)}\n\n`)
      listener?.release(true)
      listener = null
    },
  }
}
