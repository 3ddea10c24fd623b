import type { CertificateView } from '@gozlem/contract/certificate'
import type { HolderView } from '@gozlem/contract/certificate-holder'
import type { ReportCertificate } from '@gozlem/contract/report-snapshot'
import { maskedPhone } from '@gozlem/domain/account/phone'
import { type CalendarDate, daysBetween } from '@gozlem/domain/calendar-date'
import { holderStanding } from '@gozlem/domain/certificate/holder'
import { certificateStatus } from '@gozlem/domain/certificate/validity'
import type * as z from 'zod/mini'
import type { HolderRow } from './holder-store'
import type { CertificateRow } from './store'

/** A certificate with its status on an Istanbul day; `base` is the path under which its document is found. */
export function viewCertificate(
  row: CertificateRow,
  today: CalendarDate,
  base = '/api/certificates',
): CertificateView {
  const status = certificateStatus(row, today)
  return {
    id: row.id,
    certificate_type_id: row.certificate_type_id,
    certificate_type_name: row.certificate_type_name,
    allowed_hazard_classes: row.allowed_hazard_classes,
    certificate_number: row.certificate_number,
    issue_date: row.issue_date,
    expiry_date: row.expiry_date,
    issuing_authority: row.issuing_authority,
    status,
    days_left: status === 'incomplete' || !row.expiry_date ? null : daysBetween(today, row.expiry_date),
    document_name: row.document_name,
    document_url: row.document_key && `${base}/${row.id}/document`,
    created_at: row.created_at,
  }
}

export type CertificateSnapshot = z.infer<typeof ReportCertificate> & Pick<CertificateRow, 'profession'>

/** What a report keeps of the certificate it is made under. */
export function certificateSnapshot(row: CertificateRow, today: CalendarDate): CertificateSnapshot {
  const { certificate_number, certificate_type_name, allowed_hazard_classes, profession } = row
  const { issue_date, expiry_date, issuing_authority } = row
  return {
    certificate_number,
    certificate_type_name,
    allowed_hazard_classes,
    profession,
    issue_date,
    expiry_date,
    issuing_authority,
    status: certificateStatus(row, today),
  }
}

/** Somebody who makes reports, with how their certificates stand on an Istanbul day. */
export function viewHolder({ phone, ...row }: HolderRow, today: CalendarDate): HolderView {
  return {
    ...row,
    phone: maskedPhone(phone),
    days_left: row.valid_until === null ? null : daysBetween(today, row.valid_until),
    standing: holderStanding(row, today),
  }
}
