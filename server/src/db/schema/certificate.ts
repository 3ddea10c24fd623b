// Written by ../schema.test.ts; do not edit.
export interface CertificateTables {
  certificate: {
    certificate_number: string
    certificate_type_id: string
    created_at: string
    document_key: string | null
    document_mime: string | null
    document_name: string | null
    expiry_date: string | null
    id: string
    issue_date: string | null
    issuing_authority: string
    organization_id: string
    updated_at: string
    user_id: string
  }
  certificate_notice: {
    certificate_id: string
    created_at: string
    expiry_date: string
    kind: '30_days' | '90_days' | 'expired'
    organization_id: string
  }
}
