// Invoices as they are uploaded for an organization.
import { createInvoice } from '@gozlem/contract/invoice'
import { v7 as uuidv7 } from 'uuid'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'

let uploaded = 0

/** A new one, with a number of its own. */
export function invoiceOf(organization_id: string) {
  uploaded += 1
  return {
    id: uuidv7(),
    organization_id,
    number: `GIB2026${String(uploaded).padStart(9, '0')}`,
    issued_on: '2026-11-02',
    period_starts_on: '2026-11-01',
    period_ends_on: '2026-11-30',
    amount_minor: 1_250_050,
    currency: 'TRY' as const,
  }
}

/** What another invoice says otherwise. */
export const otherInvoice = {
  number: 'GIB2025000000077',
  issued_on: '2025-10-02',
  period_starts_on: '2025-10-01',
  period_ends_on: '2025-10-31',
  amount_minor: 7700,
  currency: 'EUR',
}

/** The same as a form with its PDF. */
export const withPdf = (
  fields: Record<string, string | number>,
  { name = 'fatura.pdf', text = '%PDF-1.7 fatura' } = {},
) => ({
  field: 'document',
  files: [{ name, bytes: Buffer.from(text) }],
  fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)])),
})

/** One that the system's administrator has uploaded. */
export async function storedInvoice({ app, people }: AppUnderTest, organization_id: string) {
  const body = invoiceOf(organization_id)
  return (await call(app, people.suna, createInvoice, { body }, withPdf(body))).reply.invoice
}
