export const taxNumberMessage = 'Geçerli bir vergi numarası giriniz'
export const tcNumberMessage = 'Geçersiz TC Kimlik No. Lütfen 11 haneli ve geçerli bir TC Kimlik No giriniz'

/** A Turkish tax number is exactly ten digits (seed 1 section 5; its check digit is not asked for). */
export function isTaxNumber(text: string): boolean {
  return /^[0-9]{10}$/.test(text)
}

/**
 * Turkish identity number: 11 digits, the first not 0, digit 10 = (7 x odd - even) mod 10, digit 11 = sum of the first
 * ten mod 10 (seed 1 section 5, domain-facts 4.4).
 */
export function isTcNumber(text: string): boolean {
  if (!/^[1-9][0-9]{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const sum = (positions: number[]) => positions.reduce((total, at) => total + (digits[at] ?? 0), 0)
  const tenth = (((sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10) + 10) % 10
  return tenth === digits[9] && sum([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10 === digits[10]
}

/** An identity number as lists and logs show it: stars, and the last three digits (`********146`). */
export function maskedNumber(number: string): string {
  return number.length <= 3 ? '*'.repeat(number.length) : number.slice(-3).padStart(number.length, '*')
}
