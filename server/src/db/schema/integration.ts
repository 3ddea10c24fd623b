// Written by ../schema.test.ts; do not edit.
export interface IntegrationTables {
  api_token: {
    created_at: string
    created_by: string
    ending: string
    expires_on: string
    id: string
    last_used_at: string | null
    name: string
    organization_id: string
    revoked_at: string | null
    revoked_by: string | null
    scopes: string[]
    token_hash: Buffer
  }
  webhook: {
    created_at: string
    created_by: string
    description: string
    failing_since: string | null
    given_up_at: string | null
    id: string
    is_enabled: boolean
    kinds: string[]
    old_secret: Buffer | null
    old_secret_until: string | null
    organization_id: string
    secret: Buffer
    url: string
  }
  webhook_delivery: {
    answer: string
    attempted_at: string | null
    attempts: number
    body: string
    created_at: string
    duration_ms: number | null
    event_id: string | null
    failure: 'answer_too_large' | 'private_address' | 'refused' | 'timeout' | 'unreachable' | null
    id: string
    kind: string
    message_id: string
    organization_id: string
    response_status: number | null
    state: 'delivered' | 'failed' | 'waiting'
    wanted_at: string
    webhook_id: string
  }
}
