import { normalizeAccountPhone } from '@gozlem/domain/account/phone'

const longest = 10

/**
 * What a phone field behind the fixed +90 keeps of what was typed or pasted: digits only, at most ten. A whole number in
 * any accepted way of writing loses its prefix; typed digit by digit it loses a 90 or a leading 0 as soon as it is
 * longer than a number can be (seed 1 section 5).
 */
export function typedPhoneDigits(text: string): string {
  const whole = normalizeAccountPhone(text)
  if (whole !== null) return whole.slice('+90'.length)
  const digits = text.replace(/\D/g, '')
  return (digits.length > longest ? digits.replace(/^(?:90|0)/, '') : digits).slice(0, longest)
}
