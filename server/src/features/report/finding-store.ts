// SQL of a report's findings and references. A finding's columns are those of the table of a finding's fields (034).
import {
  columnTypes,
  type Finding,
  fieldNames,
  fieldsWith,
  findingFields,
} from '@gozlem/domain/report/finding'
import type { Repeat } from '@gozlem/domain/report/repeat'
import type { Columns } from '../../db/row-types'
import type { Scope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import type { ImageRow } from './image-store'

export interface FindingRow extends Finding {
  id: string
  report_id: string
  position: number
  source: string
  confidence: 'high' | 'medium' | 'low' | null
  proposal: Record<string, unknown> | null
  /** What it prints of the reports before that named it. */
  repeats: Repeat | null
  refined_at: string | null
  created_at: string
  updated_at: string
}

const columns = `id, report_id, position, ${fieldNames.join(', ')}, source, confidence, proposal, repeats, refined_at, created_at,
  updated_at`

/** The findings of a report ($2) of an organization ($1), in order. */
export const findingsOfReport = `select ${columns} from report_finding
  where organization_id = $1 and report_id = $2 order by position, created_at`

/** The findings of a report the caller has already been given, in order. */
export async function listFindings({ db }: Work<Scope>, report: WholeKey): Promise<FindingRow[]> {
  const { rows } = await db.query<FindingRow>({
    name: 'list_findings',
    text: findingsOfReport,
    values: [report.organization_id, report.id],
  })
  return rows
}

/** Who wrote what the findings of a report say now. */
export async function listFindingWriters({ db }: Work<Scope>, report: WholeKey): Promise<string[]> {
  const { rows } = await db.query<Columns<'report_finding', 'written_by'>>(
    `select distinct written_by from report_finding
     where organization_id = $1 and report_id = $2 and written_by is not null order by written_by`,
    [report.organization_id, report.id],
  )
  return rows.flatMap(({ written_by }) => written_by ?? [])
}

export type FindingToStore = Omit<FindingRow, 'created_at' | 'updated_at' | 'refined_at'> & {
  refined?: boolean
}

/** Adds or replaces findings of a report; false when an id belongs to another report. */
export async function upsertFindings(
  { db, scope }: Work<Scope>,
  organization_id: string,
  findings: readonly FindingToStore[],
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'put_findings',
    text: upsertStatement,
    values: [JSON.stringify(findings), organization_id, writerOf(scope)],
  })
  return rowCount === findings.length
}

/** Makes the findings of a report exactly these; false when an id belongs to another report. */
export async function replaceFindings(
  { db, scope }: Work<Scope>,
  organization_id: string,
  report_id: string,
  findings: readonly FindingToStore[],
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'replace_findings',
    text: `with gone as (delete from report_finding where report_id = $4 and not (id = any($5))) ${upsertStatement}`,
    values: [
      JSON.stringify(findings),
      organization_id,
      writerOf(scope),
      report_id,
      findings.map(({ id }) => id),
    ],
  })
  return rowCount === findings.length
}

/** What somebody says in a finding: whoever changes it is the writer. */
const words = (row: string): string =>
  fieldsWith('words', true)
    .map((field) => `${row}.${field}`)
    .join(', ')

/** Nobody writes in jobs but the engine. */
const writerOf = (scope: Scope): string | null => (scope.kind === 'user' ? scope.user_id : null)

/** Columns that a save writes, with their types; the fields of the finding among them. */
const written: Readonly<Record<string, string>> = {
  position: 'integer',
  ...Object.fromEntries(fieldNames.map((field) => [field, columnTypes[findingFields[field].kind]])),
  source: 'text',
  confidence: 'text',
  proposal: 'jsonb',
  repeats: 'jsonb',
}
const each = (part: (column: string) => string): string => Object.keys(written).map(part).join(', ')

const upsertStatement = `insert into report_finding as e (id, organization_id, report_id, refined_at, written_by, ${each((column) => column)})
  select g.id, $2, g.report_id, case when g.refined then now() end, $3::uuid, ${each((column) => `g.${column}`)}
  from jsonb_to_recordset($1::jsonb) as g (id uuid, report_id uuid, refined boolean,
    ${each((column) => `${column} ${written[column]}`)})
  on conflict (organization_id, id) do update set ${each((column) => `${column} = excluded.${column}`)},
    refined_at = coalesce(excluded.refined_at, e.refined_at), updated_at = now(),
    written_by = case when (${words('e')}) is distinct from (${words('excluded')}) then excluded.written_by
      else e.written_by end
  where e.report_id = excluded.report_id`

export async function approveFindings({ db }: Work<Scope>, report: WholeKey): Promise<void> {
  await db.query(
    `update report_finding set status = 'approved', updated_at = now()
     where organization_id = $1 and report_id = $2 and status <> 'approved'`,
    [report.organization_id, report.id],
  )
}

/** Takes a photo out of the findings that show it; the next photo of a finding takes the place of its first. */
export async function removeImageFromFindings(
  { db }: Work<Scope>,
  { organization_id, report_id, id }: Pick<ImageRow, 'organization_id' | 'report_id' | 'id'>,
): Promise<void> {
  await db.query(
    `update report_finding set updated_at = now(),
       image_id = case when image_id = $1 then more_image_ids[1] else image_id end,
       more_image_ids = case when image_id = $1 then more_image_ids[2:] else array_remove(more_image_ids, $1) end
     where organization_id = $2 and report_id = $3 and (image_id = $1 or $1 = any(more_image_ids))`,
    [id, organization_id, report_id],
  )
}

export interface ReferenceRow {
  id: string
  report_id: string
  regulation: string
  link: string
  source: 'api' | 'manual'
  created_at: string
}

/** The references of a report ($2) of an organization ($1), in order. */
export const referencesOfReport = `select id, report_id, regulation, link, source, created_at from report_reference
  where organization_id = $1 and report_id = $2 order by position`

export async function listReferences({ db }: Work<Scope>, report: WholeKey): Promise<ReferenceRow[]> {
  const { rows } = await db.query<ReferenceRow>({
    name: 'list_references',
    text: referencesOfReport,
    values: [report.organization_id, report.id],
  })
  return rows
}

/** Makes the references of a report exactly these; false when an id belongs to another report. */
export async function replaceReferences(
  { db }: Work<Scope>,
  organization_id: string,
  report_id: string,
  references: readonly Omit<ReferenceRow, 'report_id' | 'created_at'>[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with gone as (delete from report_reference where report_id = $3 and not (id = any($4)))
     insert into report_reference as f (id, organization_id, report_id, position, regulation, link, source)
     select g.id, $2, $3, g.position, g.regulation, g.link, g.source
     from jsonb_to_recordset($1::jsonb) as g (id uuid, position integer, regulation text, link text, source text)
     on conflict (organization_id, id) do update set position = excluded.position, regulation = excluded.regulation,
       link = excluded.link, source = excluded.source
     where f.report_id = excluded.report_id`,
    [
      JSON.stringify(references.map((reference, position) => ({ ...reference, position }))),
      organization_id,
      report_id,
      references.map(({ id }) => id),
    ],
  )
  return rowCount === references.length
}
