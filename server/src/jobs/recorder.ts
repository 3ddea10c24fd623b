// The one place that writes the table `event`: records what happened, tells open screens and queues what follows,
// all in the same transaction.
import type { Role } from '@gozlem/domain/account/roles'
import { type KeptEvent, type NewEvent, subjectKindOf } from '@gozlem/domain/event/event'
import { publishedAs } from '@gozlem/domain/event/publishing'
import { comesWithAnother, followingOf } from '@gozlem/domain/event/telling'
import { v7 as uuidv7 } from 'uuid'
import { announcementOf, liveChannel } from '../db/live-channel'
import type { Flags } from '../db/row-types'
import type { Database } from '../db/tenant-scope'
import type { JobQueue } from './queue'

export interface EventOrigin {
  organization_id: string
  /** Null: the product by itself, or somebody who is not known. */
  actor_id: string | null
  /** In which role they acted; left out, the one they have. */
  actor_role?: Role
  /** The API token of the program that acted in the actor's name. */
  api_token_id?: string | null
  request_id: string
  address: string
}

/** What a job does by itself in an organization. */
export const ofItself = (organization_id: string): EventOrigin => ({
  organization_id,
  actor_id: null,
  request_id: '',
  address: '',
})

export type RecordEvent = (db: Database, origin: EventOrigin, event: NewEvent) => Promise<void>

/** Records events, tells open screens of them and queues what follows. */
export function createRecorder(queue: Pick<JobQueue, 'enqueue'>): RecordEvent {
  return async (db, origin, { kind, subject_id, data = {}, changes }) => {
    const { organization_id, actor_id, actor_role, api_token_id = null, request_id, address } = origin
    const event_id = uuidv7()
    const subject_kind = subjectKindOf(kind)
    const { shows, job } = followingOf(kind) ?? {}
    const shown = shows?.({ kind, subject_kind, subject_id, data } as KeptEvent)
    const published = publishedAs(kind)
    const row = [event_id, organization_id, actor_id, kind, subject_kind, subject_id, JSON.stringify(data)]
    const values = [...row, request_id, address, api_token_id, actor_role, changes && JSON.stringify(changes)]
    const asked = [
      shown &&
        `pg_notify($${values.push(liveChannel)}, $${values.push(announcementOf(organization_id, shown))})`,
      published && `${listens(values.push(published))} as listens`,
    ].filter((text) => text !== null && text !== undefined)
    const { rows } = await db.query<Flags<'listens'>>({
      name: ['record', shown && 'shown', published && 'published', 'event'].filter(Boolean).join('_'),
      text: asked.length > 0 ? `with recorded as (${insert}) select ${asked.join(', ')}` : insert,
      values,
    })
    const payload = { organization_id, event_id }
    if (job && !comesWithAnother(data)) await queue.enqueue(db, { name: job, payload })
    if (rows[0]?.listens) await queue.enqueue(db, { name: 'webhook.from_event', payload })
  }
}

/** Whether an endpoint of the organization wants to hear of it; one that is made later does not have to. */
const listens = (kind: number) =>
  `exists (select from webhook w where w.organization_id = $2 and w.is_enabled and $${kind} = any(w.kinds))`

const insert = `insert into event (id, organization_id, actor_id, kind, subject_kind, subject_id, data, request_id, address,
    api_token_id, actor_role, changes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
    coalesce($11, (select u.role from app_user u where u.organization_id = $2 and u.id = $3)), $12)`
