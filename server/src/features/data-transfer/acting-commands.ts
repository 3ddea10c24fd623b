import type { Pool } from 'pg'
import type { UserScope, Work } from '../../db/tenant-scope'
import type { Context } from '../../http/context'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder } from '../../jobs/recorder'
import type { ImportParts } from './import-row-commands'
import type { ImportRow } from './import-store'

export interface ImportWorkParts extends ImportParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  onError: (error: unknown) => void
  now: () => Date
}

/** As if the person asked for each row: in their name, but in history it stands as whoever brought the sheet. */
export function contextOf(
  { queue, now }: ImportWorkParts,
  { actor_id, acts_as, organization_id }: ImportRow,
  { db, scope }: Work<UserScope>,
): Context {
  const recordEvent = createRecorder(queue)
  const actor_role = actor_id === acts_as ? scope.role : 'superadmin'
  const origin = { organization_id, actor_id, actor_role, request_id: '', address: '' } as const
  return {
    db,
    scope,
    session_id: '',
    actor: { id: scope.user_id, role: scope.role, organization_id },
    by_program: false,
    request: { id: '', address: '', user_agent: '', at: now() },
    sells: false,
    record: (event) => recordEvent(db, origin, event),
    enqueue: (job) => queue.enqueue(db, job),
  }
}

/** How many client companies an import assigned each person to, or took them from. */
export type ToldPeople = { user_id: string; companies: number }[]

/**
 * The same context, in which assignments come with an import and tell nobody themselves; `told` says of whom the import tells,
 * so that somebody with fifty client companies hears it once.
 */
export function tellingOnce(ctx: Context, import_id: string): { ctx: Context; told: () => ToldPeople } {
  const companies = new Map<string, number>()
  const record: Context['record'] = (event) => {
    if (event.kind !== 'assignment.added' && event.kind !== 'assignment.removed') return ctx.record(event)
    for (const id of event.data.user_ids) companies.set(id, (companies.get(id) ?? 0) + 1)
    return ctx.record({ ...event, data: { ...event.data, import_id } })
  }
  return {
    ctx: { ...ctx, record },
    told: () => [...companies].map(([user_id, count]) => ({ user_id, companies: count })),
  }
}
