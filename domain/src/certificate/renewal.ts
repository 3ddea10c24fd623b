import type { CalendarDate } from '../calendar-date'
import type { HazardClass } from '../client-company/hazard-class'
import { type CertificateDates, isUsable } from './validity'

export interface HeldCertificate extends CertificateDates {
  id: string
  certificate_type_id: string
  allowed_hazard_classes: readonly HazardClass[]
}

/**
 * Whether a holder needs no certificate of this kind any more on an Istanbul day: another one that is usable lasts longer
 * and is of the same type, or covers every class of this one and more.
 */
export function isRenewed(
  certificate: HeldCertificate,
  held: readonly HeldCertificate[],
  today: CalendarDate,
): boolean {
  const { certificate_type_id, expiry_date } = certificate
  return held.some(
    (other) =>
      other.id !== certificate.id &&
      isUsable(other, today) &&
      (expiry_date === null || (other.expiry_date ?? '') > expiry_date) &&
      (other.certificate_type_id === certificate_type_id || coversMore(other, certificate)),
  )
}

/** Whether the holder may make reports on that day without this certificate. */
export function holdsAnother(
  certificate: Pick<HeldCertificate, 'id'>,
  held: readonly HeldCertificate[],
  today: CalendarDate,
): boolean {
  return held.some((other) => other.id !== certificate.id && isUsable(other, today))
}

function coversMore(other: HeldCertificate, { allowed_hazard_classes: classes }: HeldCertificate): boolean {
  return (
    classes.length > 0 &&
    other.allowed_hazard_classes.length > classes.length &&
    classes.every((one) => other.allowed_hazard_classes.includes(one))
  )
}
