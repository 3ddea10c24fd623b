import * as z from 'zod/mini'
import { route } from './route'

export const health = route('platform.health', {
  summary: 'Whether this process is alive; what it needs is told by platform.ready.',
  reply: z.object({ status: z.literal('ok') }),
})

/** `status` decides: a queue that is behind, a disk that runs low or a lost file is told, and still served. */
export const ReadinessView = z.object({
  status: z.enum(['ready', 'not_ready']),
  database: z.enum(['ok', 'unreachable']),
  storage: z.enum(['ok', 'unreachable']),
  disk: z.enum(['ok', 'low', 'full']),
  queue: z.enum(['ok', 'behind', 'unknown']),
  /** Stored files that this process could not read, or found damaged, and has not read since; the log says which. */
  lost_files: z.int(),
})
export type ReadinessView = z.infer<typeof ReadinessView>

export const ready = route('platform.ready', {
  summary: 'Whether requests can be served now; answers 503 with Retry-After when something needed is away.',
  reply: ReadinessView,
})

export const version = route('platform.version', {
  summary: 'The version of the running build, and where its users turn for help.',
  reply: z.object({
    version: z.string(),
    /** As the installation is configured; null where nobody was named. */
    support_email: z.nullable(z.string()),
    /** In an evaluation whose demo organization is not there yet, or could not be made. */
    demo: z.optional(z.enum(['making', 'failed'])),
  }),
})

export const events = route('platform.events', {
  summary:
    'Server-sent events about what the caller may see: analysis progress, report changes, notifications.',
  query: z.object({
    /** Of these last milliseconds it is said again what was said, up to a minute: what a page missed before its stream stood. */
    ago_ms: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    /** Refused where the session is somebody else's: a tab may still show the person who was signed in before. */
    user_id: z.optional(z.string()),
  }),
  sends: 'text/event-stream',
  problems: ['FORBIDDEN'],
})

/** What the event stream carries, as JSON in `data`. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('analysis.progress'),
    report_id: z.string(),
    analysis_id: z.string(),
    done: z.int(),
    total: z.int(),
    status: z.string(),
  }),
  z.object({ kind: z.literal('report.changed'), report_id: z.string(), revision: z.int() }),
  /** A danger to life of a report was told of, or answered. */
  z.object({ kind: z.literal('critical_notice.changed'), report_id: z.string() }),
  /** New or changed notifications of one person; null: of everybody. */
  z.object({ kind: z.literal('notifications.changed'), user_id: z.nullable(z.string()) }),
  /** The store told of a purchase of one person. */
  z.object({ kind: z.literal('subscription.changed'), user_id: z.string() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>
