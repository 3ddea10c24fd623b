import { ApiProblem } from '@gozlem/contract/client'
import { foldTurkish } from '@gozlem/domain/turkish'

export type RefusedField = 'phone' | 'email' | 'tc_number' | 'tax_number' | 'sms_verification_code'

/** In this order: "SMS doğrulama kodu" also comes with the word "telefon". */
const keywords: readonly [RefusedField, RegExp][] = [
  ['sms_verification_code', /\bsms\b.*\bkod/],
  ['tc_number', /\btc\b|\bt\.c\.|kimlik n|tc_number/],
  ['tax_number', /\bvergi|tax_number/],
  ['email', /e-?posta|e-?mail/],
  ['phone', /telefon|phone/],
]

/** The field that a refusal without fields speaks of, by the words of its message (REG-05); null when by none. */
export function refusedField(failure: unknown): RefusedField | null {
  if (!(failure instanceof ApiProblem) || failure.status < 400 || failure.status >= 500) return null
  if (failure.status === 429) return null
  const text = foldTurkish([...failure.errors, failure.message].join(' '))
  return keywords.find(([, words]) => words.test(text))?.[0] ?? null
}
