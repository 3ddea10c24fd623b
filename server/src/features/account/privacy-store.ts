// SQL of consents and of accounts that go.
import type { ConsentDocument } from '@gozlem/domain/account/privacy'
import { unverifiedKeptDays } from '@gozlem/domain/account/retention'
import { asked, type Duties, tablesOf } from '../../db/duties'
import type { Columns, Numbers, Texts } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

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
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (organization_id, id) do nothing`,
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

/** How many others administer the caller's organization, and how many people it has besides the caller. */
export async function countColleagues({ db, scope }: Work<UserScope>): Promise<{
  administrators: number
  people: number
}> {
  const { rows } = await db.query<Numbers<'administrators' | 'people'>>(
    `select count(*) filter (where role in ('osgb_admin', 'superadmin'))::int as administrators, count(*)::int as people
     from app_user where organization_id = $1 and id <> $2 and is_active and deleted_at is null`,
    [scope.organization_id, scope.user_id],
  )
  return rows[0] ?? { administrators: 0, people: 0 }
}

/**
 * Takes a person out of every table, by what each says goes along, and answers the keys of the stored files that go too.
 * Their account's row stays, because reports and history point at it.
 */
export async function erasePerson({ db }: Work<Scope>, duties: Duties, user_id: string): Promise<string[]> {
  const files: string[] = []
  for (const { person } of tablesOf(duties)) {
    const erasure = asked(person)
    if (!erasure) continue
    if (erasure.files) {
      const { rows } = await db.query<Texts<'key'>>(erasure.files, [user_id])
      files.push(...rows.map(({ key }) => key))
    }
    for (const statement of erasure.statements) await db.query(statement, [user_id])
  }
  return files
}

/** Some of those who registered and never verified their address. */
export async function abandonedRegistrations({ db }: Work<SystemScope>): Promise<string[]> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select id from app_user where role = 'regular' and email_verified_at is null and deleted_at is null
       and created_at < now() - make_interval(days => $1) limit 200`,
    [unverifiedKeptDays],
  )
  return rows.map(({ id }) => id)
}
