// All SQL of consultancies' applications and of the organizations that come out of them. Applications belong to no
// tenant: only the system scope writes them, and of the sessions only a superadmin's reads them.
import type { ApplicationSort, ApplicationStatus } from '@gozlem/domain/organization/application'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface NewApplication {
  id: string
  company_name: string
  city: string
  address: string
  contact_name: string
  /** +90 and ten digits where it is a mobile, else as typed. */
  contact_phone: string
  email: string
  tax_number: Buffer
  tax_number_index: Buffer
  tax_office: string
  kvkk_version: string
  client_address: string
  token_hash: Buffer
  link_days: number
}

/** Stores an application that waits for its e-mail to be verified; false when its id is known already. */
export async function insertApplication(
  { db }: Work<SystemScope>,
  application: NewApplication,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into company_request (id, company_name, city, address, contact_name, contact_phone, email, tax_number,
       tax_number_index, tax_office, kvkk_version, client_address, token_hash, token_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now() + make_interval(days => $14))
     on conflict (id) do nothing`,
    [
      application.id,
      application.company_name,
      application.city,
      application.address,
      application.contact_name,
      application.contact_phone,
      application.email,
      application.tax_number,
      application.tax_number_index,
      application.tax_office,
      application.kvkk_version,
      application.client_address,
      application.token_hash,
      application.link_days,
    ],
  )
  return rowCount === 1
}

export async function isKnownApplication({ db }: Work<SystemScope>, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from company_request where id = $1', [id])
  return rowCount === 1
}

/** Counts an application whose link has not expired; null when it counts already, or the link is none. */
export async function verifyApplicationEmail(
  { db }: Work<SystemScope>,
  token_hash: Buffer,
): Promise<{ id: string; company_name: string } | null> {
  const { rows } = await db.query<Columns<'company_request', 'id' | 'company_name'>>(
    `update company_request set status = 'pending', email_verified_at = now()
     where token_hash = $1 and status = 'awaiting_email' and token_expires_at > now()
     returning id, company_name`,
    [token_hash],
  )
  return rows[0] ?? null
}

export async function isVerifiedLink({ db }: Work<SystemScope>, token_hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from company_request where token_hash = $1 and email_verified_at is not null',
    [token_hash],
  )
  return rowCount === 1
}

export interface ApplicationRow {
  id: string
  status: ApplicationStatus
  company_name: string
  city: string
  address: string
  contact_name: string
  contact_phone: string
  email: string
  /** Sealed. */
  tax_number: Buffer
  tax_number_index: Buffer
  tax_office: string
  notes: string
  created_at: string
  email_verified_at: string | null
  decided_at: string | null
  decided_by: string | null
  decided_by_name: string | null
  organization_id: string | null
  tax_number_known: boolean
  email_known: boolean
  phone_known: boolean
}

/** Another application counts as known once its e-mail is verified, unless it was rejected. */
const selectApplication = `select r.id, r.status, r.company_name, r.city, r.address, r.contact_name, r.contact_phone,
    r.email, r.tax_number, r.tax_number_index, r.tax_office, r.notes, r.created_at, r.email_verified_at, r.decided_at,
    r.decided_by, u.first_name || ' ' || u.last_name as decided_by_name, r.organization_id,
    exists (select from organization o where o.tax_number_index = r.tax_number_index and o.closed_at is null)
      or exists (select from company_request other where other.tax_number_index = r.tax_number_index
        and other.id <> r.id and other.status in ('pending', 'approved')) as tax_number_known,
    exists (select from person known where known.email = r.email)
      or exists (select from company_request other where other.email = r.email
        and other.id <> r.id and other.status in ('pending', 'approved')) as email_known,
    exists (select from person known where known.phone = r.contact_phone) as phone_known
  from company_request r left join person p on p.id = r.decided_by
    left join app_user u on u.organization_id = p.organization_id and u.id = p.id`

/** An application, or null; `lock` lets only one decision at a time look at it. */
export async function findApplication(
  { db }: Work<Scope>,
  id: string,
  { lock = false } = {},
): Promise<ApplicationRow | null> {
  const { rows } = await db.query<ApplicationRow>(
    `${selectApplication} where r.id = $1 ${lock ? 'for update of r' : ''}`,
    [id],
  )
  return rows[0] ?? null
}

export interface ApplicationFilter {
  /** Without one: those that count. */
  status?: ApplicationStatus | undefined
  search?: string | undefined
}

/** What lists are sorted by. */
export const sortColumns: Record<ApplicationSort, SortColumn<ApplicationRow>> = {
  company_name: {
    expression: 'r.company_name collate "tr-x-icu"',
    type: 'text',
    order: 'asc',
    value: ({ company_name }) => company_name,
  },
  created_at: {
    expression: 'r.created_at',
    type: 'timestamptz',
    order: 'desc',
    value: ({ created_at }) => created_at,
  },
}

export async function listApplications(
  { db }: Work<UserScope>,
  filter: ApplicationFilter,
  page: SortedPage & { sort_by: ApplicationSort },
): Promise<ApplicationRow[]> {
  const values: unknown[] = []
  const where = conditions(filter, values)
  const { continues, order, window } = pageClauses(sortColumns[page.sort_by], 'r.id', page, values)
  const text = `${selectApplication} where ${[...where, ...continues].join(' and ')} ${order} ${window}`
  const { rows } = await db.query<ApplicationRow>({ ...named(text, filter), text, values })
  return rows
}

export async function countApplications({ db }: Work<UserScope>, filter: ApplicationFilter): Promise<number> {
  const values: unknown[] = []
  const text = `select count(*)::int as total from company_request r
    where ${conditions(filter, values).join(' and ')}`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: ApplicationFilter) => (search ? {} : { name: statementName(text) })

function conditions({ status, search }: ApplicationFilter, values: unknown[]): string[] {
  const shown = status ? `r.status = $${values.push(status)}` : "r.status <> 'awaiting_email'"
  const searched = "app.fold(r.company_name || ' ' || r.contact_name || ' ' || r.email)"
  return [shown, ...containsWords(searched, search, values)]
}

export interface Decision {
  status: 'approved' | 'rejected'
  notes: string
  decided_by: string
  organization_id: string | null
}

/** Decides a pending application; false when it is not pending any more. */
export async function decideApplication(
  { db }: Work<SystemScope>,
  id: string,
  decision: Decision,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update company_request set status = $2, notes = $3, decided_by = $4, organization_id = $5, decided_at = now()
     where id = $1 and status = 'pending'`,
    [id, decision.status, decision.notes, decision.decided_by, decision.organization_id],
  )
  return rowCount === 1
}

/** The organization of the system's administrators, whose history keeps what belongs to no tenant; null before it is made. */
export async function findSystemOrganization({ db }: Work<SystemScope>): Promise<string | null> {
  const { rows } = await db.query<Columns<'organization', 'id'>>(
    "select id from organization where kind = 'system'",
  )
  return rows[0]?.id ?? null
}

export interface NewConsultancy {
  id: string
  name: string
  authorization_no?: string
  email: string
  phone: string
  city: string
  address: string
  tax_office: string
  /** Sealed, with the index that finds it. */
  tax_number: Buffer | null
  tax_number_index: Buffer | null
  plan_seats?: number | null
  plan_starts_on?: string | null
  plan_ends_on?: string | null
}

/** Makes a consultancy; false when its id is taken. */
export async function insertConsultancy(
  { db }: Work<SystemScope>,
  consultancy: NewConsultancy,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into organization (id, kind, name, email, phone, city, address, tax_office, tax_number, tax_number_index,
       authorization_no, plan_seats, plan_starts_on, plan_ends_on)
     values ($1, 'osgb', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing`,
    [
      consultancy.id,
      consultancy.name,
      consultancy.email,
      consultancy.phone,
      consultancy.city,
      consultancy.address,
      consultancy.tax_office,
      consultancy.tax_number,
      consultancy.tax_number_index,
      consultancy.authorization_no ?? '',
      consultancy.plan_seats,
      consultancy.plan_starts_on,
      consultancy.plan_ends_on,
    ],
  )
  return rowCount === 1
}
