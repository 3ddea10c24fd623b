// SQL of everybody's certificates: for the system's administrator, whose scope sees every row, and narrowed to one
// organization for its administrators.
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { CalendarDate } from '@gozlem/domain/calendar-date'
import type { HolderSort, HolderStanding } from '@gozlem/domain/certificate/holder'
import { noticeDays } from '@gozlem/domain/certificate/validity'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { SystemScope, UserScope, Work } from '../../db/tenant-scope'
import { type CertificateRow, selectCertificate } from './store'

export interface HolderRow {
  id: string
  first_name: string
  last_name: string
  role: Role
  profession: Profession | null
  is_active: boolean
  phone: string
  company_name: string
  certificate_count: number
  valid_until: string | null
}

/** Makes reports, so needs certificates. */
const people = "u.role <> 'superadmin'"

/** The rule of `isUsable` in SQL. In every statement `$1` is the Istanbul day. */
const usable = `trim(c.certificate_number) <> '' and trim(c.issuing_authority) <> ''
  and c.issue_date <= $1::date and c.expiry_date >= $1::date`

const held = 'c.organization_id = u.organization_id and c.user_id = u.id'

const columns = `u.id, u.first_name, u.last_name, u.role, u.profession, u.is_active, u.phone, o.name as company_name,
  (select count(*)::int from certificate c where ${held}) as certificate_count,
  (select max(c.expiry_date) from certificate c where ${held} and ${usable}) as valid_until`

/** What lists are sorted by; whoever may use no certificate comes behind those who may. */
export const sortColumns: Record<HolderSort, SortColumn<HolderRow>> = {
  name: {
    expression: `(u.first_name || ' ' || u.last_name) collate "tr-x-icu"`,
    type: 'text',
    order: 'asc',
    value: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  },
  valid_until: {
    expression: "coalesce(held.valid_until, 'infinity'::date)",
    type: 'date',
    order: 'asc',
    value: ({ valid_until }) => valid_until ?? 'infinity',
  },
  certificate_count: {
    expression: 'held.certificates',
    type: 'integer',
    order: 'asc',
    value: ({ certificate_count }) => String(certificate_count),
  },
}

/**
 * Everybody; where their standing is asked for or sorted by, with what each holds. Read person by person through the index: joined
 * as one set, it took seconds where the planner's estimates were off.
 */
const from = ({ standing }: HolderFilter, sort_by: HolderSort = 'name') =>
  standing || sort_by !== 'name'
    ? `searchable_user u cross join lateral (
        select count(*) as certificates, max(c.expiry_date) filter (where ${usable}) as valid_until
        from certificate c where ${held}) held`
    : 'searchable_user u'

export interface HolderFilter {
  search?: string | undefined
  role?: Role | undefined
  standing?: HolderStanding | undefined
  /** People of this organization alone. */
  organization_id?: string | undefined
}

/** Everybody who makes reports. */
export async function listHolders(
  { db }: Work<UserScope>,
  today: CalendarDate,
  filter: HolderFilter,
  page: SortedPage & { sort_by: HolderSort },
): Promise<HolderRow[]> {
  const values: unknown[] = [today]
  const where = conditions(filter, values)
  const { continues, order, window } = pageClauses(sortColumns[page.sort_by], 'u.id', page, values)
  const text = `select ${columns} from ${from(filter, page.sort_by)} join organization o on o.id = u.organization_id
    where ${[...where, ...continues].join(' and ')} ${order} ${window}`
  const { rows } = await db.query<HolderRow>({ ...named(text, filter), text, values })
  return rows
}

export async function countHolders(
  { db }: Work<UserScope>,
  today: CalendarDate,
  filter: HolderFilter,
): Promise<number> {
  const values: unknown[] = [today]
  const text = `select count(*)::int as total from ${from(filter)}
    where $1::date is not null and ${conditions(filter, values).join(' and ')}`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** Somebody who makes reports, or null. */
export async function findHolder(
  { db }: Work<UserScope | SystemScope>,
  id: string,
  today: CalendarDate,
): Promise<(HolderRow & { organization_id: string }) | null> {
  const { rows } = await db.query<HolderRow & Columns<'app_user', 'organization_id'>>({
    name: 'find_certificate_holder',
    text: `select ${columns}, u.organization_id
      from searchable_user u join organization o on o.id = u.organization_id where u.id = $2 and ${people}`,
    values: [today, id],
  })
  return rows[0] ?? null
}

/** Everything somebody holds, longest valid first. */
export async function listHeld({ db }: Work<UserScope>, userId: string): Promise<CertificateRow[]> {
  const { rows } = await db.query<CertificateRow>({
    name: 'list_certificates_held',
    text: `${selectCertificate} where c.user_id = $1
      order by c.expiry_date desc nulls last, c.created_at desc, c.id`,
    values: [userId],
  })
  return rows
}

/** Anybody's certificate, or null; `lock` keeps others from changing it until the transaction ends. */
export async function findAnyCertificate(
  { db }: Work<UserScope | SystemScope>,
  id: string,
  { lock = false } = {},
): Promise<CertificateRow | null> {
  const { rows } = await db.query<CertificateRow>(
    `${selectCertificate} where c.id = $1 ${lock ? 'for update of c' : ''}`,
    [id],
  )
  return rows[0] ?? null
}

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: HolderFilter) => (search ? {} : { name: statementName(text) })

function conditions({ search, role, standing, organization_id }: HolderFilter, values: unknown[]): string[] {
  const where = [people]
  if (organization_id) where.push(`u.organization_id = $${values.push(organization_id)}`)
  if (role) where.push(`u.role = $${values.push(role)}`)
  if (standing) where.push(standingCondition(standing, values))
  return [...where, ...containsWords('search_text', search, values).map(ofPersonOrOrganization)]
}

/** Each word stands in what is searched of a person, or of the person's organization. */
const ofPersonOrOrganization = (contains: string) =>
  `(u.${contains} or u.organization_id = any(array(select id from searchable_organization where ${contains})))`

/** The rule of `holderStanding` in SQL. */
function standingCondition(standing: HolderStanding, values: unknown[]): string {
  if (standing === 'missing') return 'held.certificates = 0'
  if (standing === 'invalid') return 'held.certificates > 0 and held.valid_until is null'
  const soon = `$1::date + $${values.push(noticeDays)}::int`
  return standing === 'valid' ? `held.valid_until > ${soon}` : `held.valid_until <= ${soon}`
}
