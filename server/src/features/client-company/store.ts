// SQL of a client company, and of the assignments that open them to specialists.
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { ClientCompanyStatus } from '@gozlem/domain/client-company/status'
import { statementName } from '../../db/list-query'
import type { Columns } from '../../db/row-types'
import type { TenantScope, UserScope, Work } from '../../db/tenant-scope'
import type { AddressRow } from './address-store'
import { isAssigned } from './assigned-store'

export interface ClientCompanyRow {
  id: string
  organization_id: string
  name: string
  tehlike_sinifi: HazardClass | null
  employee_count: number | null
  industry: string
  nace_code: string
  hazard_class_reason: string
  status: ClientCompanyStatus
  logo_id: string | null
  tax_number: string
  /** The last two digits, or empty. */
  tc_number_hint: string
  tax_office: string
  sgk_no: string
  detsis_no: string
  phone: string
  notes: string
  created_at: string
  updated_at: string
  deleted_at: string | null
  addresses: AddressRow[]
  report_count: number
}

/** Of a table or view named c. */
export const clientCompanyColumns = `c.id, c.organization_id, c.name, c.tehlike_sinifi, c.employee_count, c.industry, c.nace_code,
  c.hazard_class_reason, c.status, c.logo_id, c.tax_number, c.tc_number_hint, c.tax_office, c.sgk_no, c.detsis_no,
  c.phone, c.notes, c.created_at, c.updated_at, c.deleted_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'address', a.address, 'city', a.city,
      'district', a.district, 'is_primary', a.is_primary) order by a.position), '[]')
    from client_company_address a
    where a.client_company_id = c.id and a.organization_id = c.organization_id) as addresses,
  (select coalesce(sum(n.reports - n.replaced), 0)::int from report_count n
    where n.organization_id = c.organization_id and n.client_company_id = c.id) as report_count`

interface CompanyColumns {
  organization: string
  company: string
  /**
   * Joins the assignments instead of reading them first: for statements that are planned for their values, where the
   * planner should know how many companies a person has.
   */
  joined?: boolean
}

const ofCompany: CompanyColumns = { organization: 'c.organization_id', company: 'c.id' }

/**
 * The condition that keeps a query to client companies a scope may see, or to what hangs on them: `of` names the
 * columns with the organization and the company. A superadmin reads everything, an osgb_user only the companies they
 * are assigned to now (ROLE-02..05). Values are appended.
 */
export function visibleClientCompanies(scope: TenantScope, values: unknown[], of = ofCompany): string {
  if (scope.kind === 'user' && scope.role === 'superadmin') return 'true'
  const organization = `$${values.push(scope.organization_id)}`
  const own = `${of.organization} = ${organization}`
  if (scope.kind === 'organization' || scope.role !== 'osgb_user') return own
  const assigned = `select s.client_company_id from client_company_assignment s
    where s.user_id = $${values.push(scope.user_id)} and s.organization_id = ${organization} and ${isAssigned('s')}`
  return `${own} and ${of.company} ${of.joined ? `in (${assigned})` : `= any (array(${assigned}))`}`
}

/** A client company the scope may see and that is not deleted, or null. */
export async function findVisibleClientCompany(
  { db, scope }: Work,
  id: string,
): Promise<ClientCompanyRow | null> {
  const values: unknown[] = [id]
  const text = `select ${clientCompanyColumns} from client_company c
    where c.id = $1 and c.deleted_at is null and ${visibleClientCompanies(scope, values)}`
  const { rows } = await db.query<ClientCompanyRow>({ name: statementName(text), text, values })
  return rows[0] ?? null
}

/** Deleted ones that can be restored: neither too old nor erased by housekeeping already. */
export const restorable = `c.deleted_at > now() - make_interval(days => ${deletedKeptDays}) and c.erased_at is null`

/** A client company of the scope that is there or can be restored, or null. */
export async function findRestorableCompany(
  { db, scope }: Work<UserScope>,
  id: string,
): Promise<ClientCompanyRow | null> {
  const values: unknown[] = [id]
  const { rows } = await db.query<ClientCompanyRow>(
    `select ${clientCompanyColumns} from client_company c
     where c.id = $1 and (c.deleted_at is null or ${restorable}) and ${visibleClientCompanies(scope, values)}`,
    values,
  )
  return rows[0] ?? null
}

export interface ClientCompanyDetails {
  name: string
  tehlike_sinifi: HazardClass | null
  employee_count: number | null
  industry: string
  nace_code: string
  hazard_class_reason: string
  status: ClientCompanyStatus
  tax_number: string
  tax_office: string
  sgk_no: string
  detsis_no: string
  phone: string
  notes: string
}

const detailNames = [
  'name',
  'tehlike_sinifi',
  'employee_count',
  'industry',
  'nace_code',
  'hazard_class_reason',
  'status',
  'tax_number',
  'tax_office',
  'sgk_no',
  'detsis_no',
  'phone',
  'notes',
] as const satisfies (keyof ClientCompanyDetails)[]

/** The identity number as it is stored: sealed, with its last two digits to recognise it by. */
export interface SealedTcNumber {
  sealed: Buffer | null
  hint: string
}

/** Inserts a company; false when the id is taken, by whomever. */
export async function insertClientCompany(
  { db, scope }: Work<UserScope>,
  id: string,
  details: ClientCompanyDetails,
  tcNumber: SealedTcNumber,
): Promise<boolean> {
  const values: unknown[] = [id, scope.organization_id, scope.user_id, tcNumber.sealed, tcNumber.hint]
  const places = detailNames.map((name) => `$${values.push(details[name])}`)
  const { rowCount } = await db.query(
    `insert into client_company (id, organization_id, created_by, tc_number_sealed, tc_number_hint, ${detailNames.join(', ')})
     values ($1, $2, $3, $4, $5, ${places.join(', ')}) on conflict (organization_id, id) do nothing`,
    values,
  )
  return rowCount === 1
}

/** Replaces the details of a company; `null` leaves the identity number as it is. False when it is gone. */
export async function updateClientCompany(
  { db, scope }: Work<UserScope>,
  id: string,
  details: ClientCompanyDetails,
  tcNumber: SealedTcNumber | null,
): Promise<boolean> {
  const values: unknown[] = [id, scope.organization_id]
  const sets = detailNames.map((name) => `${name} = $${values.push(details[name])}`)
  if (tcNumber) {
    sets.push(`tc_number_sealed = $${values.push(tcNumber.sealed)}`)
    sets.push(`tc_number_hint = $${values.push(tcNumber.hint)}`)
  }
  const { rowCount } = await db.query(
    `update client_company set ${sets.join(', ')}, updated_at = now()
     where id = $1 and organization_id = $2 and deleted_at is null`,
    values,
  )
  return rowCount === 1
}

/** Hides a company and ends its open assignments; answers who was assigned, or null when it is gone already. */
export async function deleteClientCompany(
  { db, scope }: Work<UserScope>,
  id: string,
): Promise<string[] | null> {
  const own = [id, scope.organization_id]
  const { rowCount } = await db.query(
    `update client_company set deleted_at = now(), updated_at = now()
     where id = $1 and organization_id = $2 and deleted_at is null`,
    own,
  )
  if (rowCount !== 1) return null
  const { rows } = await db.query<Columns<'client_company_assignment', 'user_id'>>(
    `update client_company_assignment set ended_at = now()
     where client_company_id = $1 and organization_id = $2 and ended_at is null returning user_id`,
    own,
  )
  return rows.map(({ user_id }) => user_id)
}

/** The name of another company of the organization that is there under a SGK number, or null. */
export async function findNameBySgk({ db, scope }: Work, sgk_no: string): Promise<string | null> {
  const { rows } = await db.query<Columns<'client_company', 'name'>>(
    `select name from client_company
     where organization_id = $1 and deleted_at is null and sgk_no <> '' and sgk_no = $2
     order by created_at limit 1`,
    [scope.organization_id, sgk_no],
  )
  return rows[0]?.name ?? null
}

/** Brings a deleted company back, if it still can be; its assignments stay ended. False when it cannot. */
export async function restoreClientCompany({ db, scope }: Work<UserScope>, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update client_company c set deleted_at = null, updated_at = now()
     where c.id = $1 and c.organization_id = $2 and ${restorable}`,
    [id, scope.organization_id],
  )
  return rowCount === 1
}
