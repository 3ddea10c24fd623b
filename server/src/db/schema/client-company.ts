// Written by ../schema.test.ts; do not edit.
export interface ClientCompanyTables {
  client_company: {
    created_at: string
    created_by: string
    deleted_at: string | null
    detsis_no: string
    employee_count: number | null
    erased_at: string | null
    hazard_class_reason: string
    id: string
    industry: string
    logo_id: string | null
    nace_code: string
    name: string
    notes: string
    organization_id: string
    phone: string
    search_text: string | null
    sgk_no: string
    status: 'active' | 'passive'
    tax_number: string
    tax_office: string
    tc_number_hint: string
    tc_number_sealed: Buffer | null
    tehlike_sinifi: 'az_tehlikeli' | 'cok_tehlikeli' | 'tehlikeli' | null
    updated_at: string
  }
  client_company_address: {
    address: string
    city: string
    client_company_id: string
    district: string
    id: string
    is_primary: boolean
    label: string
    organization_id: string
    position: number
  }
  client_company_contact: {
    client_company_id: string
    created_at: string
    created_by: string
    email: string
    id: string
    is_active: boolean
    is_primary: boolean
    name: string
    organization_id: string
    updated_at: string
  }
  mail_opt_out: {
    email_hash: Buffer
    opted_in_at: string | null
    opted_in_by: string | null
    opted_in_word: string | null
    opted_out_at: string
    organization_id: string
  }
}
