// Written by ../schema.test.ts; do not edit.
export interface SubscriptionTables {
  entitlement: {
    cancelled_at: string | null
    ended_at: string | null
    expires_at: string | null
    grace_until: string | null
    organization_id: string
    original_purchased_at: string | null
    period_type: 'INTRO' | 'NORMAL' | 'PREPAID' | 'PROMOTIONAL' | 'TRIAL'
    product_id: string | null
    store: string
    updated_at: string
    user_id: string
    will_renew: boolean
  }
  invoice: {
    amount_minor: number
    byte_size: number
    created_at: string
    currency: 'EUR' | 'TRY' | 'USD'
    document_key: string
    document_name: string
    id: string
    issued_on: string
    number: string
    organization_id: string
    period_ends_on: string
    period_starts_on: string
  }
  plan_notice: {
    created_at: string
    kind: '1_day' | '30_days' | '7_days' | 'over'
    organization_id: string
    plan_ends_on: string
  }
  store_event: {
    amount_minor: number | null
    applied_at: string | null
    body: never
    cancel_cause: 'charge_failed' | 'other' | 'refund' | 'unsubscribed' | null
    counts: boolean
    currency: string | null
    environment: 'PRODUCTION' | 'SANDBOX'
    expires_at: string | null
    failure: string | null
    grace_until: string | null
    happened_at: string
    id: string
    is_joined: boolean
    kind: string
    period_type: 'INTRO' | 'NORMAL' | 'PREPAID' | 'PROMOTIONAL' | 'TRIAL' | null
    product_id: string | null
    provider_id: string
    purchase: string
    purchased_at: string | null
    received_at: string
    status: 'applied' | 'failed' | 'ignored' | 'received' | 'unknown_user'
    store: string
    tries: number
  }
  store_event_holder: {
    event_id: string
    holder: string
    part: 'came' | 'own' | 'went'
  }
  store_event_person: {
    event_id: string
    part: 'came' | 'own' | 'went'
    user_id: string
  }
}
