// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { ClientCompanyInput } from '@gozlem/contract/client-company'
import { isTcNumber, tcNumberMessage } from '@gozlem/domain/account/identity-numbers'
import { maximumContactName } from '@gozlem/domain/client-company/contact'
import { clientCompanyStatuses } from '@gozlem/domain/client-company/status'
import * as z from 'zod/mini'
import {
  changed,
  type ColumnRules,
  count,
  email,
  flag,
  id,
  orNull,
  past,
  text,
  tokenHash,
} from '../../db/moved-columns'

const { shape: said } = ClientCompanyInput

export const companyColumns: ColumnRules = {
  id,
  created_by: id,
  name: said.name,
  tehlike_sinifi: said.tehlike_sinifi,
  employee_count: said.employee_count,
  industry: said.industry,
  nace_code: said.nace_code,
  tax_number: said.tax_number,
  tc_number_sealed: orNull(z.string().check(z.refine(isTcNumber, tcNumberMessage))),
  tc_number_hint: text(20),
  tax_office: said.tax_office,
  sgk_no: said.sgk_no,
  detsis_no: said.detsis_no,
  phone: said.phone,
  notes: said.notes,
  ...changed,
  deleted_at: orNull(past),
  status: z.enum(clientCompanyStatuses),
  hazard_class_reason: said.hazard_class_reason,
  logo_id: orNull(id),
  erased_at: orNull(past),
}

export const addressColumns: ColumnRules = {
  id,
  client_company_id: id,
  position: count,
  label: text(100),
  address: text(500),
  city: text(100),
  district: text(100),
  is_primary: flag,
}

export const contactColumns: ColumnRules = {
  id,
  client_company_id: id,
  email,
  name: text(maximumContactName),
  is_active: flag,
  is_primary: flag,
  created_by: id,
  ...changed,
}

export const optOutColumns: ColumnRules = {
  email_hash: tokenHash,
  opted_out_at: past,
  opted_in_at: orNull(past),
  opted_in_by: orNull(id),
  opted_in_word: orNull(text(500)),
}
