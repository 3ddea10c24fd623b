// All SQL of report templates. An organization keeps some tens: they are read as a whole.
import type { PrintOptions } from '@gozlem/domain/report/print-options'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface TemplateDetails {
  name: string
  report_name: string
  risk_method: RiskMethodId
  print: PrintOptions
  message: string
  recipients: string[]
}

export interface TemplateRow extends TemplateDetails {
  id: string
  updated_at: string
}

const detailNames = [
  'name',
  'report_name',
  'risk_method',
  'print',
  'message',
  'recipients',
] as const satisfies (keyof TemplateDetails)[]

/** The templates of the own organization, in Turkish order. */
export async function listTemplates({ db, scope }: Work<UserScope>): Promise<TemplateRow[]> {
  const { rows } = await db.query<TemplateRow>({
    name: 'list_report_templates',
    text: `select id, updated_at, ${detailNames.join(', ')} from report_template
      where organization_id = $1 order by name collate "tr-x-icu", id`,
    values: [scope.organization_id],
  })
  return rows
}

/** A template of the own organization, which stays until the transaction ends; or null. */
export async function holdTemplate({ db, scope }: Work<UserScope>, id: string): Promise<TemplateRow | null> {
  const { rows } = await db.query<TemplateRow>({
    name: 'hold_report_template',
    text: `select id, updated_at, ${detailNames.join(', ')} from report_template
      where organization_id = $1 and id = $2 for key share`,
    values: [scope.organization_id, id],
  })
  return rows[0] ?? null
}

const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

export async function insertTemplate(
  { db, scope }: Work<UserScope>,
  id: string,
  details: TemplateDetails,
): Promise<void> {
  const values: unknown[] = [id, scope.organization_id]
  const places = detailNames.map((name) => `$${values.push(written(details[name]))}`)
  await db.query(
    `insert into report_template (id, organization_id, ${detailNames.join(', ')})
     values ($1, $2, ${places.join(', ')})`,
    values,
  )
}

export async function updateTemplate(
  { db, scope }: Work<UserScope>,
  id: string,
  details: TemplateDetails,
): Promise<void> {
  const values: unknown[] = [id, scope.organization_id]
  const sets = detailNames.map((name) => `${name} = $${values.push(written(details[name]))}`)
  await db.query(
    `update report_template set ${sets.join(', ')}, updated_at = now() where id = $1 and organization_id = $2`,
    values,
  )
}

export async function deleteTemplate({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query('delete from report_template where id = $1 and organization_id = $2', [
    id,
    scope.organization_id,
  ])
}
