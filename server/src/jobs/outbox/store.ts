// All SQL of the outbox.
import type { Columns } from '../../db/row-types'
import type { Scope, SystemScope, Work } from '../../db/tenant-scope'
import { isQueued } from '../living'

export type Channel = 'mail' | 'sms'

export interface NewMessage {
  id: string
  organization_id: string | null
  channel: Channel
  kind: string
  recipient: string
  content: Buffer
}

export async function insertMessage({ db }: Work<Scope>, message: NewMessage): Promise<void> {
  await db.query({
    name: 'insert_outbox_message',
    text: `insert into outbox_message (id, organization_id, channel, kind, recipient, content)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      message.id,
      message.organization_id,
      message.channel,
      message.kind,
      message.recipient,
      message.content,
    ],
  })
}

/** Whether a message has this id, as long as the outbox keeps it. */
export async function hasMessage({ db }: Work<SystemScope>, id: string): Promise<boolean> {
  const { rows } = await db.query('select from outbox_message where id = $1', [id])
  return rows.length > 0
}

export interface ClaimedMessage {
  id: string
  channel: Channel
  kind: string
  recipient: string
  content: Buffer
  /** Which try this is, from 1. */
  tries: number
}

/** Begins a try of a waiting message; null when it was delivered or given up before. */
export async function claimMessage({ db }: Work<Scope>, id: string): Promise<ClaimedMessage | null> {
  const { rows } = await db.query<ClaimedMessage>({
    name: 'claim_outbox_message',
    text: `update outbox_message set tries = tries + 1 where id = $1 and status = 'waiting'
      returning id, channel, kind, recipient, content, tries`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The content goes with the delivery: it carries links and codes that nobody needs here any more. */
export async function markSent({ db }: Work<Scope>, id: string): Promise<void> {
  await db.query(
    `update outbox_message set status = 'sent', sent_at = now(), content = null, last_error = null where id = $1`,
    [id],
  )
}

/** Messages that wait though the queue does not have their job any more. */
export async function listUnqueued({ db }: Work<SystemScope>) {
  const job = { names: ['outbox.deliver'], key: 'message_id' } as const
  const { rows } = await db.query<Columns<'outbox_message', 'id' | 'organization_id' | 'kind'>>(
    `select m.id, m.organization_id, m.kind from outbox_message m
     where m.status = 'waiting' and not ${isQueued(job, 'm.id')} order by m.id limit 500`,
  )
  return rows
}

/** Lets messages that were given up wait again, with all their tries before them; locked in the order of their ids. */
export async function requeueFailed({
  db,
}: Work<SystemScope>): Promise<{ id: string; organization_id: string | null }[]> {
  const { rows } = await db.query<Columns<'outbox_message', 'id' | 'organization_id'>>(
    `with failed as (select id from outbox_message where status = 'failed' order by id for update)
     update outbox_message m set status = 'waiting', tries = 0 from failed where m.id = failed.id
     returning m.id, m.organization_id`,
  )
  return rows
}

/** Notes why a try failed, unless the message was settled meanwhile; one that is given up keeps its content, so that it can be sent again. */
export async function noteFailure(
  { db }: Work<Scope>,
  id: string,
  { last_error, given_up }: { last_error: string; given_up: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update outbox_message set last_error = $2, status = case when $3 then 'failed' else status end
     where id = $1 and status = 'waiting'`,
    [id, last_error, given_up],
  )
  return rowCount === 1
}
