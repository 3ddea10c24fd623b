import type { CalendarDate } from '../calendar-date'
import { type HazardClass, hazardClassLabels } from '../client-company/hazard-class'
import { type CertificateDates, isUsable } from './validity'

/**
 * Whether a certificate may be used at a workplace of a hazard class (class C: az tehlikeli, B: up to tehlikeli, A: all;
 * decisions.md, Behaviour). A type that names no class, and a workplace whose class is not known, contradict nothing.
 */
export function coversHazardClass(allowed: readonly HazardClass[], hazardClass: HazardClass | null): boolean {
  return hazardClass === null || allowed.length === 0 || allowed.includes(hazardClass)
}

/**
 * The certificate a report is made under on an Istanbul day (CERT-06): of the usable ones that cover the workplace's
 * class the one that lasts longest, where none covers it the one that lasts longest of all; undefined without a usable one.
 */
export function certificateForReport<
  Certificate extends CertificateDates & { allowed_hazard_classes: readonly HazardClass[] },
>(
  certificates: readonly Certificate[],
  hazardClass: HazardClass | null,
  today: CalendarDate,
): Certificate | undefined {
  const usable = certificates
    .filter((one) => isUsable(one, today))
    .toSorted((one, other) => (other.expiry_date ?? '').localeCompare(one.expiry_date ?? ''))
  return usable.find((one) => coversHazardClass(one.allowed_hazard_classes, hazardClass)) ?? usable[0]
}

/** Warns an author whose certificate is below the workplace's class; it stops nothing (gap-decisions 5.4). */
export const hazardMismatchTitle = 'Sertifikanız bu işyerinin tehlike sınıfını kapsamıyor'

/** What a report says of its certificate where that does not cover the workplace; null where it does (CERT-06). */
export function hazardMismatchNote(
  certificate: { certificate_type_name: string; allowed_hazard_classes: readonly HazardClass[] },
  hazardClass: HazardClass | null,
): string | null {
  if (hazardClass === null || coversHazardClass(certificate.allowed_hazard_classes, hazardClass)) return null
  return `${certificate.certificate_type_name} belgesi ${hazardClassLabels[hazardClass]} sınıftaki işyerlerini kapsamaz.`
}
