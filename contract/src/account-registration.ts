import { firstNameMissingMessage, lastNameMissingMessage } from '@gozlem/domain/account/person-name'
import * as z from 'zod/mini'
import {
  AccountPhone,
  Email,
  LinkToken,
  NewPassword,
  optionalEmail,
  optionalTaxNumber,
  optionalTcNumber,
  personName,
  SmsCode,
} from './account-fields'
import { route } from './route'
import { Done, Id, Instant, oneLine } from './shapes'

const companyNameMessage = 'Firma adı 2-100 karakter arasında olmalıdır'
const companyEmailMessage = 'Geçerli bir firma e-posta adresi giriniz'
export const taxOfficeTooLongMessage = 'Vergi dairesi en fazla 100 karakter olabilir'

/** A tax office, kept in Turkish capitals. */
export const TaxOffice = z.pipe(
  z.string().check(oneLine(), z.trim(), z.maxLength(100, taxOfficeTooLongMessage)),
  z.transform((typed) => typed.toLocaleUpperCase('tr')),
)

/** What an individual specialist tells about company and identity; all optional. */
export const CompanyFields = {
  company_name: z.optional(
    z.string().check(
      oneLine(),
      z.trim(),
      z.refine((text) => text === '' || (text.length >= 2 && text.length <= 100), companyNameMessage),
    ),
  ),
  company_email: z.optional(optionalEmail(companyEmailMessage)),
  tc_number: z.optional(optionalTcNumber),
  tax_number: z.optional(optionalTaxNumber),
  tax_office: z.optional(TaxOffice),
}

interface CompanyFieldValues {
  company_name?: string | undefined
  company_email?: string | undefined
  tax_number?: string | undefined
  tax_office?: string | undefined
}

/** Company name and e-mail need each other, and so do tax number and tax office (REG-03, REG-04): what is missing. */
export function companyFieldsMissing(values: CompanyFieldValues): { field: string; message: string }[] {
  const missing: { field: string; message: string }[] = []
  const demand = (field: string, message: string) => missing.push({ field, message })
  if (values.company_email && !values.company_name)
    demand('company_name', 'Firma e-postası girildiğinde firma adı zorunludur')
  if (values.company_name && !values.company_email)
    demand('company_email', 'Firma adı girildiğinde firma e-postası zorunludur')
  if (values.tax_number && !values.tax_office) demand('tax_office', 'Vergi dairesi zorunludur')
  if (values.tax_office && !values.tax_number) demand('tax_number', 'Vergi numarası zorunludur')
  return missing
}

export const companyFieldsAgree = z.superRefine<CompanyFieldValues>((values, ctx) => {
  for (const { field, message } of companyFieldsMissing(values))
    ctx.addIssue({ code: 'custom', path: [field], message, input: values })
})

export const RegistrationInput = z
  .object({
    /** Made by the client: the same id twice is the same registration. */
    id: z.optional(Id),
    phone: AccountPhone,
    password: NewPassword,
    first_name: personName(firstNameMissingMessage),
    last_name: personName(lastNameMissingMessage),
    email: Email,
    ...CompanyFields,
    sms_verification_code: SmsCode,
    /** The version of the disclosure text that was accepted; only then is it recorded. */
    kvkk_version: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    marketing_consent: z.optional(z.boolean()),
  })
  .check(companyFieldsAgree)
export type RegistrationInput = z.infer<typeof RegistrationInput>

export const register = route('account.register', {
  summary: 'Registers an individual specialist; signing in works once the e-mail address is verified.',
  body: RegistrationInput,
  reply: Done,
  status: 201,
  problems: [
    'PHONE_TAKEN',
    'EMAIL_TAKEN',
    'TC_TAKEN',
    'TAX_TAKEN',
    'SMS_CODE_INVALID',
    'SMS_CODE_EXPIRED',
    'ID_IN_USE',
    'RATE_LIMITED',
  ],
})

const SmsSent = z.extend(Done, {
  /** Seconds until another code may be asked for. */
  resend_after: z.int(),
  expires_at: Instant,
})

export const sendSmsCode = route('account.sendSmsCode', {
  summary: 'Sends a six-digit code to a mobile phone; says the same whether an account has it or not.',
  body: z.object({ phone: AccountPhone }),
  reply: SmsSent,
  problems: ['RATE_LIMITED'],
})

export const resendSmsCode = route('account.resendSmsCode', {
  summary: 'Sends a new code; the one before no longer counts.',
  body: z.object({ phone: AccountPhone }),
  reply: SmsSent,
  problems: ['RATE_LIMITED'],
})

export const verifySmsCode = route('account.verifySmsCode', {
  summary: 'Says whether a code is right; five tries a code.',
  body: z.object({ phone: AccountPhone, code: SmsCode }),
  reply: Done,
  problems: ['SMS_CODE_INVALID', 'SMS_CODE_EXPIRED', 'RATE_LIMITED'],
})

export const verifyEmail = route('account.verifyEmail', {
  summary: 'Verifies an e-mail address by the token of its mail.',
  body: z.object({ token: LinkToken }),
  reply: Done,
  problems: ['LINK_INVALID', 'EMAIL_TAKEN', 'RATE_LIMITED'],
})

export const resendVerification = route('account.resendVerification', {
  summary:
    'Sends the verification mail again where an unverified account has the phone; always says the same.',
  body: z.object({ phone: AccountPhone }),
  reply: Done,
  problems: ['RATE_LIMITED'],
})

export const rejectEmailChange = route('account.rejectEmailChange', {
  summary:
    'Undoes a change of the e-mail address by the link its old address was told with: ends every session and the password, and answers the token that account.resetPassword sets a new one by.',
  body: z.object({ token: LinkToken }),
  reply: z.extend(Done, { reset_token: z.string() }),
  problems: ['LINK_INVALID', 'EMAIL_TAKEN', 'RATE_LIMITED'],
})

export const forgotPassword = route('account.forgotPassword', {
  summary: 'Mails a link to set a new password where an account has the address; always says the same.',
  body: z.object({ email: Email }),
  reply: Done,
  problems: ['RATE_LIMITED'],
})

const ResetTokenHolds = z.object({ valid: z.literal(true), expires_at: Instant })

export const checkResetToken = route('account.checkResetToken', {
  summary: 'Says whether a link to set a new password still works.',
  body: z.object({ token: LinkToken }),
  reply: ResetTokenHolds,
  problems: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const validateResetToken = route('account.validateResetToken', {
  summary:
    'As account.checkResetToken, for clients that send the token in the address; proxies may log it there.',
  query: z.object({ token: LinkToken }),
  reply: ResetTokenHolds,
  problems: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const resetPassword = route('account.resetPassword', {
  summary: 'Sets a new password by the token of a mail; ends every session.',
  body: z.object({ token: LinkToken, new_password: NewPassword }),
  reply: Done,
  problems: ['LINK_INVALID', 'VALIDATION_ERROR', 'RATE_LIMITED'],
})
