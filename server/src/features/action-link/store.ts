// SQL of links by which the client's people answer for findings: whose they are, and what they open.
import type { Columns, Numbers, Texts } from '../../db/row-types'
import type { OrganizationScope, Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import { namedByReport } from '../corrective-action/store'

export interface LinkRow {
  id: string
  organization_id: string
  report_id: string
  /** Whose findings of the report it opens, as they name them. */
  responsible: string
  name: string
  email: string
  issued_on: string
  /** The last term of what it opens; null where nothing is left. */
  last_term: string | null
  revoked_at: string | null
  last_used_at: string | null
  created_by: string
  created_at: string
}

const columns = `l.id, l.organization_id, l.report_id, l.responsible, l.name, l.email, l.issued_on,
  (select max(a.term) from corrective_action a where a.organization_id = l.organization_id
     and a.id in (select n.id from corrective_action n where n.organization_id = l.organization_id and n.report_id = l.report_id
       union select k.action_id from report_carryover k
         where k.organization_id = l.organization_id and k.from_report_id = l.report_id)
     and a.responsible_folded = l.responsible_folded and a.deleted_at is null) as last_term,
  l.revoked_at, l.last_used_at, l.created_by, l.created_at`

/** The links of a report the caller has already been given, the newest first. */
export async function listLinks({ db }: Work<Scope>, report: WholeKey): Promise<LinkRow[]> {
  const { rows } = await db.query<LinkRow>({
    name: 'list_action_links',
    text: `select ${columns} from action_link l where l.report_id = $2 and l.organization_id = $1
      order by l.created_at desc, l.id desc limit 500`,
    values: [report.organization_id, report.id],
  })
  return rows
}

/** A link of a report, locked until the transaction ends, or null. */
export async function lockLink({ db }: Work<Scope>, report: WholeKey, id: string): Promise<LinkRow | null> {
  const { rows } = await db.query<LinkRow>(
    `select ${columns} from action_link l where l.organization_id = $1 and l.report_id = $2 and l.id = $3 for update of l`,
    [report.organization_id, report.id, id],
  )
  return rows[0] ?? null
}

/** A link of the organization, whatever became of it, or null. */
export async function findLink({ db, scope }: Work<OrganizationScope>, id: string): Promise<LinkRow | null> {
  const { rows } = await db.query<LinkRow>({
    name: 'find_action_link',
    text: `select ${columns} from action_link l where l.organization_id = $1 and l.id = $2`,
    values: [scope.organization_id, id],
  })
  return rows[0] ?? null
}

/** Who gave a link, as long as they work in the organization and mail reaches them. */
export async function findGiver(
  { db }: Work<Scope>,
  { organization_id, created_by }: Pick<LinkRow, 'organization_id' | 'created_by'>,
): Promise<{ name: string; email: string } | null> {
  const { rows } = await db.query<Columns<'app_user', 'email'> & Texts<'name'>>(
    `select u.first_name || ' ' || u.last_name as name, u.email from app_user u
     where u.organization_id = $1 and u.id = $2 and u.is_active and u.deleted_at is null and u.email <> ''`,
    [organization_id, created_by],
  )
  return rows[0] ?? null
}

export interface NewLink
  extends Pick<LinkRow, 'id' | 'report_id' | 'responsible' | 'name' | 'email' | 'issued_on'> {
  token_hash: Buffer
}

/**
 * Adds a link of the caller, or gives theirs of that id a new secret; false when the id is another link's, or another person's.
 */
export async function putLink({ db, scope }: Work<UserScope>, link: NewLink): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into action_link as l (organization_id, id, report_id, responsible, name, email, token_hash, issued_on, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (organization_id, id) do update
       set token_hash = excluded.token_hash, issued_on = excluded.issued_on, reminder_hash = null
       where l.report_id = excluded.report_id and l.responsible = excluded.responsible and l.name = excluded.name
         and l.email = excluded.email and l.created_by = excluded.created_by and l.revoked_at is null`,
    [
      scope.organization_id,
      link.id,
      link.report_id,
      link.responsible,
      link.name,
      link.email,
      link.token_hash,
      link.issued_on,
      scope.user_id,
    ],
  )
  return rowCount === 1
}

/** Gives a link another secret; the one before opens nothing any more. */
export async function renewSecret(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
  { token_hash, issued_on }: Pick<NewLink, 'token_hash' | 'issued_on'>,
): Promise<void> {
  await db.query(
    `update action_link set token_hash = $3, issued_on = $4, reminder_hash = null
     where organization_id = $1 and id = $2`,
    [organization_id, id, token_hash, issued_on],
  )
}

/**
 * The secret of a link's own, by its hash, from which that of its reminders is made; null of a link that is gone. Locked, so that
 * none is made of a secret that is just replaced.
 */
export async function lockSecret(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
): Promise<Buffer | null> {
  const { rows } = await db.query<Columns<'action_link', 'token_hash'>>(
    'select token_hash from action_link where organization_id = $1 and id = $2 for update',
    [organization_id, id],
  )
  return rows[0]?.token_hash ?? null
}

/** Lets the secret of its reminders open a link, too. */
export async function putReminderSecret(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
  reminder_hash: Buffer,
): Promise<void> {
  await db.query(
    `update action_link set reminder_hash = $3
     where organization_id = $1 and id = $2 and reminder_hash is distinct from $3`,
    [organization_id, id, reminder_hash],
  )
}

/** Closes a link; false when it is closed. */
export async function revokeLink({ db }: Work<Scope>, { organization_id, id }: WholeKey): Promise<boolean> {
  const { rowCount } = await db.query(
    'update action_link set revoked_at = now() where organization_id = $1 and id = $2 and revoked_at is null',
    [organization_id, id],
  )
  return rowCount === 1
}

/** The link of a secret, its own or that of its reminders, whatever became of it, of a report that is there in an organization that works. */
export async function findByToken({ db }: Work<SystemScope>, token_hash: Buffer): Promise<LinkRow | null> {
  const { rows } = await db.query<LinkRow>({
    name: 'find_action_link_by_token',
    text: `select ${columns} from action_link l
      join report r on r.organization_id = l.organization_id and r.id = l.report_id and r.deleted_at is null
      join organization o on o.id = l.organization_id and o.suspended_at is null and o.closed_at is null
      where l.token_hash = $1 or l.reminder_hash = $1`,
    values: [token_hash],
  })
  return rows[0] ?? null
}

/** Notes that a link is used. */
export async function noteUse(
  { db }: Work<OrganizationScope>,
  { organization_id, id }: WholeKey,
): Promise<void> {
  await db.query('update action_link set last_used_at = now() where organization_id = $1 and id = $2', [
    organization_id,
    id,
  ])
}

/** Whether a finding behind a link shows a photo of the report. */
export async function showsImage(
  { db }: Work<OrganizationScope>,
  { organization_id, report_id, responsible }: Pick<LinkRow, 'organization_id' | 'report_id' | 'responsible'>,
  image_id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from corrective_action a join report_finding f on f.organization_id = a.organization_id and f.id = a.finding_id
     where a.organization_id = $1 and ${namedByReport} and a.responsible_folded = app.fold($3) and a.deleted_at is null
       and (f.image_id = $4 or $4 = any(f.more_image_ids)) limit 1`,
    [organization_id, report_id, responsible, image_id],
  )
  return rowCount === 1
}

/** Whether a photo shows the solution of a finding behind a link. */
export async function showsProof(
  { db }: Work<OrganizationScope>,
  { organization_id, report_id, responsible }: Pick<LinkRow, 'organization_id' | 'report_id' | 'responsible'>,
  photo_id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from corrective_action_photo p
       join corrective_action_step s on s.organization_id = p.organization_id and s.id = p.step_id
       join corrective_action a on a.organization_id = s.organization_id and a.id = s.action_id
     where p.organization_id = $1 and p.id = $4 and ${namedByReport} and a.responsible_folded = app.fold($3) and a.deleted_at is null`,
    [organization_id, report_id, responsible, photo_id],
  )
  return rowCount === 1
}

export type ResponsibleRow = Columns<'corrective_action', 'responsible'> & Numbers<'actions' | 'unsolved'>

/** Whom the actions of a report name as responsible; who has most to solve first. */
export async function listResponsible({ db }: Work<Scope>, report: WholeKey): Promise<ResponsibleRow[]> {
  const { rows } = await db.query<ResponsibleRow>({
    name: 'list_responsible_of_report',
    text: `select min(a.responsible) as responsible, count(*)::int as actions,
        count(*) filter (where a.state in ('open', 'rejected'))::int as unsolved
      from corrective_action a where a.report_id = $2 and a.organization_id = $1 and a.deleted_at is null
      group by a.responsible_folded order by unsolved desc, responsible`,
    values: [report.organization_id, report.id],
  })
  return rows
}
