// SQL of the table report: who sees which, and the row itself. Its lists, findings, photos and analyses of a report are
// in the stores beside this one.
import type { Profession } from '@gozlem/domain/account/roles'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { OrganizationKind } from '@gozlem/domain/organization/kind'
import type { MatrixTable } from '@gozlem/domain/report/matrix-table'
import type { ReportStatus } from '@gozlem/domain/report/policy'
import { type ReportFields, reportFieldNames } from '@gozlem/domain/report/report-fields'
import type { Replaced, Replacement } from '@gozlem/domain/report/reissue'
import type { Review } from '@gozlem/domain/report/review'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import type { RiskBandId, RiskMethodId } from '@gozlem/domain/report/risk-score'
import type { Signer } from '@gozlem/domain/report/signer'
import { statementName } from '../../db/list-query'
import type { Columns } from '../../db/row-types'
import type { Scope, TenantScope, UserScope, Work } from '../../db/tenant-scope'
import { visibleClientCompanies } from '../client-company/store'
import type { ClientCompanySnapshot } from '../client-company/view'
import type { KeptLetterhead } from '../organization/letterhead-store'
import { type ReplacementChange, replacementColumns, replacementOf } from './replacement-store'
import type { TemplateRow } from './template-store'

export interface CertificateSnapshot {
  certificate_number: string
  certificate_type_name: string
  /** Missing in snapshots made before it was kept. */
  allowed_hazard_classes?: HazardClass[]
  /** Missing in snapshots of specialists made before it was kept. */
  profession?: Profession | null
  issue_date: string | null
  expiry_date: string | null
  issuing_authority: string
}

type KeptTemplate = Pick<TemplateRow, 'id' | 'name' | 'print' | 'message' | 'recipients'>

export interface ReportRow extends ReportFields {
  id: string
  organization_id: string
  organization_name: string
  organization_kind: OrganizationKind
  only_admins_finalize: boolean
  requires_review: boolean
  requires_face_check: boolean
  l_table: MatrixTable
  /** What the organization decided of the days in which bands are done. */
  due_days: Partial<Record<RiskBandId, number>>
  client_company_id: string
  created_by: string
  number: string | null
  title: string
  /** What it is called; the title says it between whom it is for and its day. */
  name: string
  status: ReportStatus
  report_type: string
  osgb_name: string
  risk_method: RiskMethodId
  client_company_name: string
  client_company_address: string
  client_company_sgk_no: string
  client_company_snapshot: ClientCompanySnapshot
  created_by_name: string
  created_by_email: string
  certificate_snapshot: CertificateSnapshot | null
  /** Of a completed report; null on drafts and on those completed before it was kept. */
  letterhead_snapshot: KeptLetterhead | null
  /** Printed on a completed report; null on those completed before there were codes. */
  verification_code: string | null
  content_hash: string | null
  notebook_written_on: string | null
  notebook_page: string | null
  /** The visit it was made for. */
  visit_id: string | null
  /** Beside its author. */
  signers: Signer[]
  /** The last step of its review; of a completed report the one it was completed by. */
  review: Review | null
  /** The report that it stands in place of, or is to; gone for good, its pages still name it. */
  replaces_id: string | null
  replaces: Replaced | null
  /** The last R given out under its number. */
  reissues: number
  replaced_by: Replacement | null
  total_entries: number
  highest_risk: number
  revision: number
  is_archived: boolean
  created_at: string
  updated_at: string
  completed_at: string | null
  deleted_at: string | null
  /** What it began with, as it is now. */
  template: KeptTemplate | null
}

/** A report as lists read it, without what only the report itself shows. */
export type ListedReportRow = Omit<
  ReportRow,
  | keyof ReportFields
  | 'organization_kind'
  | 'requires_face_check'
  | 'due_days'
  | 'l_table'
  | 'client_company_snapshot'
  | 'certificate_snapshot'
  | 'letterhead_snapshot'
  | 'verification_code'
  | 'content_hash'
  | 'notebook_written_on'
  | 'notebook_page'
  | 'signers'
  | 'reissues'
  | 'visit_id'
  | 'template'
>

export const listedColumns = `r.id, r.organization_id, r.client_company_id, r.created_by, r.number,
  r.title, r.name, r.status, r.report_type, r.osgb_name, r.risk_method, r.client_company_name, r.client_company_address,
  r.client_company_sgk_no, r.created_by_name, r.created_by_email, r.total_entries, r.highest_risk, r.revision,
  r.is_archived, r.review, r.replaces_id, r.replaces, r.created_at, r.updated_at, r.completed_at, r.deleted_at`

const columns = `${listedColumns}, o.name as organization_name, o.kind as organization_kind,
  o.only_admins_finalize, o.requires_review, o.requires_face_check, o.due_days, o.l_table, ${reportFieldNames.map((field) => `r.${field}`).join(', ')},
  r.client_company_snapshot, r.certificate_snapshot,
  r.letterhead_snapshot, r.verification_code, r.content_hash, r.notebook_written_on, r.notebook_page, r.signers,
  r.reissues, ${replacementOf('r')} as replaced_by,
  (select v.id from visit v where v.report_id in (r.id, r.replaces_id) and v.organization_id = r.organization_id
    order by v.report_id = r.id desc limit 1) as visit_id,
  (select jsonb_build_object('id', t.id, 'name', t.name, 'print', t.print, 'message', t.message, 'recipients', t.recipients)
    from report_template t where t.organization_id = r.organization_id and t.id = r.template_id) as template`

/**
 * The condition that keeps a query on reports, or on what counts them, to what a scope may see: reports of client
 * companies it may see (ROLE-02..05). `of` is the table's alias.
 */
export function visibleTo(scope: TenantScope, of: 'r' | 'c', values: unknown[], joined = false): string {
  return visibleClientCompanies(scope, values, {
    organization: `${of}.organization_id`,
    company: `${of}.client_company_id`,
    joined,
  })
}

/**
 * A report the scope may see, or null; `lock` keeps others from changing it until the transaction ends, `deleted` finds it
 * also when it was deleted.
 */
export async function findReport(
  { db, scope }: Work,
  id: string,
  { lock = false, deleted = false } = {},
): Promise<ReportRow | null> {
  const values: unknown[] = [id]
  const text = `select ${columns} from report r join organization o on o.id = r.organization_id
    where r.id = $1 and ${deleted ? 'true' : 'r.deleted_at is null'} and ${visibleTo(scope, 'r', values)}
    ${lock ? 'for update of r' : ''}`
  const { rows } = await db.query<ReportRow>({ name: statementName(text), text, values })
  return rows[0] ?? null
}

export type NewReport = Pick<
  ReportRow,
  | 'id'
  | 'client_company_id'
  | 'title'
  | 'name'
  | 'osgb_name'
  | 'risk_method'
  | 'client_company_name'
  | 'client_company_address'
  | 'client_company_sgk_no'
  | 'client_company_snapshot'
  | 'created_by_name'
  | 'created_by_email'
  | 'certificate_snapshot'
  | keyof ReportFields
> & { template_id: string | null }

/** Inserts a draft; false when the organization has that id. */
export async function insertReport({ db, scope }: Work<UserScope>, report: NewReport): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into report (id, organization_id, created_by, client_company_id, title, name, osgb_name, risk_method,
       client_company_name, client_company_address, client_company_sgk_no, client_company_snapshot, created_by_name,
       created_by_email, certificate_snapshot, template_id, ${reportFieldNames.join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, ${fieldPlaces}) on conflict (organization_id, id) do nothing`,
    [
      report.id,
      scope.organization_id,
      scope.user_id,
      report.client_company_id,
      report.title,
      report.name,
      report.osgb_name,
      report.risk_method,
      report.client_company_name,
      report.client_company_address,
      report.client_company_sgk_no,
      JSON.stringify(report.client_company_snapshot),
      report.created_by_name,
      report.created_by_email,
      report.certificate_snapshot && JSON.stringify(report.certificate_snapshot),
      report.template_id,
      ...reportFieldNames.map((field) => columnValue(report[field])),
    ],
  )
  return rowCount === 1
}

/** Places of the fields in the statement above, behind the others. */
const fieldPlaces = reportFieldNames.map((_, index) => `$${17 + index}`).join(', ')

const columnValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

export type ReportChange = Partial<ReportFields> &
  Partial<
    Pick<
      ReportRow,
      | 'title'
      | 'name'
      | 'osgb_name'
      | 'risk_method'
      | 'is_archived'
      | 'number'
      | 'status'
      | 'completed_at'
      | 'deleted_at'
      | 'client_company_name'
      | 'client_company_address'
      | 'client_company_sgk_no'
      | 'client_company_snapshot'
      | 'certificate_snapshot'
      | 'letterhead_snapshot'
      | 'signers'
      | 'review'
      | 'created_by'
      | 'created_by_name'
      | 'created_by_email'
    >
  > &
  Partial<Columns<'report', 'assessment_written_by'>> &
  ReplacementChange & {
    /** Of a report that is completed, for the trend of its month. */
    findings_by_level?: Record<RiskLevel, number>
  }

const changeable = new Set<string>([
  ...reportFieldNames,
  'title',
  'name',
  'osgb_name',
  'risk_method',
  'is_archived',
  'number',
  'status',
  'completed_at',
  'deleted_at',
  'client_company_name',
  'client_company_address',
  'client_company_sgk_no',
  'client_company_snapshot',
  'certificate_snapshot',
  'letterhead_snapshot',
  'signers',
  'assessment_written_by',
  'findings_by_level',
  'review',
  ...replacementColumns,
  'created_by',
  'created_by_name',
  'created_by_email',
])

/**
 * Changes a locked report and counts its revision up; finding totals are taken from its findings as they are now. Open
 * screens hear of it by the event that the caller records.
 */
export async function updateReport(
  work: Work<Scope>,
  { id, revision }: Pick<ReportRow, 'id' | 'revision'>,
  change: ReportChange,
): Promise<ReportRow> {
  const values: unknown[] = [id]
  const sets = Object.entries(change)
    .filter(([name]) => changeable.has(name))
    .map(([name, value]) => `${name} = $${values.push(columnValue(value))}`)
  const { rows } = await work.db.query<ReportRow>(
    `with changed as (
       update report set ${[...sets, 'revision = revision + 1', 'updated_at = now()'].join(', ')},
         (total_entries, highest_risk, open_findings) = (
           select count(*), coalesce(max(e.risk_skoru), 0), count(*) filter (where e.status <> 'approved')
           from report_finding e where e.report_id = $1)
       where id = $1 returning *)
     select ${columns} from changed r join organization o on o.id = r.organization_id`,
    values,
  )
  const [changed] = rows
  if (changed?.revision !== revision + 1) throw new Error(`report ${id} was changed without its lock`)
  return changed
}
