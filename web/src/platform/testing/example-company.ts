import type { ClientCompanyView } from '@gozlem/contract/client-company'

const at = '2026-01-05T08:00:00.000Z'

/** A client company its viewer may do everything with, as bare as it may be but for `change`. */
export function exampleCompany(change: Partial<ClientCompanyView> = {}): ClientCompanyView {
  return {
    id: '019a0000-0000-7000-8000-000000000501',
    name: 'Öztürk Makina Ltd. Şti.',
    address: '',
    addresses: [],
    tehlike_sinifi: null,
    employee_count: null,
    industry: '',
    nace_code: '',
    hazard_class_reason: '',
    status: 'active',
    logo_url: null,
    tax_number: '',
    tc_number: '',
    tax_office: '',
    sgk_no: '',
    detsis_no: '',
    phone: '',
    notes: '',
    report_count: 0,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    restorable_days: null,
    can: { edit: true, delete: true, create_report: true, restore: false },
    ...change,
  }
}
