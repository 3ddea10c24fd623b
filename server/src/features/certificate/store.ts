// All SQL of certificates and their types.
import type { CertificateDates } from '@gozlem/domain/certificate/validity'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { Pool } from 'pg'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface CertificateRow extends CertificateDates {
  id: string
  user_id: string
  certificate_type_id: string
  certificate_type_name: string
  certificate_number: string
  issuing_authority: string
  document_key: string | null
  document_name: string | null
  created_at: string
}

const selectCertificate = `select c.id, c.user_id, c.certificate_type_id, t.name as certificate_type_name,
    c.certificate_number, c.issue_date, c.expiry_date, c.issuing_authority, c.document_key, c.document_name, c.created_at
  from certificate c join certificate_type t on t.id = c.certificate_type_id`

/** Certificates of a person of the own organisation, longest valid first. */
export async function listCertificatesOf({ db, scope }: Work, userId: string): Promise<CertificateRow[]> {
  const { rows } = await db.query<CertificateRow>({
    name: 'list_certificates_of',
    text: `${selectCertificate} where c.user_id = $1 and c.organization_id = $2
      order by c.expiry_date desc nulls last, c.created_at desc, c.id`,
    values: [userId, scope.organization_id],
  })
  return rows
}

/** An own certificate, or null; `lock` keeps others from changing it until the transaction ends. */
export async function findOwnCertificate(
  { db, scope }: Work<UserScope>,
  id: string,
  { lock = false } = {},
): Promise<CertificateRow | null> {
  const { rows } = await db.query<CertificateRow>(
    `${selectCertificate} where c.id = $1 and c.user_id = $2 and c.organization_id = $3 ${lock ? 'for update of c' : ''}`,
    [id, scope.user_id, scope.organization_id],
  )
  return rows[0] ?? null
}

export interface CertificateDetails {
  certificate_type_id: string
  certificate_number: string
  issue_date: string
  expiry_date: string
  issuing_authority: string
}

export interface StoredDocument {
  key: string
  name: string
  mime: string
}

/** Inserts an own certificate; false when the id is taken, by whomever. */
export async function insertCertificate(
  { db, scope }: Work<UserScope>,
  id: string,
  details: CertificateDetails,
  document: StoredDocument | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into certificate (id, organization_id, user_id, certificate_type_id, certificate_number, issue_date,
       expiry_date, issuing_authority, document_key, document_name, document_mime)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing`,
    [
      id,
      scope.organization_id,
      scope.user_id,
      details.certificate_type_id,
      details.certificate_number,
      details.issue_date,
      details.expiry_date,
      details.issuing_authority,
      document?.key,
      document?.name,
      document?.mime,
    ],
  )
  return rowCount === 1
}

/** Changes an own certificate; without a document the stored one stays. */
export async function updateCertificate(
  { db, scope }: Work<UserScope>,
  id: string,
  details: CertificateDetails,
  document: StoredDocument | null,
): Promise<void> {
  await db.query(
    `update certificate set certificate_type_id = $4, certificate_number = $5, issue_date = $6, expiry_date = $7,
       issuing_authority = $8, document_key = coalesce($9, document_key),
       document_name = coalesce($10, document_name), document_mime = coalesce($11, document_mime), updated_at = now()
     where id = $1 and user_id = $2 and organization_id = $3`,
    [
      id,
      scope.user_id,
      scope.organization_id,
      details.certificate_type_id,
      details.certificate_number,
      details.issue_date,
      details.expiry_date,
      details.issuing_authority,
      document?.key,
      document?.name,
      document?.mime,
    ],
  )
}

export async function deleteCertificate({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query('delete from certificate where id = $1 and user_id = $2 and organization_id = $3', [
    id,
    scope.user_id,
    scope.organization_id,
  ])
}

export interface CertificateTypeRow {
  id: string
  code: string
  name: string
  validity_years: number | null
  allowed_hazard_classes: HazardClass[]
}

/** Whether a certificate may be given this type: an active one, or the one it has already. */
export async function isChoosableType({ db }: Work, id: string, currentId: string | null): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    'select id from certificate_type where id = $1 and (is_active or id = $2)',
    [id, currentId],
  )
  return rows.length === 1
}

/** Types that can be chosen. They belong to no tenant, so no session is needed. */
export async function listActiveTypes(pool: Pool): Promise<CertificateTypeRow[]> {
  const { rows } = await pool.query<CertificateTypeRow>({
    name: 'list_active_certificate_types',
    text: `select id, code, name, validity_years, allowed_hazard_classes from certificate_type
      where is_active order by sort, name collate "tr-x-icu"`,
  })
  return rows
}
