// What an organization writes over the findings of a reminder: words with placeholders.
import type { ReminderGroup } from './reminder'

export const longestReminderText = 600

export const placeholders = ['ad', 'isyeri', 'rapor', 'sayi'] as const
type Placeholder = (typeof placeholders)[number]

export const placeholderLabels: Record<Placeholder, string> = {
  ad: 'bağlantıyı alan kişi',
  isyeri: 'işyerinin adı',
  rapor: 'rapor numarası',
  sayi: 'kaç uygunsuzluk',
}

export const usualTexts: Record<ReminderGroup, string> = {
  overdue:
    '{isyeri} işyerinde {sayi} uygunsuzluğun termini geçti. Giderdiyseniz aşağıdaki sayfadan fotoğrafıyla bildirin; giderilemiyorsa uzmanınıza haber verin.',
  due: '{isyeri} işyerinde {sayi} uygunsuzluğun termini bugün doluyor.',
  before:
    '{isyeri} işyerinde {sayi} uygunsuzluğun termini yaklaşıyor. Giderdiğinizde aşağıdaki sayfadan fotoğrafıyla bildirebilirsiniz.',
}

const braced = /\{([^{}]*)\}/g
const offered = placeholders.map((name) => `{${name}}`).join(', ')

/** Turkish: what is wrong with a text; null when nothing is. */
export function refusalOfText(text: string): string | null {
  if (text.length > longestReminderText) return `Metin en fazla ${longestReminderText} karakter olabilir.`
  for (const [whole, name] of text.matchAll(braced))
    if (!placeholders.some((known) => known === name))
      return `${whole} tanınmıyor. Kullanabilecekleriniz: ${offered}.`
  return /[{}]/.test(text.replaceAll(braced, ''))
    ? `Süslü ayraç yalnız şunlarda kullanılır: ${offered}.`
    : null
}

/** A text with its placeholders filled in; what they are filled with is not read again. */
export function filledText(text: string, facts: Record<Placeholder, string>): string {
  return text.replaceAll(braced, (whole, name: string) => facts[name as Placeholder] ?? whole)
}
