// All SQL of what the administrator says about regulations (migration 0012), and of which reports carry a link.
import type { Numbers } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface ReferenceDetails {
  title: string
  short_title: string
  link: string
  is_active: boolean
}

export interface ReferenceRow extends ReferenceDetails {
  /** A catalogue id, or a UUID. */
  id: string
  updated_at: string
}

const columns = 'id, title, short_title, link, is_active, updated_at'

/** Every row: a few hundred at most, so that one short query replaces any cache that replicas would have to agree on. */
export async function listRows({ db }: Work<Scope>): Promise<ReferenceRow[]> {
  const { rows } = await db.query<ReferenceRow>({
    name: 'list_managed_references',
    text: `select ${columns} from managed_reference order by id`,
  })
  return rows
}

/** Keeps two administrators from writing at once: titles are compared with the catalogue's too. */
export async function lockRows({ db }: Work<SystemScope>): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('managed_reference'))")
}

/** Inserts a row, or replaces the one under its id. */
export async function upsertReference(
  { db }: Work<SystemScope>,
  id: string,
  { title, short_title, link, is_active }: ReferenceDetails,
): Promise<void> {
  await db.query(
    `insert into managed_reference as m (id, title, short_title, link, is_active) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set title = $2, short_title = $3, link = $4, is_active = $5, updated_at = now()`,
    [id, title, short_title, link, is_active],
  )
}

export async function deleteReference({ db }: Work<SystemScope>, id: string): Promise<void> {
  await db.query('delete from managed_reference where id = $1', [id])
}

export interface CarryingReport {
  id: string
  number: string | null
  title: string
  company_name: string
  created_at: string
}

/** Reports that carry a link, the latest first, and how many there are: of the scope of a superadmin, who sees all. */
export async function listCarrying(
  { db }: Work<UserScope>,
  link: string,
  limit: number,
): Promise<{ reports: CarryingReport[]; report_count: number }> {
  const { rows } = await db.query<CarryingReport & Numbers<'report_count'>>({
    name: 'list_reports_carrying_link',
    text: `select r.id, r.number, r.title, o.name as company_name, r.created_at, count(*) over ()::int as report_count
      from report r join organization o on o.id = r.organization_id
      where r.deleted_at is null and r.id in (select report_id from report_reference where link = $1)
      order by r.created_at desc, r.id limit $2`,
    values: [link, limit],
  })
  return {
    reports: rows.map(({ report_count: _, ...report }) => report),
    report_count: rows[0]?.report_count ?? 0,
  }
}
