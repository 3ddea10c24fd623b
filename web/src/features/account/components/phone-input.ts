import { normalizeAccountPhone } from '@gozlem/domain/account/phone'

/**
 * What a phone field behind the fixed +90 keeps of what was typed or pasted: digits only, at most ten. A whole number in
 * any accepted way of writing loses its prefix, eleven digits lose their leading 0 (seed 1 section 5).
 */
export function typedPhoneDigits(text: string): string {
  const whole = normalizeAccountPhone(text)
  if (whole !== null) return whole.slice('+90'.length)
  const digits = text.replace(/\D/g, '')
  return (digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits).slice(0, 10)
}
