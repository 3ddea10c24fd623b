// All SQL of certificate types. They belong to no tenant; only the system scope writes them (migration 0012).
import type { Profession } from '@gozlem/domain/account/roles'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { Pool } from 'pg'
import type { Columns } from '../../db/row-types'
import type { Scope, SystemScope, Work } from '../../db/tenant-scope'

export interface CertificateTypeDetails {
  code: string
  name: string
  validity_years: number | null
  allowed_hazard_classes: HazardClass[]
  /** What its holder works as; null: it says nothing about that. */
  profession: Profession | null
  is_active: boolean
  sort: number
}

export interface CertificateTypeRow extends CertificateTypeDetails {
  id: string
}

export interface ManagedTypeRow extends CertificateTypeRow {
  certificate_count: number
}

const columns =
  't.id, t.code, t.name, t.validity_years, t.allowed_hazard_classes, t.profession, t.is_active, t.sort'
const order = 'order by t.sort, t.name collate "tr-x-icu", t.id'

/** Types that can be chosen. They belong to no tenant, so no session is needed. */
export async function listActiveTypes(pool: Pool): Promise<CertificateTypeRow[]> {
  const { rows } = await pool.query<CertificateTypeRow>({
    name: 'list_active_certificate_types',
    text: `select ${columns} from certificate_type t where t.is_active ${order}`,
  })
  return rows
}

/** Whether a certificate may be given this type: an active one, or the one it has already. */
export async function isChoosableType(
  { db }: Work<Scope>,
  id: string,
  currentId: string | null,
): Promise<boolean> {
  const { rows } = await db.query<Columns<'certificate_type', 'id'>>(
    'select id from certificate_type where id = $1 and (is_active or id = $2)',
    [id, currentId],
  )
  return rows.length === 1
}

/** Counts the certificates of these that a scope may see: for the wider scopes, all. */
const managed = (which = 'true') => `select ${columns},
    (select count(*)::int from certificate c where c.certificate_type_id = t.id and ${which}) as certificate_count
  from certificate_type t`

export async function listTypes({ db }: Work<Scope>): Promise<ManagedTypeRow[]> {
  const { rows } = await db.query<ManagedTypeRow>({
    name: 'list_certificate_types',
    text: `${managed()} ${order}`,
  })
  return rows
}

/**
 * A type, or null; `lock` keeps others from changing or choosing it until the transaction ends, `countOf` counts the certificates of
 * one person.
 */
export async function findType(
  { db }: Work<Scope>,
  id: string,
  { lock = false, countOf = null }: { lock?: boolean; countOf?: string | null } = {},
): Promise<ManagedTypeRow | null> {
  if (lock) await db.query('select from certificate_type where id = $1 for update', [id])
  const { rows } = await db.query<ManagedTypeRow>(
    `${managed('($2::uuid is null or c.user_id = $2)')} where t.id = $1`,
    [id, countOf],
  )
  return rows[0] ?? null
}

/** Inserts a type; false when its id is taken. @throws Error of the constraint certificate_type_code */
export async function insertType(
  { db }: Work<SystemScope>,
  id: string,
  details: CertificateTypeDetails,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into certificate_type (id, code, name, validity_years, allowed_hazard_classes, is_active, sort, profession)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    valuesOf(id, details),
  )
  return rowCount === 1
}

/** Changes a type. @throws Error of the constraint certificate_type_code */
export async function updateType(
  { db }: Work<SystemScope>,
  id: string,
  details: CertificateTypeDetails,
): Promise<void> {
  await db.query(
    `update certificate_type set code = $2, name = $3, validity_years = $4, allowed_hazard_classes = $5,
       is_active = $6, sort = $7, profession = $8 where id = $1`,
    valuesOf(id, details),
  )
}

export async function deleteType({ db }: Work<SystemScope>, id: string): Promise<void> {
  await db.query('delete from certificate_type where id = $1', [id])
}

const valuesOf = (id: string, details: CertificateTypeDetails) => [
  id,
  details.code,
  details.name,
  details.validity_years,
  details.allowed_hazard_classes,
  details.is_active,
  details.sort,
  details.profession,
]
