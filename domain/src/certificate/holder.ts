import { type CalendarDate, daysBetween } from '../calendar-date'
import { noticeDays } from './validity'

/** How somebody who makes reports stands with their certificates, the most urgent first (CERT-05). */
export const holderStandings = ['invalid', 'missing', 'expiring', 'valid'] as const
export type HolderStanding = (typeof holderStandings)[number]

export const holderStandingLabels: Record<HolderStanding, string> = {
  invalid: 'Geçerli sertifikası yok',
  missing: 'Sertifika eklenmemiş',
  expiring: 'Süresi yaklaşıyor',
  valid: 'Geçerli',
}

/** What the list of them is sorted by: each is a column's name. */
export const holderSorts = ['name', 'valid_until', 'certificate_count'] as const
export type HolderSort = (typeof holderSorts)[number]

/**
 * Standing on an Istanbul day: `invalid` where certificates exist and none may be used, `expiring` where the one that
 * lasts longest ends within the notice time.
 * @param valid_until last day of the usable certificate that lasts longest; null without one
 */
export function holderStanding(
  { certificate_count, valid_until }: { certificate_count: number; valid_until: CalendarDate | null },
  today: CalendarDate,
): HolderStanding {
  if (certificate_count === 0) return 'missing'
  if (valid_until === null) return 'invalid'
  return daysBetween(today, valid_until) <= noticeDays ? 'expiring' : 'valid'
}
