// SQL of deliveries: to whom a report was sent, as what, and how far it came.
import type { DeliveryFacts, DeliveryForm } from '@gozlem/domain/report/delivery'
import type { Columns, NotNull } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import { optedOutAt } from '../client-company/opt-out-store'
import { type ReceiptRow, receiptsOf } from './receipt-store'

export interface DeliveryRow {
  id: string
  report_id: string
  contact_id: string | null
  email: string
  recipient_name: string
  message: string
  form: DeliveryForm
  mail_status: DeliveryFacts['mail']
  expires_at: string | null
  opened_at: string | null
  revoked_at: string | null
  sent_by_name: string
  created_at: string
}

/** A delivery as it is listed. */
export interface ListedDelivery extends DeliveryRow {
  receipts: Pick<ReceiptRow, 'name' | 'received_at' | 'address'>[]
  /** Since when who got it wants no reports by mail. */
  opted_out_at: string | null
}

const columns = `id, report_id, contact_id, email, recipient_name, message, form, mail_status, expires_at, opened_at,
  revoked_at, sent_by_name, created_at`

/** The deliveries of a report the caller has already been given, newest first. */
export async function listDeliveries({ db }: Work<Scope>, report: WholeKey): Promise<ListedDelivery[]> {
  const { rows } = await db.query<ListedDelivery>({
    name: 'list_deliveries',
    text: `select ${columns}, ${receiptsOf('d')} as receipts, ${optedOutAt('d')} as opted_out_at
      from report_delivery d
      where organization_id = $1 and report_id = $2 order by created_at desc, id desc limit 500`,
    values: [report.organization_id, report.id],
  })
  return rows
}

/** A delivery of a report, locked until the transaction ends, or null. */
export async function lockDelivery(
  { db, scope }: Work<UserScope>,
  report_id: string,
  id: string,
): Promise<DeliveryRow | null> {
  const { rows } = await db.query<DeliveryRow>(
    `select ${columns} from report_delivery where id = $1 and report_id = $2 and organization_id = $3 for update`,
    [id, report_id, scope.organization_id],
  )
  return rows[0] ?? null
}

export interface NewDelivery {
  id: string
  report_id: string
  contact_id: string | null
  email: string
  recipient_name: string
  message: string
  form: DeliveryForm
  token_hash: Buffer | null
  life_days: number
  sent_by_name: string
}

/** Adds a delivery; false when the id is taken, by whomever. */
export async function insertDelivery({ db, scope }: Work<UserScope>, row: NewDelivery): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into report_delivery (id, organization_id, report_id, contact_id, email, recipient_name, message, form,
       token_hash, expires_at, sent_by, sent_by_name, typed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $9::bytea is not null then now() + make_interval(days => $10) end,
       $11, $12, $4::uuid is null) on conflict (organization_id, id) do nothing`,
    [
      row.id,
      scope.organization_id,
      row.report_id,
      row.contact_id,
      row.email,
      row.recipient_name,
      row.message,
      row.form,
      row.token_hash,
      row.life_days,
      scope.user_id,
      row.sent_by_name,
    ],
  )
  return rowCount === 1
}

/** Adds a link without an address, or gives it a new secret; false when the id is another delivery's. */
export async function putLink(
  { db, scope }: Work<UserScope>,
  link: Pick<NewDelivery, 'id' | 'report_id' | 'life_days' | 'sent_by_name'> & { token_hash: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into report_delivery as d (id, organization_id, report_id, email, form, mail_status, token_hash, expires_at,
       sent_by, sent_by_name)
     values ($1, $2, $3, '', 'link', 'sent', $4, now() + make_interval(days => $5), $6, $7)
     on conflict (organization_id, id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
       where d.report_id = excluded.report_id and d.email = '' and d.sent_by = excluded.sent_by and d.revoked_at is null`,
    [
      link.id,
      scope.organization_id,
      link.report_id,
      link.token_hash,
      link.life_days,
      scope.user_id,
      link.sent_by_name,
    ],
  )
  return rowCount === 1
}

/** Ties a delivery to the mail that carries it, and to the sending that the caller now asked for. */
export async function attachMail(
  { db, scope }: Work<UserScope>,
  id: string,
  { outbox_message_id, sending_id }: { outbox_message_id: string; sending_id: string },
): Promise<void> {
  await db.query(
    `update report_delivery set outbox_message_id = $3, mail_status = 'waiting', sending_id = $4, asked_by = $5,
       outcome_told = false where id = $1 and organization_id = $2`,
    [id, scope.organization_id, outbox_message_id, sending_id, scope.user_id],
  )
}

/** Gives a delivery a new link; the old one opens nothing any more. */
export async function renewLink(
  { db, scope }: Work<UserScope>,
  id: string,
  token_hash: Buffer,
  life_days: number,
): Promise<void> {
  await db.query(
    `update report_delivery set token_hash = $3, expires_at = now() + make_interval(days => $4), opened_at = null,
       revoked_at = null where id = $1 and organization_id = $2`,
    [id, scope.organization_id, token_hash, life_days],
  )
}

export async function revokeLink({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query(
    `update report_delivery set revoked_at = now() where id = $1 and organization_id = $2 and form = 'link'
       and revoked_at is null`,
    [id, scope.organization_id],
  )
}

export type LinkedDelivery = Columns<'report_delivery', 'id' | 'report_id' | 'organization_id' | 'sent_by'> &
  NotNull<Columns<'report_delivery', 'expires_at'>>

/** The delivery a link belongs to while it holds, with the report it opens; null otherwise. */
export async function findByToken(
  { db }: Work<SystemScope>,
  token_hash: Buffer,
): Promise<LinkedDelivery | null> {
  const { rows } = await db.query<LinkedDelivery>({
    name: 'find_delivery_by_token',
    text: `select d.id, d.report_id, d.organization_id, d.sent_by, d.expires_at from report_link l
      join report_delivery d on d.organization_id = l.organization_id and d.id = l.delivery_id
      join report r on r.organization_id = d.organization_id and r.id = d.report_id and r.deleted_at is null
      join organization o on o.id = d.organization_id and o.suspended_at is null and o.closed_at is null
      where l.token_hash = $1 and d.expires_at > now() and d.revoked_at is null`,
    values: [token_hash],
  })
  return rows[0] ?? null
}

/** Notes that a link was opened; the first time stays. */
export async function noteOpening(
  { db }: Work<SystemScope>,
  { organization_id, id }: { organization_id: string; id: string },
): Promise<void> {
  await db.query(
    `update report_delivery set opened_at = coalesce(opened_at, now()), opened_count = opened_count + 1
     where organization_id = $1 and id = $2`,
    [organization_id, id],
  )
}
