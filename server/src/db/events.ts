import { v7 as uuidv7 } from 'uuid'
import type { Database } from './tenant-scope'

/** One thing that happened, as the root of history, notifications and the live stream. */
export interface NewEvent {
  /** `report.finalized`, `client_company.created`: subject and past participle. */
  kind: string
  subject_kind: string
  subject_id: string
  data?: Record<string, unknown>
}

export interface EventOrigin {
  organization_id: string
  actor_id: string | null
  request_id: string
  address: string
}

/** Stores the event in the running transaction and answers its id. */
export async function recordEvent(db: Database, origin: EventOrigin, event: NewEvent): Promise<string> {
  const id = uuidv7()
  await db.query({
    name: 'record_event',
    text: `insert into event (id, organization_id, actor_id, kind, subject_kind, subject_id, data, request_id, address)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      id,
      origin.organization_id,
      origin.actor_id,
      event.kind,
      event.subject_kind,
      event.subject_id,
      JSON.stringify(event.data ?? {}),
      origin.request_id,
      origin.address,
    ],
  })
  return id
}
