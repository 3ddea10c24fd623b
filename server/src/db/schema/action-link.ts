// Written by ../schema.test.ts; do not edit.
export interface ActionLinkTables {
  action_link: {
    created_at: string
    created_by: string
    email: string
    id: string
    issued_on: string
    last_used_at: string | null
    name: string
    organization_id: string
    reminder_hash: Buffer | null
    report_id: string
    responsible: string
    responsible_folded: string
    revoked_at: string | null
    token_hash: Buffer
  }
}
