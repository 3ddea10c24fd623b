// Written by ../schema.test.ts; do not edit.
export interface SupportTables {
  canned_answer: {
    body: string
    created_at: string
    created_by: string
    id: string
    title: string
    updated_at: string
  }
  support_attachment: {
    byte_size: number
    file_key: string
    id: string
    message_id: string
    mime: string
    name: string
    organization_id: string
    position: number
  }
  support_message: {
    answered_by: string | null
    body: string
    channel: 'app' | 'mail'
    created_at: string
    id: string
    organization_id: string
    ticket_id: string
  }
  support_ticket: {
    active_at: string
    assignee_id: string | null
    category: 'account' | 'billing' | 'fault' | 'other' | 'suggestion' | 'usage'
    closed_at: string | null
    created_at: string
    error_ref: string | null
    first_answered_at: string | null
    id: string
    organization_id: string
    priority: 'high' | 'low' | 'normal' | 'urgent'
    search_text: string
    status: 'answered' | 'closed' | 'open' | 'waiting'
    subject: string
    user_id: string
  }
}
