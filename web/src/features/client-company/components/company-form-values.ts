import type { ClientCompanyInput, ClientCompanyView } from '@gozlem/contract/client-company'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { SiteAddress } from '@gozlem/domain/client-company/site-address'
import type { ClientCompanyStatus } from '@gozlem/domain/client-company/status'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The contract's input with every field present, so that each one has a control. */
export interface CompanyFormValues {
  name: string
  addresses: (SiteAddress & { id?: string })[]
  tehlike_sinifi: HazardClass | null
  employee_count: number | null
  industry: string
  nace_code: string
  hazard_class_reason: string
  status: ClientCompanyStatus
  tax_number: string
  tc_number: string
  tax_office: string
  sgk_no: string
  detsis_no: string
  phone: string
  notes: string
}

/** What the contract's rule makes of the values. */
export type CompanySubmission = z.output<typeof ClientCompanyInput>

/** The form as its parts share it. */
export type CompanyForm = UseFormReturn<CompanyFormValues, unknown, CompanySubmission>

export const blankAddress = (is_primary: boolean) => ({
  label: '',
  address: '',
  city: '',
  district: '',
  is_primary,
})

/** A new company starts with one address, because every report prints one. */
export const blankCompany: CompanyFormValues = {
  name: '',
  addresses: [blankAddress(true)],
  tehlike_sinifi: null,
  employee_count: null,
  industry: '',
  nace_code: '',
  hazard_class_reason: '',
  status: 'active',
  tax_number: '',
  tc_number: '',
  tax_office: '',
  sgk_no: '',
  detsis_no: '',
  phone: '',
  notes: '',
}

/** The values of a stored company; its identity number is masked on the wire and starts empty. */
export function companyFormValues(company: ClientCompanyView): CompanyFormValues {
  const { name, addresses, tehlike_sinifi, employee_count, industry, nace_code, tax_number } = company
  const { hazard_class_reason, status, tax_office, sgk_no, detsis_no, phone, notes } = company
  return {
    name,
    addresses,
    tehlike_sinifi,
    employee_count,
    industry,
    nace_code,
    hazard_class_reason,
    status,
    tax_number,
    tc_number: '',
    tax_office,
    sgk_no,
    detsis_no,
    phone,
    notes,
  }
}
