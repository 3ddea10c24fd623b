// Written by ../schema.test.ts; do not edit.
export interface PortalTables {
  portal_access: {
    contact_id: string
    invited_at: string
    invited_by: string
    last_seen_at: string | null
    organization_id: string
  }
  portal_link: {
    contact_id: string
    expires_at: string
    organization_id: string
    token_hash: Buffer
  }
  portal_session: {
    contact_id: string
    created_at: string
    id: string
    last_used_at: string
    organization_id: string
    token_hash: Buffer
  }
}
