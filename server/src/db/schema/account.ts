// Written by ../schema.test.ts; do not edit.
export interface AccountTables {
  account_token: {
    address: string
    created_at: string
    email: string | null
    expires_at: string
    id: string
    organization_id: string
    purpose: 'autologin' | 'change_email' | 'reject_email_change' | 'reset_password' | 'verify_email'
    session_id: string | null
    token_hash: Buffer
    used_at: string | null
    user_agent: string
    user_id: string
  }
  app_user: {
    created_at: string
    deleted_at: string | null
    email: string
    email_verified_at: string | null
    first_name: string
    id: string
    is_active: boolean
    last_login_at: string | null
    last_name: string
    must_change_password: boolean
    organization_id: string
    organization_kind: string
    password_hash: string
    password_set_at: string
    phone: string | null
    profession: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician' | null
    role: 'osgb_admin' | 'osgb_user' | 'regular' | 'superadmin'
    search_text: string | null
    second_factor_secret: Buffer | null
    second_factor_since: string | null
    second_factor_step: number
    tc_number: Buffer | null
    tc_number_index: Buffer | null
    updated_at: string
  }
  attempt_limit: {
    key: string
    tries: number
    window_ends_at: string
  }
  consent: {
    address: string
    at: string
    document: 'kvkk' | 'marketing'
    given: boolean
    id: string
    organization_id: string
    user_agent: string
    user_id: string
    version: string
  }
  person: {
    email: string | null
    id: string
    organization_id: string
    phone: string | null
    tc_number_index: Buffer | null
  }
  recovery_code: {
    code_hash: Buffer
    id: string
    organization_id: string
    used_at: string | null
    user_id: string
  }
  session: {
    address: string
    created_at: string
    id: string
    last_used_at: string
    organization_id: string
    token_hash: Buffer
    user_agent: string
    user_id: string
  }
  sms_code: {
    asker: Buffer
    code_hash: Buffer
    expires_at: string
    phone: string
    sent_at: string
    tries: number
    used_at: string | null
  }
}
