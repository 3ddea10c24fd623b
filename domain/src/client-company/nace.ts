// NACE codes and the hazard class they give a workplace (BEY-16, İşyeri Tehlike Sınıfları Tebliği).
import { foldTurkish } from '../turkish'
import { type HazardClass, hazardClassLabels } from './hazard-class'

export interface NaceCode {
  /** Six digits as the Tebliğ writes them: `25.62.01`. */
  code: string
  description: string
  tehlike_sinifi: HazardClass
}

/** Whether a text is a code of the list, `25.62.01`. */
export function isNaceCode(text: string): boolean {
  return /^\d\d\.\d\d\.\d\d$/.test(text)
}

/**
 * A code as the list writes it: `256201`, `25.62.1` and `25 62 01` are `25.62.01`; a text that holds no six-digit code
 * stays as it is, trimmed.
 */
export function formatNaceCode(text: string): string {
  const given = text.trim()
  const parts = /^(\d{1,2})\s{0,5}[.\-/ ]\s{0,5}(\d{1,2})\s{0,5}[.\-/ ]\s{0,5}(\d{1,2})$/.exec(given)
  if (parts)
    return parts
      .slice(1)
      .map((part) => part.padStart(2, '0'))
      .join('.')
  const digits = given.replace(/[.\s]/g, '')
  return /^\d{6}$/.test(digits) ? digits.replace(/^(..)(..)(..)$/, '$1.$2.$3') : given
}

/** The hazard class a text names, as the Tebliğ writes it (`Çok Tehlikeli`, with or without a footnote's star). */
export function hazardClassIn(text: string): HazardClass | null {
  const named = foldTurkish(text)
    .replace(/[*_\s]+/g, ' ')
    .trim()
  return (
    (Object.keys(hazardClassLabels) as HazardClass[]).find(
      (each) => named === foldTurkish(hazardClassLabels[each]) || named === each.replaceAll('_', ' '),
    ) ?? null
  )
}

/** What is asked when the class is not the list's. */
export const hazardReasonMessage = 'Listedekinden farklı bir tehlike sınıfı için gerekçe yazın'

/** Whether a hazard class departs from the one its NACE code has in the list; only then a reason is asked (BEY-16). */
export function departsFromList(chosen: HazardClass | null, listed: HazardClass | null): boolean {
  return chosen !== null && listed !== null && chosen !== listed
}
