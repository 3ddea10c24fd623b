// Written by ../schema.test.ts; do not edit.
export interface OutboxTables {
  outbox_message: {
    channel: 'mail' | 'push' | 'sms'
    content: Buffer | null
    created_at: string
    id: string
    kind: string
    last_error: string | null
    organization_id: string | null
    recipient: string
    sent_at: string | null
    status: 'failed' | 'sent' | 'waiting'
    tries: number
  }
}
