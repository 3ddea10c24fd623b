import type { Role } from '../account/roles'
import { addYears, type CalendarDate, daysBetween } from '../calendar-date'

/** Years a certificate is valid by default; its type may say otherwise or 'süresiz' (gap-decisions 5.4). */
export const defaultValidityYears = 5
export const noticeDays = 90
export const criticalDays = 30

export const certificateStatuses = [
  'valid',
  'expiring',
  'critical',
  'expired',
  'upcoming',
  'incomplete',
] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

export const certificateStatusLabels: Record<CertificateStatus, string> = {
  valid: 'Geçerli',
  expiring: 'Süresi yaklaşıyor',
  critical: 'Süresi dolmak üzere',
  expired: 'Süresi doldu',
  upcoming: 'Henüz geçerli değil',
  incomplete: 'Eksik bilgi',
}

export interface CertificateDates {
  certificate_number: string | null
  issue_date: CalendarDate | null
  expiry_date: CalendarDate | null
  issuing_authority: string | null
}

/**
 * Status of a certificate on an Istanbul day: complete when number, both dates and authority exist; valid from its issue
 * date through the whole expiry day; a notice from 90 days before, critical from 30 (seed 2 section 4, CERT-01).
 */
export function certificateStatus(certificate: CertificateDates, today: CalendarDate): CertificateStatus {
  const { issue_date, expiry_date } = certificate
  if (!isComplete(certificate) || !issue_date || !expiry_date) return 'incomplete'
  const left = daysBetween(today, expiry_date)
  if (left < 0) return 'expired'
  if (issue_date > today) return 'upcoming'
  if (left <= criticalDays) return 'critical'
  return left <= noticeDays ? 'expiring' : 'valid'
}

/** Whether number, both dates and authority exist (seed 2 section 4). */
export function isComplete({
  certificate_number,
  issue_date,
  expiry_date,
  issuing_authority,
}: CertificateDates): boolean {
  return Boolean(certificate_number?.trim() && issue_date && expiry_date && issuing_authority?.trim())
}

/** Whether a certificate lets its holder make reports on that day. */
export function isUsable(certificate: CertificateDates, today: CalendarDate): boolean {
  return isUsableStatus(certificateStatus(certificate, today))
}

/** Whether a certificate of that status lets its holder make reports. */
export function isUsableStatus(status: CertificateStatus): boolean {
  return status === 'valid' || status === 'expiring' || status === 'critical'
}

/** The expiry date proposed for an issue date; null years means 'süresiz', written as 99 years. */
export function proposedExpiry(
  issueDate: CalendarDate,
  validityYears: number | null = defaultValidityYears,
): CalendarDate {
  return addYears(issueDate, validityYears ?? 99)
}

/** Whether the role needs a valid certificate to create reports (decisions.md, Behaviour). */
export function needsCertificateToCreate(role: Role): boolean {
  return role !== 'superadmin'
}

/** Whether the role needs a valid certificate to edit drafts (decisions.md, Behaviour). */
export function needsCertificateToEdit(role: Role): boolean {
  return role === 'regular' || role === 'osgb_user'
}

/** The guard screen's message (seed 2 section 6). */
export function certificateGuardMessage(role: Role): string {
  return role === 'osgb_user'
    ? 'Rapor oluşturabilmek için en az bir aktif sertifika eklemeniz gerekmektedir'
    : 'Rapor oluşturabilmek için en az bir sertifika eklemeniz gerekmektedir'
}
