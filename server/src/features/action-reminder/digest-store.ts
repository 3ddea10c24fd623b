// SQL of the weekly digest: what each specialist follows up, and that they were told.
import type { Columns, Numbers, Texts } from '../../db/row-types'
import type { OrganizationScope, Work } from '../../db/tenant-scope'
import { isAssigned } from '../client-company/assigned-store'

/** That who follows an action `a` up, `u`, may see it still, as `visibleActions` says of a session. */
const seenByFollower = `(u.role <> 'osgb_user' or exists (
    select from client_company_assignment s
    where s.organization_id = u.organization_id and s.user_id = u.id and s.client_company_id = a.client_company_id
      and ${isAssigned('s')}))`

const follower = `join app_user u on u.organization_id = a.organization_id and u.id = a.owner_id`

export type FollowerRow = Columns<'app_user', 'id' | 'email' | 'first_name'> &
  Numbers<'overdue' | 'reported' | 'upcoming'>

/** Who follows up what is late, what was reported solved, or what comes up until a day, in the order of their ids. */
export async function listFollowers(
  { db, scope }: Work,
  { today, until }: { today: string; until: string },
  { after, limit }: { after: string; limit: number },
): Promise<FollowerRow[]> {
  const { rows } = await db.query<FollowerRow>({
    name: 'list_action_followers',
    text: `select u.id, u.email, u.first_name,
        count(*) filter (where a.state in ('open', 'rejected') and a.term < $2::date)::int as overdue,
        count(*) filter (where a.state = 'reported')::int as reported,
        count(*) filter (where a.state in ('open', 'rejected') and a.term >= $2::date)::int as upcoming
      from corrective_action a ${follower}
      where a.organization_id = $1 and a.deleted_at is null and a.state <> 'closed' and ${seenByFollower}
        and (a.state = 'reported' or a.term <= $3::date)
        and u.id > $4 and u.is_active and u.deleted_at is null and u.email <> ''
      group by u.organization_id, u.id order by u.id limit $5`,
    values: [scope.organization_id, today, until, after, limit],
  })
  return rows
}

/** Keeps that somebody is sent the digest of a day; false when they were. */
export async function insertDigest(
  { db, scope }: Work<OrganizationScope>,
  user_id: string,
  due_on: string,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert_action_digest',
    text: `insert into action_digest (organization_id, user_id, day) values ($1, $2, $3)
      on conflict (organization_id, user_id, day) do nothing`,
    values: [scope.organization_id, user_id, due_on],
  })
  return rowCount === 1
}

const parts = {
  overdue: "a.state in ('open', 'rejected') and a.term < $3::date",
  reported: "a.state = 'reported'",
  upcoming: "a.state in ('open', 'rejected') and a.term >= $3::date and a.term <= $4::date",
} as const
export type DigestPart = keyof typeof parts

export type DigestActionRow = Columns<'corrective_action', 'finding_number' | 'title' | 'term'> &
  Texts<'company_name'>

/** The actions of a part of somebody's digest with the earliest terms. */
export async function listFollowed(
  { db, scope }: Work,
  part: DigestPart,
  { user_id, today, until, limit }: { user_id: string; today: string; until: string; limit: number },
): Promise<DigestActionRow[]> {
  const { rows } = await db.query<DigestActionRow>({
    name: `list_followed_${part}`,
    text: `select a.finding_number, a.title, a.term, c.name as company_name
      from corrective_action a ${follower}
        join client_company c on c.organization_id = a.organization_id and c.id = a.client_company_id
      where a.organization_id = $1 and a.owner_id = $2 and a.closed_at is null and a.deleted_at is null and ${parts[part]}
        and ${seenByFollower} and $3::date <= $4::date
      order by a.term, a.id limit $5`,
    values: [scope.organization_id, user_id, today, until, limit],
  })
  return rows
}

/** How many people with findings that are late or come up until a day have no link to them. */
export async function countWithoutLink(
  { db, scope }: Work,
  { user_id, until }: { user_id: string; until: string },
): Promise<number> {
  const { rows } = await db.query<Numbers<'people'>>({
    name: 'count_responsible_without_link',
    text: `select count(distinct (a.client_company_id, a.responsible_folded))::int as people
      from corrective_action a ${follower}
      where a.organization_id = $1 and a.owner_id = $2 and ${seenByFollower} and a.closed_at is null and a.deleted_at is null
        and a.state in ('open', 'rejected') and a.term <= $3 and a.responsible_folded <> ''
        and not exists (
          select from (
            select a.report_id union all
            select k.from_report_id from report_carryover k
            where k.organization_id = a.organization_id and k.action_id = a.id) named
            join action_link l on l.organization_id = a.organization_id and l.report_id = named.report_id
          where l.responsible_folded = a.responsible_folded and l.revoked_at is null)`,
    values: [scope.organization_id, user_id, until],
  })
  return rows[0]?.people ?? 0
}
