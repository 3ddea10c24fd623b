// SQL of the notices about certificates that run out.
import type { CertificateNotice } from '@gozlem/domain/certificate/notice'
import { criticalDays, noticeDays } from '@gozlem/domain/certificate/validity'
import type { SystemScope, Work } from '../../db/tenant-scope'
import { type CertificateRow, selectCertificate } from './store'

export interface EndingCertificate {
  id: string
  organization_id: string
  user_id: string
  certificate_type_name: string
  expiry_date: string
}

/** Certificates that end within the notice time of a day and still miss a notice they may be due, by id. */
export async function listEnding(
  { db }: Work<SystemScope>,
  today: string,
  after: string,
  limit: number,
): Promise<EndingCertificate[]> {
  const { rows } = await db.query<EndingCertificate>(
    `select c.id, c.organization_id, c.user_id, t.name as certificate_type_name, c.expiry_date
     from certificate c join certificate_type t on t.id = c.certificate_type_id 
       join app_user u on u.organization_id = c.organization_id and u.id = c.user_id
     where c.expiry_date between $1::date - $4::int and $1::date + $5::int and u.is_active and c.id > $2
     order by c.id limit $3`,
    [today, after, limit, criticalDays, noticeDays],
  )
  return rows
}

/** Everything a person holds. */
export async function listHeldBy({ db }: Work<SystemScope>, user_id: string): Promise<CertificateRow[]> {
  const { rows } = await db.query<CertificateRow>(`${selectCertificate} where c.user_id = $1`, [user_id])
  return rows
}

/** Notes that a notice goes out; false when it went out before. */
export async function insertNotice(
  { db }: Work<SystemScope>,
  certificate: EndingCertificate,
  kind: CertificateNotice,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into certificate_notice (certificate_id, organization_id, expiry_date, kind) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [certificate.id, certificate.organization_id, certificate.expiry_date, kind],
  )
  return rowCount === 1
}
