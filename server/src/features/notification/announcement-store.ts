// SQL of announcements and of whom they reach.
import type { Role } from '@gozlem/domain/account/roles'
import type { AudienceKind, NotificationChannel } from '@gozlem/domain/notification/kind'
import { containsWords, pageClauses, type SortColumn, type SortedPage } from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface Audience {
  kind: AudienceKind
  role?: Role | undefined
  organization_id?: string | undefined
  user_ids?: string[] | undefined
}

export interface AnnouncementRow {
  id: string
  title: string
  message: string
  url: string | null
  audience: Audience
  organization_name: string | null
  channels: NotificationChannel[]
  sent_by: string
  created_at: string
  sent: number
  delivered: number
  read: number
}

const selectAnnouncement = `select a.id, a.title, a.message, a.url, a.audience, a.channels, a.created_at,
    u.first_name || ' ' || u.last_name as sent_by, o.name as organization_name,
    (select count(*)::int from notification n where n.announcement_id = a.id) as sent,
    (select count(*)::int from notification n where n.announcement_id = a.id and n.delivered_at is not null) as delivered,
    (select count(*)::int from notification n where n.announcement_id = a.id and n.read_at is not null) as read
  from announcement a join person p on p.id = a.sent_by
    join app_user u on u.organization_id = p.organization_id and u.id = p.id
    left join organization o on o.id = (a.audience ->> 'organization_id')::uuid`

/** Inserts an announcement; false when the id is taken. */
export async function insertAnnouncement(
  { db }: Work<SystemScope>,
  announcement: {
    id: string
    title: string
    message: string
    url: string | null
    audience: Audience
    channels: readonly NotificationChannel[]
    sent_by: string
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into announcement (id, title, message, url, audience, channels, sent_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [
      announcement.id,
      announcement.title,
      announcement.message,
      announcement.url,
      JSON.stringify(announcement.audience),
      announcement.channels,
      announcement.sent_by,
    ],
  )
  return rowCount === 1
}

export async function findAnnouncement(
  { db }: Work<SystemScope | UserScope>,
  id: string,
): Promise<AnnouncementRow | null> {
  const { rows } = await db.query<AnnouncementRow>(`${selectAnnouncement} where a.id = $1`, [id])
  return rows[0] ?? null
}

export const byTime: SortColumn<AnnouncementRow> = {
  expression: 'a.created_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ created_at }) => created_at,
}

export async function listAnnouncements(
  { db }: Work<UserScope>,
  search: string | undefined,
  page: SortedPage,
): Promise<AnnouncementRow[]> {
  const values: unknown[] = []
  const searched = containsWords("app.fold(a.title || ' ' || a.message)", search, values)
  const { continues, order, window } = pageClauses(byTime, 'a.id', page, values)
  const conditions = [...searched, ...continues]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { rows } = await db.query<AnnouncementRow>(
    `${selectAnnouncement} ${where} ${order} ${window}`,
    values,
  )
  return rows
}

export async function countAnnouncements(
  { db }: Work<UserScope>,
  search: string | undefined,
): Promise<number> {
  const values: unknown[] = []
  const conditions = containsWords("app.fold(a.title || ' ' || a.message)", search, values)
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { rows } = await db.query<Numbers<'total'>>(
    `select count(*)::int as total from announcement a ${where}`,
    values,
  )
  return rows[0]?.total ?? 0
}

/** A batch of the people of an audience who have not been told yet, by id. */
export async function nextRecipients(
  { db }: Work<SystemScope>,
  announcement: { id: string; audience: Audience },
  after: string,
  limit: number,
): Promise<string[]> {
  const { audience } = announcement
  const values: unknown[] = [after, limit]
  const conditions = ['u.id > $1', 'u.is_active', 'u.deleted_at is null', 'u.email_verified_at is not null']
  if (audience.kind === 'role') conditions.push(`u.role = $${values.push(audience.role)}`)
  if (audience.kind === 'organization')
    conditions.push(`u.organization_id = $${values.push(audience.organization_id)}`)
  if (audience.kind === 'users') conditions.push(`u.id = any($${values.push(audience.user_ids)})`)
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select u.id from app_user u where ${conditions.join(' and ')} order by u.id limit $2`,
    values,
  )
  return rows.map(({ id }) => id)
}

export interface MailRecipient {
  user_id: string
  organization_id: string
  email: string
  first_name: string
  last_name: string
}

export async function findMailRecipients(
  { db }: Work<Scope>,
  ids: readonly string[],
): Promise<MailRecipient[]> {
  const { rows } = await db.query<MailRecipient>(
    'select id as user_id, organization_id, email, first_name, last_name from app_user where id = any($1)',
    [ids],
  )
  return rows
}

export interface FoundPerson {
  id: string
  name: string
  role: Role
  company_name: string
}

/** Active people by a part of their name, at most 20. */
export async function searchPeople({ db }: Work<UserScope>, q: string): Promise<FoundPerson[]> {
  const values: unknown[] = []
  const conditions = containsWords("app.fold(u.first_name || ' ' || u.last_name)", q, values)
  const { rows } = await db.query<FoundPerson>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.role, o.name as company_name
     from app_user u join organization o on o.id = u.organization_id
     where u.is_active and u.deleted_at is null ${conditions.map((each) => `and ${each}`).join(' ')}
     order by (u.first_name || ' ' || u.last_name) collate "tr-x-icu", u.id limit 20`,
    values,
  )
  return rows
}

/** Consultancies by a part of their name, at most 20. */
export async function searchOrganizations(
  { db }: Work<UserScope>,
  q: string,
): Promise<{ id: string; name: string; people: number }[]> {
  const values: unknown[] = []
  const conditions = containsWords('app.fold(o.name)', q, values)
  const { rows } = await db.query<Columns<'organization', 'id' | 'name'> & Numbers<'people'>>(
    `select o.id, o.name,
       (select count(*)::int from app_user u where u.organization_id = o.id and u.is_active and u.deleted_at is null) as people
     from organization o where o.kind = 'osgb' and o.closed_at is null ${conditions.map((each) => `and ${each}`).join(' ')}
     order by o.name collate "tr-x-icu", o.id limit 20`,
    values,
  )
  return rows
}
