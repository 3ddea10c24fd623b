// Fields of forms about people and accounts, each with the seeds' rule and message (seed 1 section 5): the same object
// checks on the client and on the server.
import {
  corporateEmailMessage,
  corporateEmailMissingMessage,
  emailMessage,
  emailMissingMessage,
  isCorporateEmail,
  normalizeEmail,
} from '@gozlem/domain/account/email'
import {
  isTaxNumber,
  isTcNumber,
  taxNumberMessage,
  tcNumberMessage,
} from '@gozlem/domain/account/identity-numbers'
import { isAcceptablePassword, passwordMessage } from '@gozlem/domain/account/password-rule'
import { isPersonName, maximumNameLength, personNameMessage } from '@gozlem/domain/account/person-name'
import { isContactPhone, normalizeAccountPhone, phoneMessage } from '@gozlem/domain/account/phone'
import { isSmsCode, smsCodeMessage } from '@gozlem/domain/account/sms-code'
import * as z from 'zod/mini'
import { requiredText, whenMissing } from './shapes'

/** The account phone from any accepted way of typing it, stored as +90 and ten digits (AUTH-01). */
export const AccountPhone = z.pipe(
  z.string(whenMissing(phoneMessage)).check(
    z.maxLength(40, phoneMessage),
    z.refine((typed) => normalizeAccountPhone(typed) !== null, phoneMessage),
  ),
  z.transform((typed) => normalizeAccountPhone(typed) ?? typed),
)

/** Any phone a person or company may be reached at, as typed. */
export const ContactPhone = z
  .string(whenMissing(phoneMessage))
  .check(z.trim(), z.maxLength(40, phoneMessage), z.refine(isContactPhone, phoneMessage))

/** An e-mail address, stored in lower case. */
export const Email = emailField(emailMissingMessage, emailMessage)

/** The address of a company's own mail domain. */
export const CorporateEmail = z.pipe(
  emailField(corporateEmailMissingMessage, emailMessage),
  z.string().check(z.refine(isCorporateEmail, corporateEmailMessage)),
)

/** An e-mail address or nothing. */
export const optionalEmail = (message: string) =>
  z.pipe(
    z.string().check(
      z.maxLength(300, message),
      z.refine((typed) => typed.trim() === '' || normalizeEmail(typed) !== null, message),
    ),
    z.transform((typed) => normalizeEmail(typed) ?? ''),
  )

function emailField(missing: string, wrong: string) {
  return z.pipe(
    z.string(whenMissing(missing)).check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(300, { error: wrong, abort: true }),
      z.refine((typed) => normalizeEmail(typed) !== null, wrong),
    ),
    z.transform((typed) => normalizeEmail(typed) ?? typed),
  )
}

export const personName = (missing: string) =>
  requiredText(maximumNameLength, missing).check(
    z.refine((text) => text === '' || isPersonName(text), personNameMessage),
  )

export const NewPassword = z
  .string(whenMissing(passwordMessage))
  .check(z.refine(isAcceptablePassword, passwordMessage))

const passwordMissingMessage = 'Lütfen tüm alanları doldurun'

/** A password that is only compared. */
export const GivenPassword = z
  .string(whenMissing(passwordMissingMessage))
  .check(z.minLength(1, passwordMissingMessage), z.maxLength(200, 'Şifre çok uzun'))

export const SmsCode = z
  .string(whenMissing(smsCodeMessage))
  .check(z.trim(), z.refine(isSmsCode, smsCodeMessage))

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(6, 'Doğrulama kodunu girin'), z.maxLength(20, 'Doğrulama kodu çok uzun'))

/** A secret from a link. */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(200))

export const optionalTcNumber = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isTcNumber(text), tcNumberMessage),
)

export const optionalTaxNumber = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isTaxNumber(text), taxNumberMessage),
)

export const TaxNumber = z
  .string(whenMissing(taxNumberMessage))
  .check(z.trim(), z.refine(isTaxNumber, taxNumberMessage))
