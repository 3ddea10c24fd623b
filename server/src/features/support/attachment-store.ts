// SQL of the files that go with messages of tickets.
import type { Columns, Texts } from '../../db/row-types'
import type { Scope, SystemScope, Work } from '../../db/tenant-scope'
import { doomFiles } from '../../jobs/retention/progress-store'
import type { TicketKey } from './store'

export interface AttachmentRow {
  id: string
  message_id: string
  name: string
  mime: string
  byte_size: number
  file_key: string
}

const columns = 'a.id, a.message_id, a.name, a.mime, a.byte_size, a.file_key'

export type NewAttachment = Omit<AttachmentRow, 'message_id'>

export async function insertAttachments(
  { db }: Work<Scope>,
  { organization_id, message_id }: { organization_id: string; message_id: string },
  attachments: readonly NewAttachment[],
): Promise<void> {
  for (const [position, { id, name, mime, byte_size, file_key }] of attachments.entries())
    await db.query(
      `insert into support_attachment (organization_id, id, message_id, position, name, mime, byte_size, file_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [organization_id, id, message_id, position, name, mime, byte_size, file_key],
    )
}

const ofTicket = `from support_attachment a
  join support_message m on m.organization_id = a.organization_id and m.id = a.message_id
  where m.ticket_id = $1 and m.organization_id = $2`

/** Of a ticket that the caller may see. */
export async function listAttachments(
  { db }: Work<Scope>,
  { organization_id, id }: TicketKey,
): Promise<AttachmentRow[]> {
  const { rows } = await db.query<AttachmentRow>({
    name: 'list_support_attachments',
    text: `select ${columns} ${ofTicket} order by a.message_id, a.position`,
    values: [id, organization_id],
  })
  return rows
}

/** One of a ticket that the caller may see, or null. */
export async function findAttachment(
  { db }: Work<Scope>,
  { organization_id, id }: TicketKey,
  attachmentId: string,
): Promise<AttachmentRow | null> {
  const { rows } = await db.query<AttachmentRow>(`select ${columns} ${ofTicket} and a.id = $3`, [
    id,
    organization_id,
    attachmentId,
  ])
  return rows[0] ?? null
}

const atOnce = 200

/** Tickets that were closed so many days ago, with their files; answers how many. */
export async function removeTicketsClosedBefore(work: Work<SystemScope>, days: number): Promise<number> {
  const { rows } = await work.db.query<Columns<'support_ticket', 'organization_id' | 'id'>>(
    `select organization_id, id from support_ticket where closed_at < now() - make_interval(days => $1) limit $2`,
    [days, atOnce],
  )
  const keys = [rows.map(({ organization_id }) => organization_id), rows.map(({ id }) => id)]
  const files = await work.db.query<Texts<'key'>>(
    `select a.file_key as key from unnest($1::uuid[], $2::uuid[]) as gone (organization_id, ticket_id)
       join support_message m on m.ticket_id = gone.ticket_id and m.organization_id = gone.organization_id
       join support_attachment a on a.message_id = m.id and a.organization_id = m.organization_id`,
    keys,
  )
  await doomFiles(
    work,
    files.rows.map(({ key }) => key),
  )
  await work.db.query(
    `delete from support_ticket t using unnest($1::uuid[], $2::uuid[]) as gone (organization_id, id)
     where t.organization_id = gone.organization_id and t.id = gone.id`,
    keys,
  )
  return rows.length
}
