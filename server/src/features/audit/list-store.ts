// SQL of the audit log as people read it: the latest first, a page behind the one before.
import type { Role } from '@gozlem/domain/account/roles'
import {
  containsWords,
  nameUnless,
  pageClauses,
  type SortColumn,
  type SortedPage,
  withinPeriod,
} from '../../db/list-query'
import type { Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface AuditedEventRow {
  id: string
  organization_id: string
  organization_name: string
  actor_id: string | null
  actor_name: string | null
  actor_role: Role | null
  /** The contact of a client company that the event is about, as long as there is one. */
  contact_name: string | null
  api_token_id: string | null
  /** Null where that token is gone, too. */
  api_token_name: string | null
  kind: string
  subject_kind: string
  subject_id: string
  /** What it was about as that is called now; null where it is gone, or where the kind names no row. */
  subject_now: string | null
  /** The report that it is about, until that is deleted. */
  report_id: string | null
  data: Readonly<Record<string, unknown>>
  changes: unknown
  request_id: string
  address: string
  created_at: string
}

export interface AuditFilter {
  search?: string | undefined
  actor_id?: string | undefined
  /** Whether administrators of the system are found by who they are. */
  finds_superadmins: boolean
  role?: Role | undefined
  kinds?: readonly string[] | undefined
  subject_id?: string | undefined
  organization_id?: string | undefined
  /** Instants: from the one on, and before the other. */
  since: string | null
  until: string | null
}

/** More than anybody pages through; a count goes no further. */
export const countedAtMost = 10_000

export const latestFirst: SortColumn<AuditedEventRow> = {
  expression: 'e.created_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ created_at }) => created_at,
}

const shown = `e.id, e.organization_id, o.name as organization_name, e.actor_id, u.first_name || ' ' || u.last_name as actor_name,
  e.actor_role, e.api_token_id, t.name as api_token_name, e.kind, e.subject_kind, e.subject_id, e.data, e.changes, e.request_id, e.address, e.created_at,
  coalesce(nullif(k.name, ''), k.email) as contact_name,
  coalesce(r.number, r.title, su.first_name || ' ' || su.last_name, c.name, so.name) as subject_now,
  r.id as report_id`
const joined = `join organization o on o.id = e.organization_id left join app_user u on u.id = e.actor_id
  left join api_token t on t.organization_id = e.organization_id and t.id = e.api_token_id
  left join client_company_contact k
    on e.subject_kind = 'portal_access' and k.organization_id = e.organization_id and k.id = e.subject_id
  left join report r on r.organization_id = e.organization_id and r.deleted_at is null
    and r.id = case when e.subject_kind = 'report' then e.subject_id else (e.data->>'report_id')::uuid end
  left join app_user su on e.subject_kind = 'user' and su.id = e.subject_id
  left join client_company c on e.subject_kind = 'client_company_contact'
    and c.organization_id = e.organization_id and c.id = (e.data->>'client_company_id')::uuid
  left join organization so on so.id = e.subject_id`

export async function listEvents(
  { db }: Work<UserScope>,
  filter: AuditFilter,
  page: SortedPage,
): Promise<AuditedEventRow[]> {
  const values: unknown[] = []
  const where = conditions(filter, values)
  const { continues, order, window } = pageClauses(latestFirst, 'e.id', page, values)
  const text = `select ${shown} from (
      select * from event e where ${[...where, ...continues].join(' and ')} ${order} ${window}
    ) e ${joined} ${order}`
  const { rows } = await db.query<AuditedEventRow>({ ...nameUnless(filter.search, text), text, values })
  return rows
}

export async function countEvents({ db }: Work<UserScope>, filter: AuditFilter): Promise<number> {
  const values: unknown[] = []
  const where = conditions(filter, values).join(' and ')
  const text = `select count(*)::int as total from (select from event e where ${where} limit ${countedAtMost}) counted`
  const { rows } = await db.query<Numbers<'total'>>({ ...nameUnless(filter.search, text), text, values })
  return rows[0]?.total ?? 0
}

export async function findEvent(
  { db }: Work<UserScope>,
  id: string,
  organization_id: string | undefined,
): Promise<AuditedEventRow | null> {
  const { rows } = await db.query<AuditedEventRow>({
    name: 'find_audited_event',
    // Whose it is, its seal tells: events themselves are looked up by organization.
    text: `select ${shown} from event_seal s join event e on e.organization_id = s.organization_id and e.id = s.event_id
      ${joined} where s.event_id = $1 and ($2::uuid is null or e.organization_id = $2)`,
    values: [id, organization_id ?? null],
  })
  return rows[0] ?? null
}

function conditions(filter: AuditFilter, values: unknown[]): string[] {
  const { search, actor_id, finds_superadmins, role, kinds, subject_id, organization_id, ...period } = filter
  const where = ['true']
  if (organization_id) where.push(`e.organization_id = $${values.push(organization_id)}`)
  if (actor_id) where.push(`e.actor_id = $${values.push(actor_id)}`)
  if (actor_id && !finds_superadmins) where.push(`e.actor_role is distinct from 'superadmin'`)
  if (subject_id) where.push(`e.subject_id = $${values.push(subject_id)}`)
  if (role) where.push(`e.actor_role = $${values.push(role)}`)
  if (kinds) where.push(`e.kind = any($${values.push(kinds)})`)
  where.push(...withinPeriod('e.created_at', period, values))
  const words = containsWords('p.search_text', search, values)
  if (words.length > 0)
    where.push(`e.actor_id in (select p.id from searchable_user p where ${words.join(' and ')})`)
  return where
}
