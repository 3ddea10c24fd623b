// What goes through all organizations once a day or week, whenever it begins, and goes on where a killed process left off.
import type { CalendarDate } from '@gozlem/domain/calendar-date'
import type { Pool } from 'pg'
import { type OrganizationScope, type Work, writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import * as store from './due-store'

export interface ReminderParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  public_url: string
  sealing_key: Buffer
  now: () => Date
}

const organizationsAtOnce = 200
export const lowestId = '00000000-0000-0000-0000-000000000000'

/** Sends some of what an organization has to send, in one transaction; answers after whom to go on, null when nothing is left. */
export type SendSome = (work: Work<OrganizationScope>, after: string) => Promise<string | null>

interface Round {
  done: 'reminded_until' | 'digested_on'
  today: CalendarDate
  /** The day it was due on, where that is not today: it is made up for. */
  due_on?: CalendarDate
}

/**
 * Sends to all organizations what is due and was not sent. One that fails keeps no other waiting, and is tried again.
 * @throws AggregateError of those that failed, once the others are through
 */
export async function sweep(
  { pool }: Pick<ReminderParts, 'pool'>,
  { done, today, due_on = today }: Round,
  signal: AbortSignal,
  send: SendSome,
): Promise<void> {
  const failures: unknown[] = []
  let after: string | null = lowestId
  while (after !== null && !signal.aborted) {
    const page = { today, due_on, after, limit: organizationsAtOnce }
    const waiting: store.WaitingRow[] = await writeAsSystem(pool, (work) =>
      store.listWaiting(work, done, page),
    )
    for (const { id } of waiting)
      await sendAll(pool, id, { done, today }, signal, send).catch((failure: unknown) =>
        failures.push(failure),
      )
    after = waiting.length === organizationsAtOnce ? (waiting.at(-1)?.id ?? null) : null
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} organizations failed`)
}

async function sendAll(
  pool: Pool,
  organization_id: string,
  { done, today }: Round,
  signal: AbortSignal,
  send: SendSome,
): Promise<void> {
  let after: string | null = lowestId
  while (after !== null) {
    if (signal.aborted) return
    const from: string = after
    after = await writeForOrganization(pool, organization_id, async (work) => {
      const next = await send(work, from)
      if (next === null) await store.noteDone(work, done, today)
      return next
    })
  }
}
