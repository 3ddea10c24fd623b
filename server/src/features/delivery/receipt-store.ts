// SQL of receipts: who said by a link that they read and received the report.
import type { Columns, Numbers } from '../../db/row-types'
import type { OrganizationScope, Work } from '../../db/tenant-scope'

export interface ReceiptRow {
  id: string
  delivery_id: string
  name: string
  /** Where it came from in the network. */
  address: string
  user_agent: string
  content_hash: string | null
  received_at: string
}

/** The receipts of a delivery, oldest first, as a column of its row; `of` is the delivery's alias. */
export const receiptsOf = (of: 'd') => `(
  select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'address', c.address,
    'received_at', to_char(c.received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.received_at, c.id), '[]')
  from report_receipt c where c.organization_id = ${of}.organization_id and c.delivery_id = ${of}.id)`

/** The receipts of a delivery, oldest first. */
export async function listReceipts(
  { db, scope }: Work<OrganizationScope>,
  delivery_id: string,
): Promise<Pick<ReceiptRow, 'name' | 'received_at'>[]> {
  const { rows } = await db.query<Columns<'report_receipt', 'name' | 'received_at'>>(
    `select name, received_at from report_receipt where organization_id = $1 and delivery_id = $2
     order by received_at, id`,
    [scope.organization_id, delivery_id],
  )
  return rows
}

/** Receipts of a delivery, which stays locked until the transaction ends. */
export async function countReceipts(
  { db, scope }: Work<OrganizationScope>,
  delivery_id: string,
): Promise<number> {
  const keys = [scope.organization_id, delivery_id]
  await db.query('select id from report_delivery where organization_id = $1 and id = $2 for update', keys)
  const { rows } = await db.query<Numbers<'receipts'>>(
    'select count(*)::int as receipts from report_receipt where organization_id = $1 and delivery_id = $2',
    keys,
  )
  return rows[0]?.receipts ?? 0
}

/** A receipt by its id, or null. */
export async function findReceipt(
  { db, scope }: Work<OrganizationScope>,
  id: string,
): Promise<ReceiptRow | null> {
  const { rows } = await db.query<ReceiptRow>(
    `select id, delivery_id, name, address, user_agent, content_hash, received_at from report_receipt
     where organization_id = $1 and id = $2`,
    [scope.organization_id, id],
  )
  return rows[0] ?? null
}

/** Adds a receipt with the time that is now. */
export async function insertReceipt(
  { db, scope }: Work<OrganizationScope>,
  { id, delivery_id, name, address, user_agent, content_hash }: Omit<ReceiptRow, 'received_at'>,
): Promise<void> {
  await db.query(
    `insert into report_receipt (id, organization_id, delivery_id, name, address, user_agent, content_hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, scope.organization_id, delivery_id, name, address, user_agent, content_hash],
  )
}
