// All SQL about organizations as the system's administrator manages them.
import { linksEndedWithSessions } from '@gozlem/domain/account/link-life'
import type {
  ListedKind,
  OrganizationSort,
  OrganizationStatus,
} from '@gozlem/domain/organization/administration'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Numbers } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface OrganizationRow {
  id: string
  kind: ListedKind
  name: string
  authorization_no: string
  email: string
  phone: string
  city: string
  address: string
  tax_office: string
  /** Sealed. */
  tax_number: Buffer | null
  plan_seats: number | null
  plan_starts_on: string | null
  plan_ends_on: string | null
  suspended_at: string | null
  created_at: string
  active_user_count: number
  user_count: number
  client_company_count: number
  report_count: number
}

const columns = `o.id, o.kind, o.name, o.authorization_no, o.email, o.phone, o.city, o.address, o.tax_office, o.tax_number,
  o.plan_seats, o.plan_starts_on, o.plan_ends_on, o.suspended_at, o.created_at, people.active_user_count, people.user_count,
  (select count(*)::int from client_company c where c.organization_id = o.id and c.deleted_at is null)
    as client_company_count,
  (select coalesce(sum(n.reports - n.replaced), 0)::int from report_count n where n.organization_id = o.id) as report_count`
const people = `lateral (
  select count(*) filter (where u.is_active)::int as active_user_count, count(*)::int as user_count
  from app_user u where u.organization_id = o.id and u.deleted_at is null) people`
const living = "o.kind in ('osgb', 'individual') and o.closed_at is null"

/** An organization that lives, or null. */
export async function findOrganization({ db }: Work<Scope>, id: string): Promise<OrganizationRow | null> {
  const { rows } = await db.query<OrganizationRow>(
    `select ${columns} from organization o, ${people} where o.id = $1 and ${living}`,
    [id],
  )
  return rows[0] ?? null
}

/** Locks an organization until the transaction ends: what is to be written about it one after the other. */
export async function lockOrganization({ db }: Work<Scope>, id: string): Promise<void> {
  await db.query('select from organization where id = $1 for no key update', [id])
}

export interface OrganizationFilter {
  kind: ListedKind
  search?: string | undefined
  status?: OrganizationStatus | undefined
}

/** What the list is sorted by; a plan without an end ends after all others. */
export const sortColumns: Record<OrganizationSort, SortColumn<OrganizationRow>> = {
  name: { expression: 'o.name collate "tr-x-icu"', type: 'text', order: 'asc', value: ({ name }) => name },
  status: {
    expression: '(case when o.suspended_at is null then 0 else 1 end)',
    type: 'integer',
    order: 'asc',
    value: ({ suspended_at }) => (suspended_at === null ? '0' : '1'),
  },
  created_at: {
    expression: 'o.created_at',
    type: 'timestamptz',
    order: 'desc',
    value: ({ created_at }) => created_at,
  },
  plan_ends_on: {
    expression: "coalesce(o.plan_ends_on, 'infinity'::date)",
    type: 'date',
    order: 'asc',
    value: ({ plan_ends_on }) => plan_ends_on ?? 'infinity',
  },
}

export interface OrganizationPage extends SortedPage {
  sort_by: OrganizationSort
}

export async function listOrganizations(
  { db }: Work<UserScope>,
  filter: OrganizationFilter,
  page: OrganizationPage,
): Promise<OrganizationRow[]> {
  const values: unknown[] = []
  const where = conditions(filter, values)
  const { continues, order, window } = pageClauses(sortColumns[page.sort_by], 'o.id', page, values)
  // What they have is counted for the rows of the page only, not for those it skips.
  const text = `select ${columns} from (
      select * from ${searched(filter)} o where ${[...where, ...continues].join(' and ')} ${order} ${window}
    ) o, ${people} ${order}`
  const { rows } = await db.query<OrganizationRow>({ ...named(text, filter), text, values })
  return rows
}

export async function countOrganizations(
  { db }: Work<UserScope>,
  filter: OrganizationFilter,
): Promise<number> {
  const values: unknown[] = []
  const where = conditions(filter, values).join(' and ')
  const text = `select count(*)::int as total from ${searched(filter)} o where ${where}`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** Only the view can use the index of a search (migration 0013). */
const searched = ({ search }: OrganizationFilter) => (search ? 'searchable_organization' : 'organization')

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: OrganizationFilter) => (search ? {} : { name: statementName(text) })

function conditions({ kind, status, search }: OrganizationFilter, values: unknown[]): string[] {
  const where = [`o.kind = $${values.push(kind)}`, 'o.closed_at is null']
  if (status) where.push(`o.suspended_at is ${status === 'active' ? '' : 'not '}null`)
  return [...where, ...containsWords('o.search_text', search, values)]
}

export interface OrganizationDetails {
  name: string
  authorization_no: string
  email: string
  phone: string
  city: string
  address: string
  tax_office: string
  plan_seats: number | null
  plan_starts_on: string | null
  plan_ends_on: string | null
}

/** The tax number as it is stored: sealed, with the index that finds it. */
export interface SealedTaxNumber {
  sealed: Buffer | null
  index: Buffer | null
}

/**
 * Replaces the details; `null` leaves the tax number as it is.
 * @throws Error when an individual has that tax number, which `takenField` of the identity store names
 */
export async function updateOrganization(
  { db }: Work<SystemScope>,
  id: string,
  details: OrganizationDetails,
  taxNumber: SealedTaxNumber | null,
): Promise<void> {
  await db.query(
    `update organization set name = $2, authorization_no = $3, email = $4, phone = $5, city = $6, address = $7,
       tax_office = $8, plan_seats = $9, plan_starts_on = $10, plan_ends_on = $11,
       tax_number = case when $12 then $13 else tax_number end,
       tax_number_index = case when $12 then $14 else tax_number_index end
     where id = $1`,
    [
      id,
      details.name,
      details.authorization_no,
      details.email,
      details.phone,
      details.city,
      details.address,
      details.tax_office,
      details.plan_seats,
      details.plan_starts_on,
      details.plan_ends_on,
      taxNumber !== null,
      taxNumber?.sealed,
      taxNumber?.index,
    ],
  )
}

/**
 * Keeps everybody out, from the next request on, and ends their sessions with the open streams, and their links; or lets
 * them in again.
 */
export async function setSuspended({ db }: Work<SystemScope>, id: string, suspended: boolean): Promise<void> {
  await db.query('update organization set suspended_at = case when $2 then now() end where id = $1', [
    id,
    suspended,
  ])
  if (!suspended) return
  await db.query(
    `delete from account_token t using person p
     where p.id = t.user_id and p.organization_id = $1 and t.used_at is null and t.purpose = any($2)`,
    [id, linksEndedWithSessions],
  )
  await db.query('delete from session s using person p where p.id = s.user_id and p.organization_id = $1', [
    id,
  ])
}
