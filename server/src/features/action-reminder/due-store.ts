// SQL of whom the terms of corrective actions are to be told of, and that they were.
import type { Columns } from '../../db/row-types'
import type { OrganizationScope, SystemScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'

/** An organization whose reminders of a day are not sent yet. */
export type WaitingRow = Columns<'organization', 'id'>

/**
 * Organizations at work that have reminders or digests of a day to send, in the order of their ids. One that never sent any makes up
 * for nothing.
 */
export async function listWaiting(
  { db }: Work<SystemScope>,
  done: 'reminded_until' | 'digested_on',
  { today, due_on, after, limit }: { today: string; due_on: string; after: string; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await db.query<WaitingRow>({
    name: `list_waiting_${done}`,
    text: `select o.id from organization o left join action_reminder_settings s on s.organization_id = o.id
      where o.id > $1 and o.kind <> 'system' and o.suspended_at is null and o.closed_at is null
        and (s.${done} < $2::date or s.${done} is null and $2::date = $3::date)
      order by o.id limit $4`,
    values: [after, due_on, today, limit],
  })
  return rows
}

/** The last day whose reminders were all sent; null where none ever were. */
export async function findRemindedUntil({ db, scope }: Work<OrganizationScope>): Promise<string | null> {
  const { rows } = await db.query<Columns<'action_reminder_settings', 'reminded_until'>>({
    name: 'find_reminded_until',
    text: 'select reminded_until from action_reminder_settings where organization_id = $1',
    values: [scope.organization_id],
  })
  return rows[0]?.reminded_until ?? null
}

/** Notes that all of a day is sent. */
export async function noteDone(
  { db, scope }: Work<OrganizationScope>,
  done: 'reminded_until' | 'digested_on',
  today: string,
): Promise<void> {
  await db.query({
    name: `note_${done}`,
    text: `insert into action_reminder_settings (organization_id, ${done}) values ($1, $2)
      on conflict (organization_id) do update set ${done} = excluded.${done}`,
    values: [scope.organization_id, today],
  })
}

/** What is told on a day. */
export interface Causes {
  today: string
  /** Terms and weekly days after this one count. */
  since: string
  days_before: number
  /** The weekly day on which what is late is told again; null where there is none. */
  weekly: string | null
}

/** What a link `l` opens and has to be solved: the actions `a` of its report, and those that a later report took over from it (068). */
const unsolvedBehindLink = `(
    select n.* from corrective_action n where n.organization_id = l.organization_id and n.report_id = l.report_id
    union all
    select n.* from report_carryover k join corrective_action n on n.organization_id = k.organization_id and n.id = k.action_id
    where k.organization_id = l.organization_id and k.from_report_id = l.report_id and n.report_id <> l.report_id) a
  where a.responsible_folded = l.responsible_folded and a.deleted_at is null and a.state in ('open', 'rejected')`

/** That no newer link to the same address opens an action `a`, of whichever report that names it. */
const noNewerLink = `not exists (
    select from (
      select a.report_id union all
      select k.from_report_id from report_carryover k where k.organization_id = a.organization_id and k.action_id = a.id) named
      join action_link w on w.organization_id = a.organization_id and w.report_id = named.report_id
    where w.email = l.email and w.responsible_folded = l.responsible_folded and w.revoked_at is null
      and (w.created_at, w.id) > (l.created_at, l.id))`

export type DueLinkRow = Pick<WholeKey, 'id'> & Columns<'action_link', 'report_id'>

/**
 * Links with an address whose holders are to be reminded, in the order of their ids. Nobody is told of what was so before the link
 * was given, or twice on a day; of several links to one address for the same finding the newest alone counts. A client company that
 * is not served any more is reminded of nothing.
 */
export async function listDueLinks(
  { db, scope }: Work,
  { today, since, days_before, weekly }: Causes,
  { after, limit }: { after: string; limit: number },
): Promise<DueLinkRow[]> {
  const { rows } = await db.query<DueLinkRow>({
    name: 'list_due_links',
    text: `select l.id, l.report_id from action_link l cross join lateral (select greatest(l.issued_on, $3::date) as day) since
      where l.organization_id = $1 and l.id > $6 and l.email <> '' and l.revoked_at is null
        and exists (select from ${unsolvedBehindLink}
            and (a.term > since.day and a.term <= $2::date
              or a.term - $4::int > since.day and a.term - $4::int <= $2::date
              or a.term < $5::date and $5::date > since.day)
            and exists (select from client_company c
              where c.organization_id = a.organization_id and c.id = a.client_company_id and c.status = 'active'
                and c.deleted_at is null)
            and ${noNewerLink})
        and not exists (select from action_reminder r
          where r.organization_id = l.organization_id and r.link_id = l.id and r.day = $2::date)
      order by l.id limit $7`,
    values: [scope.organization_id, today, since, days_before, weekly, after, limit],
  })
  return rows
}

/** Keeps that the holder of a link is reminded on a day; false when they were. */
export async function insertReminder(
  { db, scope }: Work<OrganizationScope>,
  link_id: string,
  today: string,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert_action_reminder',
    text: `insert into action_reminder (organization_id, link_id, day) values ($1, $2, $3)
      on conflict (organization_id, link_id, day) do nothing`,
    values: [scope.organization_id, link_id, today],
  })
  return rowCount === 1
}

export type TermRow = Columns<'corrective_action', 'finding_number' | 'title' | 'place' | 'term'> & {
  /** Of the later report that names it now; null where it is the link's own. */
  later_report: string | null
}

/** What a link opens that is to be solved until a day, by term; without what a newer link to the same address opens. */
export async function listTermsOfLink(
  { db }: Work,
  { organization_id, id }: WholeKey,
  until: string,
): Promise<TermRow[]> {
  const { rows } = await db.query<TermRow>({
    name: 'list_terms_of_link',
    text: `select a.finding_number, a.title, a.place, a.term, r.number as later_report
      from action_link l cross join lateral (select a.* from ${unsolvedBehindLink} and a.term <= $3 and ${noNewerLink}) a
        left join report r on r.organization_id = a.organization_id and r.id = a.report_id and r.id <> l.report_id
      where l.organization_id = $1 and l.id = $2
      order by a.term, a.finding_number`,
    values: [organization_id, id, until],
  })
  return rows
}
