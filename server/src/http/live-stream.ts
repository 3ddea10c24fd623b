// Server-sent events. Writers notify the channel inside their transaction, every replica listens on one connection and
// hands what it hears to its open streams. Each delivery asks again whether this person may see the report, so that a
// lost assignment is felt at once: one question for all streams of a person, nothing asked of other organizations, and
// one question after the other, so that however many listen, everybody else has the database. A session that ends is
// told by the database itself (migration 0005) and takes its streams along.
import type { LiveEvent } from '@gozlem/contract/platform'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { type Announcement, liveChannel } from '../db/live-channel'
import { readAsSession, type UserScope, type Work } from '../db/tenant-scope'
import { createOpenStreams, type StreamSession } from './open-streams'

const endedChannel = 'session_ended'
const keepAliveMs = 25_000
/** A page asks first and opens its stream later, on a slow phone seconds later: it may have said again what it missed. */
const saidAgainMs = 60_000
const saidAgainAtMost = 500

export interface LiveStream {
  /** Hands the reply over to the stream of a session, and says again what was said in so many milliseconds, at most a minute. */
  open(reply: FastifyReply, session: StreamSession, ago_ms: number): void
  /** Ends all streams and the listening. */
  close(): Promise<void>
}

export interface LiveStreamOptions {
  pool: Pool
  /** Whether a session may see what an event is about. */
  maySee: (work: Work<UserScope>, event: LiveEvent) => Promise<boolean>
  log: FastifyBaseLogger
}

type PersonalEvent = Extract<LiveEvent, { user_id: unknown }>

/** Whether an event is of a person and not of a report: whoever hears it may see it. */
export const isPersonal = (event: LiveEvent): event is PersonalEvent => 'user_id' in event

/** Who is asked whether they may see an event; the system's administrator looks into every organization. */
function concerns({ organization_id, event }: Announcement, session: StreamSession): boolean {
  if (isPersonal(event)) return event.user_id === null || event.user_id === session.user_id
  return organization_id === session.organization_id || session.role === 'superadmin'
}

/** What an event replaces as long as it was not delivered: what it says of the same thing is newer. */
function subjectOf(event: LiveEvent): string {
  if (isPersonal(event)) return event.kind
  if (event.kind === 'critical_notice.changed') return `${event.kind} ${event.report_id}`
  return event.kind === 'report.changed' ? event.report_id : event.analysis_id
}

/** What was announced a moment ago, the newest of each subject. */
function createRecent() {
  const recent = new Map<string, { at: number; announcement: Announcement }>()
  return {
    add(announcement: Announcement) {
      const { organization_id, event } = announcement
      const key = `${organization_id} ${isPersonal(event) ? event.user_id : ''} ${subjectOf(event)}`
      recent.delete(key)
      recent.set(key, { at: Date.now(), announcement })
      for (const oldest of recent.keys()) {
        if (recent.size <= saidAgainAtMost) break
        recent.delete(oldest)
      }
    },
    concerning(session: StreamSession, ago_ms: number): LiveEvent[] {
      const from = Date.now() - Math.min(ago_ms, saidAgainMs)
      return [...recent.values()]
        .filter(({ at, announcement }) => at > from && concerns(announcement, session))
        .map(({ announcement }) => announcement.event)
    },
  }
}

/** Listens for announcements and serves them to open streams. */
export async function createLiveStream({ pool, maySee, log }: LiveStreamOptions): Promise<LiveStream> {
  const streams = createOpenStreams()
  const recent = createRecent()
  const waiting = new Map<string, { user_id: string; event: LiveEvent }>()
  let delivering = false
  let listener: PoolClient | null = null
  let closed = false

  const deliver = async (user_id: string, event: LiveEvent) => {
    for (const { token, session_id } of streams.sessions((session) => session.user_id === user_id)) {
      const visible = await readAsSession(pool, token, (work) => maySee(work, event))
      if (visible) streams.send(user_id, event)
      if (visible !== null) return
      streams.end((session) => session.session_id === session_id)
    }
  }

  const deliverAll = async () => {
    if (delivering) return
    delivering = true
    for (const [key, { user_id, event }] of waiting) {
      waiting.delete(key)
      await deliver(user_id, event).catch((error: unknown) =>
        log.warn({ err: error }, 'live event not delivered'),
      )
    }
    delivering = false
  }

  const deliverLater = (user_id: string, event: LiveEvent) =>
    waiting.set(`${user_id} ${subjectOf(event)}`, { user_id, event })

  const hear = (announcement: Announcement) => {
    recent.add(announcement)
    for (const { user_id } of streams.sessions((session) => concerns(announcement, session)))
      deliverLater(user_id, announcement.event)
    void deliverAll()
  }

  /** A session may end between the gate and the opening of its stream. */
  const endIfGone = async ({ token, session_id }: StreamSession) => {
    const isThere = await readAsSession(pool, token, async () => true).catch(() => null)
    if (!isThere) streams.end((session) => session.session_id === session_id)
  }

  /** A connection that is not handed back, even a lost one, takes up its place in the pool for good. */
  const letGo = () => {
    const client = listener
    listener = null
    client?.release(true)
  }

  let again: ReturnType<typeof setTimeout> | undefined
  const listenAgain = (afterMs: number) => {
    clearTimeout(again)
    again = setTimeout(() => void listen(), afterMs).unref()
  }

  const listen = async (): Promise<void> => {
    if (closed) return
    try {
      const client = await pool.connect()
      if (closed) return client.release(true)
      listener = client
      client.on('notification', ({ channel: heard, payload }) => {
        if (heard === endedChannel) return streams.end(({ session_id }) => session_id === payload)
        if (payload) hear(JSON.parse(payload) as Announcement)
      })
      client.once('end', () => {
        if (listener !== client) return
        letGo()
        listenAgain(1000)
      })
      await client.query(`listen ${liveChannel}; listen ${endedChannel}`)
      // Whatever was open before may have missed something: its client opens it again and reads what is new.
      streams.end(() => true)
    } catch (error) {
      letGo()
      log.warn({ err: error }, 'live stream cannot listen, trying again')
      if (!closed) listenAgain(2000)
    }
  }
  await listen()

  const keepAlive = setInterval(() => streams.keepAlive(), keepAliveMs)
  keepAlive.unref()

  return {
    open(reply, session, ago_ms) {
      streams.open(reply, session)
      for (const event of recent.concerning(session, ago_ms)) deliverLater(session.user_id, event)
      void endIfGone(session).then(deliverAll)
    },
    async close() {
      closed = true
      clearInterval(keepAlive)
      streams.sendAway()
      letGo()
    },
  }
}
