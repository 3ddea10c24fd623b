// SQL of what a visit tells of its client company to whoever has left it (app.release_visits_of_assignment).
import type { TenantScope } from '../../db/tenant-scope'

/**
 * The name of the client company `c` of a visit `v`, to a reader for whom the condition holds as it was when an assignment to it
 * ended: an osgb_user keeps the record of their work, and learns nothing of the company any more.
 */
export const companyName = (keeps: string) =>
  `case when ${keeps} then coalesce(v.company_then ->> 'name', c.name) else c.name end`

/** A column of the site of a visit `v`, by the rule of `companyName`. */
export const placeColumn = (
  keeps: string,
  column: 'address' | 'city' | 'district' | 'label',
  now = `site.${column}`,
) => `case when ${keeps} and v.company_then is not null then v.company_then ->> '${column}' else ${now} end`

/** Whether the person of a scope reads visits as `companyName` says. */
export const keepsCompany = (scope: TenantScope) =>
  scope.kind === 'user' && scope.role === 'osgb_user' ? 'true' : 'false'

/** The same of a person whose id is the value of a statement; their organization is `$1`. */
export const personKeepsCompany = (person: string) =>
  `exists (select from app_user reader where reader.organization_id = $1 and reader.id = ${person} and reader.role = 'osgb_user')`
