// SQL of what an organization's reports carry at their head.
import type { ReportLayout } from '@gozlem/domain/report/print-options'
import type { Scope, UserScope, Work } from '../../db/tenant-scope'
import type { StoredLogo } from '../../external/images/logo-files'

/** What reports carry at their head, as completed ones keep it; texts are empty where nothing is known. */
export interface Letterhead {
  /** The organization's own; a report prints the name that was typed for it. */
  name: string
  /** With the city, once. */
  address: string
  phone: string
  authorization_no: string
  logo: StoredLogo | null
  /** Whether each page has a place for initials; missing in those kept before there was one. */
  initials_on_pages: boolean | undefined
  report_layout: ReportLayout
}

/** As a completed report keeps it; the layout is missing in those from before there was a choice. */
export type KeptLetterhead = Omit<Letterhead, 'report_layout'> & { report_layout?: ReportLayout }

/** The letterhead in force; null for an organization out of sight. */
export async function findLetterhead(
  { db }: Work<Scope>,
  organization_id: string,
): Promise<Letterhead | null> {
  // Only consultancies are authorised by the Ministry.
  const { rows } = await db.query<Letterhead>({
    name: 'find_letterhead',
    text: `select o.name, o.phone, o.initials_on_pages, o.report_layout,
        case when strpos(app.fold(o.address), app.fold(o.city)) > 0 then o.address
          else concat_ws(', ', nullif(o.address, ''), o.city) end as address,
        case when o.kind = 'osgb' then o.authorization_no else '' end as authorization_no,
        case when l.id is not null then jsonb_build_object('id', l.id, 'width', l.width, 'height', l.height) end as logo
      from organization o left join organization_logo l on l.organization_id = o.id and l.retired_at is null
      where o.id = $1`,
    values: [organization_id],
  })
  return rows[0] ?? null
}

/** Lays the reports of the own organization out so from now on; false when they were already. */
export async function updateReportLayout(
  { db, scope }: Work<UserScope>,
  layout: ReportLayout,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update organization set report_layout = $2 where id = $1 and report_layout <> $2',
    [scope.organization_id, layout],
  )
  return rowCount === 1
}

/** Takes the logo in force out of use; answers whether there was one. */
export async function retireLogo({ db, scope }: Work<UserScope>): Promise<boolean> {
  const { rowCount } = await db.query(
    'update organization_logo set retired_at = now() where organization_id = $1 and retired_at is null',
    [scope.organization_id],
  )
  return rowCount === 1
}

/** Puts a logo in force; the one before must be retired. */
export async function insertLogo(
  { db, scope }: Work<UserScope>,
  { id, width, height }: StoredLogo,
): Promise<void> {
  await db.query(
    'insert into organization_logo (id, organization_id, width, height) values ($1, $2, $3, $4)',
    [id, scope.organization_id, width, height],
  )
}
