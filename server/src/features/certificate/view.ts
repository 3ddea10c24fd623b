import type { CertificateView } from '@gozlem/contract/certificate'
import type { ReportCertificate } from '@gozlem/contract/report'
import { type CalendarDate, daysBetween } from '@gozlem/domain/calendar-date'
import { certificateStatus } from '@gozlem/domain/certificate/validity'
import type * as z from 'zod/mini'
import type { CertificateRow } from './store'

/** An own certificate with its status on an Istanbul day. */
export function viewCertificate(row: CertificateRow, today: CalendarDate): CertificateView {
  const status = certificateStatus(row, today)
  return {
    id: row.id,
    certificate_type_id: row.certificate_type_id,
    certificate_type_name: row.certificate_type_name,
    certificate_number: row.certificate_number,
    issue_date: row.issue_date,
    expiry_date: row.expiry_date,
    issuing_authority: row.issuing_authority,
    status,
    days_left: status === 'incomplete' || !row.expiry_date ? null : daysBetween(today, row.expiry_date),
    document_name: row.document_name,
    document_url: row.document_key && `/api/certificates/${row.id}/document`,
    created_at: row.created_at,
  }
}

export type CertificateSnapshot = z.infer<typeof ReportCertificate>

/** What a report keeps of the certificate it is made under. */
export function certificateSnapshot(row: CertificateRow, today: CalendarDate): CertificateSnapshot {
  const { certificate_number, certificate_type_name, issue_date, expiry_date, issuing_authority } = row
  return {
    certificate_number,
    certificate_type_name,
    issue_date,
    expiry_date,
    issuing_authority,
    status: certificateStatus(row, today),
  }
}
