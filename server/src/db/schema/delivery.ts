// Written by ../schema.test.ts; do not edit.
export interface DeliveryTables {
  report_delivery: {
    asked_by: string | null
    contact_id: string | null
    created_at: string
    email: string
    expires_at: string | null
    form: 'attachment' | 'link'
    id: string
    mail_status: 'failed' | 'sent' | 'waiting' | 'withdrawn'
    message: string
    opened_at: string | null
    opened_count: number
    organization_id: string
    outbox_message_id: string | null
    outcome_told: boolean
    recipient_name: string
    report_id: string
    revoked_at: string | null
    sending_id: string | null
    sent_by: string
    sent_by_name: string
    token_hash: Buffer | null
    typed: boolean
  }
  report_link: {
    delivery_id: string
    organization_id: string
    token_hash: Buffer
  }
  report_receipt: {
    address: string
    content_hash: string | null
    delivery_id: string
    id: string
    name: string
    organization_id: string
    received_at: string
    user_agent: string
  }
}
