// All SQL about people of every organization, as the system's administrator manages them.
import type { Profession, Role } from '@gozlem/domain/account/roles'
import { type LastSignIn, lastSignInDays } from '@gozlem/domain/member/administration'
import type { MemberStatus } from '@gozlem/domain/member/policy'
import type { OrganizationKind } from '@gozlem/domain/organization/kind'
import { containsWords, pageClauses, statementName } from '../../db/list-query'
import type { Columns, Flags, Numbers, Texts } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import { type PersonPage, type PersonRow, personColumns, sortColumns } from './store'

export interface AnyUserRow extends PersonRow {
  organization_kind: OrganizationKind
  organization_is_suspended: boolean
}

const columns = `${personColumns}, o.kind as organization_kind, o.suspended_at is not null as organization_is_suspended`

/** A living account, or null. */
export async function findUser({ db }: Work<Scope>, id: string): Promise<AnyUserRow | null> {
  const { rows } = await db.query<AnyUserRow>(
    `select ${columns} from app_user u join organization o on o.id = u.organization_id
     where u.id = $1 and u.deleted_at is null`,
    [id],
  )
  return rows[0] ?? null
}

/**
 * Locks a person and the superadmin who is about to change them, in an order that keeps two from waiting for each other;
 * answers whether the latter still is one.
 */
export async function lockWithSuperadmin(
  { db }: Work<SystemScope>,
  id: string,
  superadmin_id: string,
): Promise<boolean> {
  const { rows } = await db.query<Columns<'app_user', 'id'> & Flags<'is_superadmin'>>(
    `select id, role = 'superadmin' and is_active as is_superadmin from app_user
     where id = any($1) order by id for update`,
    [[id, superadmin_id]],
  )
  return rows.some((row) => row.id === superadmin_id && row.is_superadmin)
}

export interface UserFilter {
  search?: string | undefined
  role?: Role | undefined
  status?: MemberStatus | undefined
  organization_id?: string | undefined
  last_sign_in?: LastSignIn | undefined
}

export async function listUsers(
  { db }: Work<UserScope>,
  filter: UserFilter,
  page: PersonPage,
): Promise<AnyUserRow[]> {
  const values: unknown[] = []
  const where = conditions(filter, values)
  const { continues, order, window } = pageClauses(sortColumns[page.sort_by], 'u.id', page, values)
  // Organizations and assignments are read for the rows of the page only, not for those it skips.
  const text = `select ${columns} from (
      select u.* from ${searched(filter)} u where ${[...where, ...continues].join(' and ')} ${order} ${window}
    ) u join organization o on o.id = u.organization_id ${order}`
  const { rows } = await db.query<AnyUserRow>({ ...named(text, filter), text, values })
  return rows
}

export async function countUsers({ db }: Work<UserScope>, filter: UserFilter): Promise<number> {
  const values: unknown[] = []
  const where = conditions(filter, values).join(' and ')
  const text = `select count(*)::int as total from ${searched(filter)} u where ${where}`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** Only the view can use the index of a search (migration 0013). */
const searched = ({ search }: UserFilter) => (search ? 'searchable_user' : 'app_user')

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: UserFilter) => (search ? {} : { name: statementName(text) })

/** As its indexes have it. */
const lastSignIn = "coalesce(u.last_login_at, 'epoch'::timestamptz)"
const signedInSince = (when: keyof typeof lastSignInDays) =>
  `now() - make_interval(days => ${lastSignInDays[when]})`
const signedIn: Record<LastSignIn, string> = {
  last_7_days: `${lastSignIn} > ${signedInSince('last_7_days')}`,
  last_30_days: `${lastSignIn} > ${signedInSince('last_30_days')}`,
  before_90_days: `${lastSignIn} <= ${signedInSince('before_90_days')} and ${lastSignIn} > 'epoch'::timestamptz`,
  never: `${lastSignIn} = 'epoch'::timestamptz`,
}

function conditions(filter: UserFilter, values: unknown[]): string[] {
  const where = ['u.deleted_at is null']
  if (filter.role) where.push(`u.role = $${values.push(filter.role)}`)
  if (filter.status) where.push(filter.status === 'active' ? 'u.is_active' : 'not u.is_active')
  if (filter.organization_id) where.push(`u.organization_id = $${values.push(filter.organization_id)}`)
  if (filter.last_sign_in) where.push(signedIn[filter.last_sign_in])
  return [...where, ...containsWords('u.search_text', filter.search, values)]
}

/** Whether people can be added to that consultancy; it stays one until the transaction ends. */
export async function lockConsultancy({ db }: Work<SystemScope>, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from organization where id = $1 and kind = 'osgb' and closed_at is null for key share",
    [id],
  )
  return rowCount === 1
}

export interface UserDetails {
  organization_id: string
  first_name: string
  last_name: string
  role: Role
  profession: Profession | null
  phone: string
  email: string
}

/**
 * Changes an account. What is a person's own follows them to another organization by its references (migration 0029).
 * @throws Error when the phone or the address belongs to somebody, which `takenField` of the identity store names
 */
export async function updateUser({ db }: Work<SystemScope>, id: string, details: UserDetails): Promise<void> {
  await db.query(
    `update app_user set organization_id = $2, first_name = $3, last_name = $4, role = $5, profession = $6, phone = $7,
       email = $8, updated_at = now() where id = $1`,
    [
      id,
      details.organization_id,
      details.first_name,
      details.last_name,
      details.role,
      details.profession,
      details.phone,
      details.email,
    ],
  )
}

/** Names of the tables in which a person has left work, which does not go along to another organization. */
export async function workOf({ db }: Work<SystemScope>, id: string): Promise<string[]> {
  const { rows } = await db.query<Texts<'place'>>('select place from app.work_of_user($1) as place', [id])
  return rows.map(({ place }) => place)
}

/** Closes an individual's organization that its owner has left. */
export async function closeLeft({ db }: Work<SystemScope>, from: string): Promise<void> {
  await db.query(
    `update organization o set closed_at = now(), tax_number = null, tax_number_index = null
     where id = $1 and kind = 'individual'
       and not exists (select from app_user u where u.organization_id = o.id and u.deleted_at is null)`,
    [from],
  )
}
