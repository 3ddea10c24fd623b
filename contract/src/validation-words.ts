// What a schema without words of its own says of a wrong value, in Turkish alone: a person may read it at a field.
import type * as z from 'zod/mini'
import { isMissing } from './shapes'

const missingMessage = 'Bu alan zorunludur.'
const wrong = 'Geçersiz değer.'

const types: Readonly<Record<string, string>> = {
  string: 'Metin olmalıdır.',
  number: 'Sayı olmalıdır.',
  int: 'Tam sayı olmalıdır.',
  boolean: 'Evet ya da hayır olmalıdır.',
  array: 'Liste olmalıdır.',
  object: 'Alanları olan bir değer olmalıdır.',
  record: 'Alanları olan bir değer olmalıdır.',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Geçerli bir e-posta adresi giriniz',
  url: 'Geçerli bir adres yazın.',
  uuid: 'Geçersiz kimlik.',
  guid: 'Geçersiz kimlik.',
  datetime: 'Geçerli bir tarih ve saat olmalıdır.',
  date: 'Geçerli bir tarih olmalıdır.',
  time: 'Geçerli bir saat olmalıdır.',
}

const most: Readonly<Record<string, (maximum: string) => string>> = {
  string: (maximum) => `En fazla ${maximum} karakter yazın.`,
  array: (maximum) => `En fazla ${maximum} öğe olabilir.`,
}

const fewest: Readonly<Record<string, (minimum: string) => string>> = {
  string: (minimum) => (minimum === '1' ? missingMessage : `En az ${minimum} karakter yazın.`),
  array: (minimum) => `En az ${minimum} öğe olmalıdır.`,
}

/** For `z.config`. */
export const turkishWords = {
  localeError: (issue: z.core.$ZodRawIssue): string => {
    if (issue.code === 'invalid_type')
      return isMissing(issue.input) ? missingMessage : (types[issue.expected] ?? wrong)
    if (issue.code === 'invalid_value')
      return isMissing(issue.input) ? missingMessage : 'Geçerli bir seçenek seçin.'
    if (issue.code === 'invalid_union') return isMissing(issue.input) ? missingMessage : wrong
    if (issue.code === 'invalid_format') return formats[issue.format] ?? 'Biçimi geçersiz.'
    if (issue.code === 'too_big') {
      const maximum = String(issue.maximum)
      return most[issue.origin]?.(maximum) ?? `En çok ${maximum} olabilir.`
    }
    if (issue.code === 'too_small') {
      const minimum = String(issue.minimum)
      return fewest[issue.origin]?.(minimum) ?? `En az ${minimum} olmalıdır.`
    }
    return wrong
  },
}
