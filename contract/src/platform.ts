import * as z from 'zod/mini'
import { route } from './route'

export const health = route('platform.health', {
  summary: 'Whether this server and its database answer.',
  reply: z.object({ status: z.enum(['ok', 'degraded']), database: z.enum(['ok', 'unreachable']) }),
})

export const version = route('platform.version', {
  summary: 'The version of the running build.',
  reply: z.object({ version: z.string() }),
})

export const events = route('platform.events', {
  summary:
    'Server-sent events about what the caller may see: analysis progress, report changes, notifications.',
  sends: 'text/event-stream',
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
  /** New or changed notifications of one person; null: of everybody. */
  z.object({ kind: z.literal('notifications.changed'), user_id: z.nullable(z.string()) }),
])
export type LiveEvent = z.infer<typeof LiveEvent>
