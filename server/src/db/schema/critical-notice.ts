// Written by ../schema.test.ts; do not edit.
export interface CriticalNoticeTables {
  critical_notice: {
    answer_by: string
    answered_at: string | null
    created_at: string
    description: string
    escalated_at: string | null
    finding_id: string
    id: string
    image_id: string | null
    measures: never
    organization_id: string
    place: string
    report_id: string
    sent_by: string
    title: string
  }
  critical_notice_recipient: {
    answered_at: string | null
    answered_by: string | null
    delivered_at: string | null
    email: string
    failed_at: string | null
    id: string
    link_ends_on: string
    name: string
    notice_id: string
    organization_id: string
    outbox_message_id: string | null
    phone: string
    position: number
    token_hash: Buffer
  }
}
