// SQL of notices of danger to life: what was told to whom, and who answered.
import type { Columns } from '../../db/row-types'
import type { OrganizationScope, Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import { findingInReport, withChain } from '../report/told-store'

export interface NoticeRow {
  id: string
  organization_id: string
  report_id: string
  finding_id: string
  image_id: string | null
  title: string
  description: string
  place: string
  measures: string[]
  answer_by: string
  answered_at: string | null
  escalated_at: string | null
  sent_by: string
  sent_by_name: string
  created_at: string
  /** Of its finding; null where it has none or is not in the report. */
  term: string | null
  /** Whether its corrective action was reported solved or closed. */
  is_solved: boolean
  /** Whether a later notice of the same finding was answered, also of its copy in a reissue. */
  is_answered_since: boolean
}

/** That somebody answered when `n` was told once more, from its report or a reissue of it (067). */
export const answeredSince = `exists (
    with recursive told as (
      select n.report_id, n.finding_id
      union all select r.id, copy.key::uuid from told t
        join report r on r.organization_id = n.organization_id and r.replaces_id = t.report_id and r.deleted_at is null
        cross join lateral jsonb_each_text(r.replaces_findings) copy
      where copy.value = t.finding_id::text)
    select from told t
      join critical_notice l on l.organization_id = n.organization_id and l.report_id = t.report_id and l.finding_id = t.finding_id
    where (l.created_at, l.id) > (n.created_at, n.id) and l.answered_at is not null)`

const columnsWith = (
  finding_id: string,
) => `n.id, n.organization_id, n.report_id, ${finding_id} as finding_id, n.image_id, n.title, n.description, n.place, n.measures,
  n.answer_by, n.answered_at, n.escalated_at, n.sent_by, u.first_name || ' ' || u.last_name as sent_by_name, n.created_at,
  coalesce(a.term, f.due_on) as term, coalesce(a.state in ('reported', 'closed'), false) as is_solved,
  ${answeredSince} as is_answered_since`
const columns = columnsWith('n.finding_id')
/** With the action of the finding, which a reissue or a later report took along to the finding that stands now (067, 068). */
const besideNotices = `join app_user u on u.organization_id = n.organization_id and u.id = n.sent_by
  left join report_finding f on f.organization_id = n.organization_id and f.id = n.finding_id and f.report_id = n.report_id
  left join lateral (
    with recursive standing as (
      select n.report_id, n.finding_id
      union all select later.* from standing s cross join lateral (
        select r.id, copy.key::uuid from report r cross join lateral jsonb_each_text(r.replaces_findings) copy
        where r.organization_id = n.organization_id and r.replaces_id = s.report_id and r.status = 'completed'
          and r.deleted_at is null and copy.value = s.finding_id::text
        union all select k.report_id, k.finding_id from report_carryover k
        where k.organization_id = n.organization_id and k.from_report_id = s.report_id and k.from_finding_id = s.finding_id
          and k.finding_id is not null) later)
    select c.term, c.state from standing s
      join corrective_action c on c.organization_id = n.organization_id and c.finding_id = s.finding_id and c.deleted_at is null
    limit 1) a on true`

export interface RecipientRow {
  id: string
  notice_id: string
  name: string
  email: string
  phone: string
  /** How its mail or SMS went; null of one from before that was kept, once the outbox forgot it. */
  message: 'waiting' | 'sent' | 'failed' | null
  answered_at: string | null
  answered_by: string | null
}

/**
 * The notices of a report the caller has already been given, and of those it stands in place of, with the findings of this one; the
 * newest first.
 */
export async function listNotices({ db }: Work<Scope>, report: WholeKey): Promise<NoticeRow[]> {
  const { rows } = await db.query<NoticeRow>({
    name: 'list_critical_notices',
    text: `${withChain}
      select ${columnsWith(findingInReport)} from chain
        join critical_notice n on n.organization_id = chain.organization_id and n.report_id = chain.id ${besideNotices}
      order by n.created_at desc, n.id desc limit 200`,
    values: [report.organization_id, report.id],
  })
  return rows
}

/** Whom those notices went to, in the order in which they were told. */
export async function listRecipients({ db }: Work<Scope>, report: WholeKey): Promise<RecipientRow[]> {
  const { rows } = await db.query<RecipientRow>({
    name: 'list_critical_notice_recipients',
    text: `${withChain}
      select p.id, p.notice_id, p.name, p.email, p.phone,
        coalesce(m.status, case when p.delivered_at is not null then 'sent' when p.failed_at is not null then 'failed' end) as message,
        p.answered_at, p.answered_by
      from chain join critical_notice n on n.organization_id = chain.organization_id and n.report_id = chain.id
        join critical_notice_recipient p on p.organization_id = n.organization_id and p.notice_id = n.id
        left join outbox_message m on m.organization_id = p.organization_id and m.id = p.outbox_message_id
      order by n.created_at, p.position`,
    values: [report.organization_id, report.id],
  })
  return rows
}

/** A notice of the organization, or null. */
export async function findNotice(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
): Promise<NoticeRow | null> {
  const { rows } = await db.query<NoticeRow>(
    `select ${columns} from critical_notice n ${besideNotices} where n.organization_id = $1 and n.id = $2`,
    [organization_id, id],
  )
  return rows[0] ?? null
}

export type NewNotice = Omit<
  NoticeRow,
  | 'organization_id'
  | 'answered_at'
  | 'escalated_at'
  | 'sent_by'
  | 'sent_by_name'
  | 'created_at'
  | 'term'
  | 'is_solved'
  | 'is_answered_since'
>

/** Adds a notice of the caller; false when its id is taken. */
export async function insertNotice({ db, scope }: Work<UserScope>, notice: NewNotice): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into critical_notice (organization_id, id, report_id, finding_id, image_id, title, description, place, measures,
       answer_by, sent_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (organization_id, id) do nothing`,
    [
      scope.organization_id,
      notice.id,
      notice.report_id,
      notice.finding_id,
      notice.image_id,
      notice.title,
      notice.description,
      notice.place,
      JSON.stringify(notice.measures),
      notice.answer_by,
      scope.user_id,
    ],
  )
  return rowCount === 1
}

export interface NewRecipient extends Pick<RecipientRow, 'id' | 'notice_id' | 'name' | 'email' | 'phone'> {
  position: number
  token_hash: Buffer
  outbox_message_id: string
  link_ends_on: string
}

export async function insertRecipient(
  { db, scope }: Work<UserScope>,
  recipient: NewRecipient,
): Promise<void> {
  await db.query(
    `insert into critical_notice_recipient (organization_id, id, notice_id, position, name, email, phone, token_hash,
       outbox_message_id, link_ends_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      scope.organization_id,
      recipient.id,
      recipient.notice_id,
      recipient.position,
      recipient.name,
      recipient.email,
      recipient.phone,
      recipient.token_hash,
      recipient.outbox_message_id,
      recipient.link_ends_on,
    ],
  )
}

/** In how many hours a notice of the caller's organization has to be answered. */
export async function findAnswerHours({ db }: Work<Scope>, organization_id: string): Promise<number | null> {
  const { rows } = await db.query<Columns<'organization', 'critical_answer_hours'>>(
    'select critical_answer_hours from organization where id = $1',
    [organization_id],
  )
  return rows[0]?.critical_answer_hours ?? null
}

/** Whoever holds a link. */
export interface HeldRow {
  id: string
  organization_id: string
  notice_id: string
  name: string
  link_ends_on: string
  answered_at: string | null
  answered_by: string | null
}

const heldColumns =
  'p.id, p.organization_id, p.notice_id, p.name, p.link_ends_on, p.answered_at, p.answered_by'

/** Who holds the link of a secret, of a report that is there in an organization that works. */
export async function findByToken({ db }: Work<SystemScope>, token_hash: Buffer): Promise<HeldRow | null> {
  const { rows } = await db.query<HeldRow>({
    name: 'find_critical_notice_by_token',
    text: `select ${heldColumns} from critical_notice_recipient p
      join critical_notice n on n.organization_id = p.organization_id and n.id = p.notice_id
      join report r on r.organization_id = n.organization_id and r.id = n.report_id and r.deleted_at is null
      join organization o on o.id = p.organization_id and o.suspended_at is null and o.closed_at is null
      where p.token_hash = $1`,
    values: [token_hash],
  })
  return rows[0] ?? null
}

/** Keeps that whoever holds a link answered; false when they had. The first answer of anybody is the notice's. */
export async function noteAnswer(
  { db }: Work<OrganizationScope>,
  { organization_id, id, notice_id }: Pick<HeldRow, 'organization_id' | 'id' | 'notice_id'>,
  { answered_by, at }: { answered_by: string; at: Date },
): Promise<boolean> {
  // Notice before recipient, as whoever escalates: two answers come one after the other.
  await db.query(
    'update critical_notice set answered_at = coalesce(answered_at, $3) where organization_id = $1 and id = $2',
    [organization_id, notice_id, at],
  )
  const { rowCount } = await db.query(
    `update critical_notice_recipient set answered_at = $3, answered_by = $4
     where organization_id = $1 and id = $2 and answered_at is null`,
    [organization_id, id, at, answered_by],
  )
  return rowCount === 1
}

/** One who holds a link, as it is now. */
export async function findHeld(
  { db }: Work<OrganizationScope>,
  { organization_id, id }: WholeKey,
): Promise<HeldRow | null> {
  const { rows } = await db.query<HeldRow>(
    `select ${heldColumns} from critical_notice_recipient p where p.organization_id = $1 and p.id = $2`,
    [organization_id, id],
  )
  return rows[0] ?? null
}

/** Who runs an organization; an individual does so alone. */
export async function listAdministrators({ db }: Work<Scope>, organization_id: string) {
  const { rows } = await db.query<Columns<'app_user', 'id' | 'email' | 'first_name' | 'last_name'>>(
    `select id, email, first_name, last_name from app_user
     where organization_id = $1 and role in ('osgb_admin', 'regular') and is_active and deleted_at is null order by id`,
    [organization_id],
  )
  return rows
}
