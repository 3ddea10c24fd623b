// Written by ../schema.test.ts; do not edit.
export interface VisitTables {
  visit: {
    by_hand: boolean
    checked_in_at: string | null
    checked_out_at: string | null
    client_company_id: string
    company_then: null
    created_at: string
    created_by: string
    ends_at: string
    id: string
    kind: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician'
    note: string
    organization_id: string
    postponed_from: string | null
    report_id: string | null
    series_day: string | null
    series_id: string | null
    served_minutes: number | null
    site_address_id: string | null
    starts_at: string
    status: 'cancelled' | 'done' | 'planned' | 'postponed'
    status_reason: string
    updated_at: string
    user_id: string | null
    version: number
  }
  visit_check: {
    heard_at: string
    kind: 'in' | 'out'
    organization_id: string
    position: null
    reason: string
    user_id: string
    visit_id: string
  }
  visit_companion: {
    organization_id: string
    user_id: string
    visit_id: string
  }
  visit_feed: {
    created_at: string
    last_read_at: string | null
    organization_id: string
    token_hash: Buffer
    user_id: string
  }
  visit_series: {
    client_company_id: string
    created_at: string
    created_by: string
    duration_minutes: number
    first_day: string
    id: string
    kind: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician'
    last_day: string
    note: string
    organization_id: string
    rule: string
    site_address_id: string | null
    skip: 'keep' | 'next_workday' | 'skip'
    start_clock: string
    user_id: string | null
  }
  visit_signature: {
    heard_at: string
    name: string
    organization_id: string
    signed_at: string
    strokes: never
    title: string
    user_id: string
    visit_id: string
  }
  visit_template: {
    checklist: never
    created_at: string
    created_by: string
    duration_minutes: number
    id: string
    kind: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician'
    name: string
    note: string
    organization_id: string
    updated_at: string
  }
}
