// SQL of invoices that are kept for organizations.
import type { InvoiceDetails } from '@gozlem/contract/invoice'
import type { Columns } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export type InvoiceRow = Columns<
  'invoice',
  | 'organization_id'
  | 'id'
  | 'number'
  | 'issued_on'
  | 'period_starts_on'
  | 'period_ends_on'
  | 'amount_minor'
  | 'currency'
  | 'document_key'
  | 'document_name'
  | 'byte_size'
  | 'created_at'
>

const columns = `organization_id, id, number, issued_on, period_starts_on, period_ends_on, amount_minor, currency,
  document_key, document_name, byte_size, created_at`

/** The stored PDF of an invoice. */
export interface InvoiceDocument {
  key: string
  name: string
  byte_size: number
}

/** Invoices of an organization, the latest first. */
export async function listInvoices({ db }: Work<UserScope>, organization_id: string): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>({
    name: 'list_invoices',
    text: `select ${columns} from invoice where organization_id = $1 order by issued_on desc, id desc`,
    values: [organization_id],
  })
  return rows
}

/** An invoice of the caller's organization, of any for the system's administrator; null without one. */
export async function findInvoice({ db, scope }: Work<UserScope>, id: string): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>(
    `select ${columns} from invoice
     where id = $1 and ($2 = 'superadmin' or organization_id = $3) order by organization_id limit 1`,
    [id, scope.role, scope.organization_id],
  )
  return rows[0] ?? null
}

/** The same for a write, held until the transaction ends. */
export async function lockInvoice({ db }: Work<SystemScope>, id: string): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>(
    `select ${columns} from invoice where id = $1 order by organization_id limit 1 for update`,
    [id],
  )
  return rows[0] ?? null
}

/** Whether invoices can be kept for it: a consultancy that lives. */
export async function isConsultancy({ db }: Work<Scope>, organization_id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from organization where id = $1 and kind = 'osgb' and closed_at is null",
    [organization_id],
  )
  return rowCount === 1
}

export type NewInvoice = InvoiceDetails & { id: string; organization_id: string }

/** Keeps an invoice; false when its id or its number is taken in the organization. */
export async function insertInvoice(
  { db }: Work<SystemScope>,
  invoice: NewInvoice,
  document: InvoiceDocument,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into invoice (organization_id, id, number, issued_on, period_starts_on, period_ends_on, amount_minor, currency,
       document_key, document_name, byte_size)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      invoice.organization_id,
      invoice.id,
      invoice.number,
      invoice.issued_on,
      invoice.period_starts_on,
      invoice.period_ends_on,
      invoice.amount_minor,
      invoice.currency,
      document.key,
      document.name,
      document.byte_size,
    ],
  )
  return rowCount === 1
}

/** Whether another invoice of the organization has that number. */
export async function isNumberTaken(
  { db }: Work<SystemScope>,
  { organization_id, id, number }: Pick<InvoiceRow, 'organization_id' | 'id' | 'number'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from invoice where organization_id = $1 and number = $2 and id <> $3',
    [organization_id, number, id],
  )
  return rowCount === 1
}

/** Replaces what is said of an invoice, and its document where there is another. */
export async function updateInvoice(
  { db }: Work<SystemScope>,
  { organization_id, id, ...before }: InvoiceRow,
  details: InvoiceDetails,
  document: InvoiceDocument | null,
): Promise<void> {
  await db.query(
    `update invoice set number = $3, issued_on = $4, period_starts_on = $5, period_ends_on = $6, amount_minor = $7,
       currency = $8, document_key = $9, document_name = $10, byte_size = $11
     where organization_id = $1 and id = $2`,
    [
      organization_id,
      id,
      details.number,
      details.issued_on,
      details.period_starts_on,
      details.period_ends_on,
      details.amount_minor,
      details.currency,
      document?.key ?? before.document_key,
      document?.name ?? before.document_name,
      document?.byte_size ?? before.byte_size,
    ],
  )
}

export async function deleteInvoice(
  { db }: Work<SystemScope>,
  { organization_id, id }: InvoiceRow,
): Promise<void> {
  await db.query('delete from invoice where organization_id = $1 and id = $2', [organization_id, id])
}
