// SQL of certificates. Their types, and what the system's administrator sees of everybody's, are in the stores beside
// this one.
import type { Profession } from '@gozlem/domain/account/roles'
import type { CertificateDates } from '@gozlem/domain/certificate/validity'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { Scope, Work } from '../../db/tenant-scope'

/** Whose certificate it is. */
export interface CertificateOwner {
  organization_id: string
  user_id: string
}

export interface CertificateRow extends CertificateDates, CertificateOwner {
  id: string
  certificate_type_id: string
  certificate_type_name: string
  allowed_hazard_classes: HazardClass[]
  profession: Profession | null
  certificate_number: string
  issuing_authority: string
  document_key: string | null
  document_name: string | null
  created_at: string
}

export const selectCertificate = `select c.id, c.organization_id, c.user_id, c.certificate_type_id,
    t.name as certificate_type_name, t.allowed_hazard_classes, t.profession, c.certificate_number, c.issue_date,
    c.expiry_date, c.issuing_authority, c.document_key, c.document_name, c.created_at
  from certificate c join certificate_type t on t.id = c.certificate_type_id`

/** Certificates of people of the own organization, longest valid first. */
export async function listCertificatesOf(
  { db, scope }: Work,
  userIds: readonly string[],
): Promise<CertificateRow[]> {
  const { rows } = await db.query<CertificateRow>({
    name: 'list_certificates_of',
    text: `${selectCertificate} where c.user_id = any($1) and c.organization_id = $2
      order by c.expiry_date desc nulls last, c.created_at desc, c.id`,
    values: [userIds, scope.organization_id],
  })
  return rows
}

/** A certificate of its owner, or null; `lock` keeps others from changing it until the transaction ends. */
export async function findCertificateOf(
  { db }: Work<Scope>,
  { organization_id, user_id }: CertificateOwner,
  id: string,
  { lock = false } = {},
): Promise<CertificateRow | null> {
  const { rows } = await db.query<CertificateRow>(
    `${selectCertificate} where c.id = $1 and c.user_id = $2 and c.organization_id = $3 ${lock ? 'for update of c' : ''}`,
    [id, user_id, organization_id],
  )
  return rows[0] ?? null
}

export interface CertificateDetails {
  certificate_type_id: string
  certificate_number: string
  issue_date: string | null
  expiry_date: string | null
  issuing_authority: string
}

export interface StoredDocument {
  key: string
  name: string
  mime: string
}

/** Inserts a certificate of an owner; false when the id is taken, by whomever. */
export async function insertCertificate(
  { db }: Work<Scope>,
  owner: CertificateOwner,
  id: string,
  details: CertificateDetails,
  document: StoredDocument | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into certificate (id, organization_id, user_id, certificate_type_id, certificate_number, issue_date,
       expiry_date, issuing_authority, document_key, document_name, document_mime)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (organization_id, id) do nothing`,
    [
      id,
      owner.organization_id,
      owner.user_id,
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

/** Changes a certificate; without a document the stored one stays. */
export async function updateCertificate(
  { db }: Work<Scope>,
  { id, user_id, organization_id }: CertificateOwner & { id: string },
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
      user_id,
      organization_id,
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

export async function deleteCertificate(
  { db }: Work<Scope>,
  { id, user_id, organization_id }: CertificateOwner & { id: string },
): Promise<void> {
  await db.query('delete from certificate where id = $1 and user_id = $2 and organization_id = $3', [
    id,
    user_id,
    organization_id,
  ])
}
