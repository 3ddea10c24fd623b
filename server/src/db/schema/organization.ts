// Written by ../schema.test.ts; do not edit.
export interface OrganizationTables {
  company_request: {
    address: string
    city: string
    client_address: string
    company_name: string
    contact_name: string
    contact_phone: string
    created_at: string
    decided_at: string | null
    decided_by: string | null
    email: string
    email_verified_at: string | null
    id: string
    kvkk_version: string
    notes: string
    organization_id: string | null
    status: 'approved' | 'awaiting_email' | 'pending' | 'rejected'
    tax_number: Buffer
    tax_number_index: Buffer
    tax_office: string
    token_expires_at: string | null
    token_hash: Buffer | null
  }
  organization: {
    address: string
    authorization_no: string
    city: string
    closed_at: string | null
    created_at: string
    critical_answer_hours: number
    due_days: never
    email: string
    id: string
    initials_on_pages: boolean
    kind: 'individual' | 'osgb' | 'system'
    l_table: 'five' | 'three'
    name: string
    only_admins_finalize: boolean
    organization_id: string | null
    phone: string
    plan_ends_on: string | null
    plan_seats: number | null
    plan_starts_on: string | null
    report_layout: 'cards' | 'table'
    requires_face_check: boolean
    requires_review: boolean
    search_text: string | null
    suspended_at: string | null
    tax_number: Buffer | null
    tax_number_index: Buffer | null
    tax_office: string
  }
  organization_logo: {
    created_at: string
    height: number
    id: string
    organization_id: string
    retired_at: string | null
    width: number
  }
}
