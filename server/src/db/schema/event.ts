// Written by ../schema.test.ts; do not edit.
export interface EventTables {
  event: {
    actor_id: string | null
    actor_role: 'osgb_admin' | 'osgb_user' | 'regular' | 'superadmin' | null
    address: string
    api_token_id: string | null
    changes: null
    created_at: string
    data: never
    id: string
    kind: string
    organization_id: string
    request_id: string
    subject_id: string
    subject_kind: string
  }
  event_seal: {
    created_at: string
    digest: Buffer
    event_id: string
    hash: Buffer
    organization_id: string
    position: number
  }
}
