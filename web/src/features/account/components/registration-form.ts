// What the registration form holds beyond what it sends: the kind of identity, the consent, the phone that has a code.
// The contract's own schema checks what is sent; the rules below need more than that (REG-01 to REG-04).
import { companyFieldsMissing, RegistrationInput } from '@gozlem/contract/account-registration'
import { isTaxNumber, taxNumberMessage } from '@gozlem/domain/account/identity-numbers'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { kvkkMessage } from '@gozlem/domain/account/privacy'
import * as z from 'zod/mini'

export const phoneNotProvenMessage = 'Telefon numaranızı SMS doğrulama koduyla doğrulayın'

/**
 * The rules between the form's own fields. A transform, not a check: its answer is empty also when a rule is broken, so
 * that it never contradicts what the contract's schema makes of the same values.
 */
const FormRules = z.transform<RegistrationValues, object>((values, { issues }) => {
  const demand = (field: string, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: values, continue: true })
  for (const { field, message } of companyFieldsMissing(values)) demand(field, message)
  if (!values.kvkk_accepted) demand('kvkk_accepted', kvkkMessage)
  const phone = normalizeAccountPhone(values.phone)
  if (phone !== null && phone !== values.code_sent_to) demand('phone', phoneNotProvenMessage)
  if (values.id_type === 'tax') {
    if (!isTaxNumber(values.tax_number.trim())) demand('tax_number', taxNumberMessage)
    if (values.tax_office.trim() === '') demand('tax_office', 'Vergi dairesi zorunludur')
  }
  return {}
})

/** Answers what is sent; the form's own fields end here. */
export const RegistrationForm = z.intersection(RegistrationInput, FormRules)

export interface RegistrationValues {
  phone: string
  sms_verification_code: string
  code_sent_to: string
  first_name: string
  last_name: string
  email: string
  password: string
  id_type: 'tc' | 'tax'
  tc_number: string
  tax_number: string
  tax_office: string
  company_name: string
  company_email: string
  kvkk_accepted: boolean
  marketing_consent: boolean
}

export const emptyRegistration: RegistrationValues = {
  phone: '',
  sms_verification_code: '',
  code_sent_to: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  id_type: 'tc',
  tc_number: '',
  tax_number: '',
  tax_office: '',
  company_name: '',
  company_email: '',
  kvkk_accepted: false,
  marketing_consent: false,
}
