// SQL of consents and of what is left of a deleted account.
import type { ConsentDocument } from '@gozlem/domain/account/privacy'
import type { Scope, UserScope, Work } from '../../db/tenant-scope'

export interface ConsentRow {
  id: string
  document: ConsentDocument
  version: string
  given: boolean
  at: string
}

export async function listConsents({ db, scope }: Work<UserScope>): Promise<ConsentRow[]> {
  const { rows } = await db.query<ConsentRow>(
    'select id, document, version, given, at from consent where user_id = $1 order by at desc, id desc',
    [scope.user_id],
  )
  return rows
}

export async function findConsent({ db, scope }: Work<UserScope>, id: string): Promise<ConsentRow | null> {
  const { rows } = await db.query<ConsentRow>(
    'select id, document, version, given, at from consent where id = $1 and user_id = $2',
    [id, scope.user_id],
  )
  return rows[0] ?? null
}

/** Records a consent; false when the id is taken. */
export async function insertConsent(
  { db }: Work<Scope>,
  consent: {
    id: string
    organization_id: string
    user_id: string
    document: ConsentDocument
    version: string
    given: boolean
    address: string
    user_agent: string
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into consent (id, organization_id, user_id, document, version, given, address, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [
      consent.id,
      consent.organization_id,
      consent.user_id,
      consent.document,
      consent.version,
      consent.given,
      consent.address,
      consent.user_agent,
    ],
  )
  return rowCount === 1
}

/** How many others administer the caller's organisation, and how many people it has besides the caller. */
export async function countColleagues({ db, scope }: Work<UserScope>): Promise<{
  administrators: number
  people: number
}> {
  const { rows } = await db.query<{ administrators: number; people: number }>(
    `select count(*) filter (where role in ('osgb_admin', 'superadmin'))::int as administrators, count(*)::int as people
     from app_user where organization_id = $1 and id <> $2 and is_active and deleted_at is null`,
    [scope.organization_id, scope.user_id],
  )
  return rows[0] ?? { administrators: 0, people: 0 }
}

/** Keys of the documents of a person's certificates. */
export async function documentKeys({ db, scope }: Work<UserScope>): Promise<string[]> {
  const { rows } = await db.query<{ document_key: string }>(
    'select document_key from certificate where user_id = $1 and document_key is not null',
    [scope.user_id],
  )
  return rows.map(({ document_key }) => document_key)
}

/**
 * Takes everything from an account that tells who it was and closes it. Completed reports keep the name they were
 * signed with; drafts go on without it. The organisation of an individual closes with its owner.
 */
export async function anonymizeAccount({ db }: Work<Scope>, user_id: string): Promise<void> {
  await db.query('delete from session where user_id = $1', [user_id])
  await db.query('delete from account_token where user_id = $1', [user_id])
  await db.query('delete from recovery_code where user_id = $1', [user_id])
  await db.query('delete from certificate where user_id = $1', [user_id])
  await db.query('delete from push_subscription where user_id = $1', [user_id])
  await db.query('delete from notification where user_id = $1', [user_id])
  await db.query('delete from onboarding where user_id = $1', [user_id])
  await db.query('delete from guideline where created_by = $1 and not is_shared', [user_id])
  await db.query(
    'update client_company_assignment set ended_at = now() where user_id = $1 and ended_at is null',
    [user_id],
  )
  await db.query("update consent set address = '', user_agent = '' where user_id = $1", [user_id])
  await db.query(
    `update report set created_by_email = '',
       created_by_name = case when status = 'draft' then 'Silinmiş kullanıcı' else created_by_name end
     where created_by = $1`,
    [user_id],
  )
  await db.query(
    `update app_user set phone = null, email = '', first_name = 'Silinmiş', last_name = 'kullanıcı', password_hash = '',
       tc_number = null, tc_number_index = null, second_factor_secret = null, second_factor_since = null,
       profession = null, is_active = false, deleted_at = now(), updated_at = now()
     where id = $1`,
    [user_id],
  )
  await db.query(
    `update organization o set name = 'Silinmiş hesap', email = '', phone = '', city = '', address = '', tax_office = '',
       tax_number = null, tax_number_index = null, closed_at = now()
     where id = (select organization_id from app_user where id = $1)
       and (kind = 'individual' or not exists
         (select 1 from app_user u where u.organization_id = o.id and u.deleted_at is null)) and kind <> 'system'`,
    [user_id],
  )
  await db.query(
    `update report r set deleted_at = now() from organization o
     where o.id = r.organization_id and o.closed_at is not null and r.created_by = $1 and r.status = 'draft'
       and r.deleted_at is null`,
    [user_id],
  )
}
