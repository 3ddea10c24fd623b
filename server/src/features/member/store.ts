// All SQL about the people of an organization, as its administrator sees them. Sessions, tokens and passwords are the
// account's own (features/account).
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { MemberRole, MemberStatus, PersonSort } from '@gozlem/domain/member/policy'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Columns, Flags, Numbers } from '../../db/row-types'
import type { Scope, TenantScope, UserScope, Work } from '../../db/tenant-scope'
import { isOpen } from '../client-company/assigned-store'

export interface PersonRow {
  id: string
  organization_id: string
  organization_name: string
  role: Role
  phone: string
  first_name: string
  last_name: string
  email: string
  profession: Profession | null
  is_active: boolean
  must_change_password: boolean
  password_set_at: string
  last_login_at: string | null
  created_at: string
  assignment_count: number
}

export interface MemberRow extends PersonRow {
  role: MemberRole
}

/** Columns of a `PersonRow`, of a user `u` and their organization `o`. */
export const personColumns = `u.id, u.organization_id, o.name as organization_name, u.role, u.phone, u.first_name, u.last_name,
  u.email, u.profession, u.is_active, u.must_change_password, u.password_set_at, u.last_login_at, u.created_at,
  (select count(*)::int from client_company_assignment a
    where a.user_id = u.id and a.organization_id = u.organization_id and ${isOpen('a')}) as assignment_count`

const fullName = `u.first_name || ' ' || u.last_name`

/**
 * The condition that keeps a query to people a scope may see: those of the own organization, for a superadmin those of
 * every consultancy. Deleted accounts are nobody any more. Values are appended.
 */
function visibleMembers(scope: TenantScope, values: unknown[]): string {
  const people = "u.role in ('osgb_user', 'osgb_admin') and u.deleted_at is null"
  if (scope.kind === 'user' && scope.role === 'superadmin') return people
  return `${people} and u.organization_id = $${values.push(scope.organization_id)}`
}

/** Somebody the scope may see, or null. */
export async function findMember({ db, scope }: Work, id: string): Promise<MemberRow | null> {
  const values: unknown[] = [id]
  const text = `select ${personColumns} from app_user u join organization o on o.id = u.organization_id
    where u.id = $1 and ${visibleMembers(scope, values)}`
  const { rows } = await db.query<MemberRow>({ name: statementName(text), text, values })
  return rows[0] ?? null
}

/**
 * Locks a person and the administrator who is about to change them, in an order that keeps two administrators from
 * waiting for each other; answers whether the latter still is one.
 */
export async function lockWithAdministrator({ db, scope }: Work<UserScope>, id: string): Promise<boolean> {
  const { rows } = await db.query<Columns<'app_user', 'id'> & Flags<'is_administrator'>>(
    `select id, role = 'osgb_admin' and is_active as is_administrator from app_user
     where id = any($1) and organization_id = $2 order by id for update`,
    [[id, scope.user_id], scope.organization_id],
  )
  return rows.some((row) => row.id === scope.user_id && row.is_administrator)
}

export interface MemberFilter {
  search?: string | undefined
  role?: MemberRole | undefined
  status?: MemberStatus | undefined
  organization_id?: string | undefined
}

/** What lists of people are sorted by; whoever never signed in did so before everybody else. */
export const sortColumns: Record<PersonSort, SortColumn<PersonRow>> = {
  name: {
    expression: `(${fullName}) collate "tr-x-icu"`,
    type: 'text',
    order: 'asc',
    value: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  },
  last_login_at: {
    expression: "coalesce(u.last_login_at, 'epoch'::timestamptz)",
    type: 'timestamptz',
    order: 'desc',
    value: ({ last_login_at }) => last_login_at ?? new Date(0).toISOString(),
  },
  created_at: {
    expression: 'u.created_at',
    type: 'timestamptz',
    order: 'desc',
    value: ({ created_at }) => created_at,
  },
}

export interface PersonPage extends SortedPage {
  sort_by: PersonSort
}

export async function listMembers(
  { db, scope }: Work<UserScope>,
  filter: MemberFilter,
  page: PersonPage,
): Promise<MemberRow[]> {
  const values: unknown[] = []
  const where = conditions(scope, filter, values)
  const { continues, order, window } = pageClauses(sortColumns[page.sort_by], 'u.id', page, values)
  const text = `select ${personColumns} from app_user u join organization o on o.id = u.organization_id
    where ${[...where, ...continues].join(' and ')} ${order} ${window}`
  const { rows } = await db.query<MemberRow>({ ...named(text, filter), text, values })
  return rows
}

export async function countMembers({ db, scope }: Work<UserScope>, filter: MemberFilter): Promise<number> {
  const values: unknown[] = []
  const text = `select count(*)::int as total from app_user u
    where ${conditions(scope, filter, values).join(' and ')}`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: MemberFilter) => (search ? {} : { name: statementName(text) })

function conditions(scope: UserScope, filter: MemberFilter, values: unknown[]): string[] {
  const where = [visibleMembers(scope, values)]
  if (filter.role) where.push(`u.role = $${values.push(filter.role)}`)
  if (filter.status) where.push(`u.is_active = $${values.push(filter.status === 'active')}`)
  if (filter.organization_id) where.push(`u.organization_id = $${values.push(filter.organization_id)}`)
  const searched = `app.fold(${fullName} || ' ' || u.email || ' ' || u.phone)`
  return [...where, ...containsWords(searched, filter.search, values)]
}

export interface MemberDetails {
  first_name: string
  last_name: string
  role: MemberRole
  profession: Profession | null
  phone: string
  email: string
}

/** @throws Error when the phone or the address belongs to somebody, which `takenField` of the identity store names */
export async function updateMember(
  { db, scope }: Work<UserScope>,
  id: string,
  details: MemberDetails,
): Promise<void> {
  await db.query(
    `update app_user set first_name = $3, last_name = $4, role = $5, profession = $6, phone = $7, email = $8,
       updated_at = now() where id = $1 and organization_id = $2`,
    [
      id,
      scope.organization_id,
      details.first_name,
      details.last_name,
      details.role,
      details.profession,
      details.phone,
      details.email,
    ],
  )
}

export async function setActive(
  { db }: Work<Scope>,
  { id, organization_id }: PersonRow,
  is_active: boolean,
): Promise<void> {
  await db.query(
    'update app_user set is_active = $3, updated_at = now() where id = $1 and organization_id = $2',
    [id, organization_id, is_active],
  )
}

/** The seats of an organization's plan, null without limit, and how many people may sign in; nobody else counts meanwhile. */
export async function lockSeats(
  { db }: Work<Scope>,
  organization_id: string,
): Promise<{ seats: number | null; taken: number }> {
  const { rows } = await db.query<Columns<'organization', 'plan_seats'>>(
    'select plan_seats from organization where id = $1 for no key update',
    [organization_id],
  )
  const counted = await db.query<Numbers<'taken'>>(
    `select count(*)::int as taken from app_user
     where organization_id = $1 and is_active and deleted_at is null`,
    [organization_id],
  )
  return { seats: rows[0]?.plan_seats ?? null, taken: counted.rows[0]?.taken ?? 0 }
}
