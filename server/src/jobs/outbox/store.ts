// All SQL of the outbox.
import type { Scope, Work } from '../../db/tenant-scope'

export type Channel = 'mail' | 'sms' | 'push'

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
