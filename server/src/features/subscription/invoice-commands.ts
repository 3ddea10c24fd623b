// Invoices that the system's administrator keeps for organizations (SUB-04).

import { withChanges } from '@gozlem/contract/changes-of'
import {
  type createInvoice as createContract,
  InvoiceDetails,
  type updateInvoice as updateContract,
} from '@gozlem/contract/invoice'
import type { RequestOf } from '@gozlem/contract/route'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { formatAmount } from '@gozlem/domain/subscription/event-words'
import { v7 as uuidv7 } from 'uuid'
import { violatedConstraint } from '../../db/violated-constraint'
import type { AdministratorContext, Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { parseFields } from '../../http/validate'
import {
  discardPdf,
  type InvoicePlace,
  refused,
  type WrittenInvoice,
  withStoredPdf,
} from './invoice-document-commands'
import * as store from './invoice-store'

/**
 * Keeps an invoice. An id used before answers that invoice as it is, so that a retried request makes no second one.
 * @throws Problem NOT_FOUND where it is no consultancy, ID_IN_USE, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE, VALIDATION_ERROR at `number`
 */
export async function createInvoice(
  steps: Steps,
  place: InvoicePlace,
  { id = uuidv7(), ...input }: RequestOf<typeof createContract>['body'],
): Promise<store.InvoiceRow> {
  return withStoredPdf(steps, place, (document) => {
    if (!document) throw refused('Faturanın PDF dosyasını seçin.')
    return steps.administer((ctx) => add(ctx, { ...input, id }, document))
  })
}

async function add(
  ctx: AdministratorContext,
  input: store.NewInvoice,
  document: store.InvoiceDocument,
): Promise<WrittenInvoice> {
  const { organization_id, id, number } = input
  if (!(await store.isConsultancy(ctx, organization_id))) throw problem('NOT_FOUND')
  const standing = await store.lockInvoice(ctx, id)
  if (standing && standing.organization_id !== organization_id) throw problem('ID_IN_USE')
  const isNew = await store.insertInvoice(ctx, input, document)
  if (!isNew && (await store.isNumberTaken(ctx, input))) throw numberTaken()
  const invoice = await store.lockInvoice(ctx, id)
  if (invoice?.organization_id !== organization_id) throw problem('ID_IN_USE')
  if (isNew) await ctx.record(organization_id, { kind: 'invoice.created', subject_id: id, data: { number } })
  return { invoice, unused: isNew ? null : document.key }
}

/**
 * Changes what was sent of an invoice; a new PDF takes the place of the old one.
 * @throws Problem NOT_FOUND, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE, VALIDATION_ERROR at `number` or `period_ends_on`
 */
export async function updateInvoice(
  steps: Steps,
  place: InvoicePlace,
  id: string,
  change: RequestOf<typeof updateContract>['body'],
): Promise<store.InvoiceRow> {
  return withStoredPdf(steps, place, (document) =>
    steps.administer(async (ctx) => {
      const before = await store.lockInvoice(ctx, id)
      if (!before) throw problem('NOT_FOUND')
      const details = parseFields(InvoiceDetails, withChanges<store.InvoiceRow>(before, change))
      await underOwnNumber(store.updateInvoice(ctx, before, details, document))
      await ctx.record(before.organization_id, {
        kind: 'invoice.updated',
        subject_id: id,
        data: { number: details.number },
        changes: changesOf(
          'invoice.updated',
          { ...before, amount: amountOf(before), document: before.document_key },
          { ...details, amount: amountOf(details), document: document?.key ?? before.document_key },
        ),
      })
      const invoice = await store.lockInvoice(ctx, id)
      if (!invoice) throw new Error('the changed invoice is gone')
      return { invoice, unused: document && before.document_key }
    }),
  )
}

/** @throws Problem NOT_FOUND */
export async function deleteInvoice(steps: Steps, place: InvoicePlace, id: string): Promise<void> {
  const document_key = await steps.administer(async (ctx) => {
    const invoice = await store.lockInvoice(ctx, id)
    if (!invoice) throw problem('NOT_FOUND')
    await store.deleteInvoice(ctx, invoice)
    await ctx.record(invoice.organization_id, {
      kind: 'invoice.deleted',
      subject_id: id,
      data: { number: invoice.number },
    })
    return invoice.document_key
  })
  await discardPdf(place, document_key)
}

/** @throws Problem NOT_FOUND */
export async function requireInvoice(ctx: Context, id: string): Promise<store.InvoiceRow> {
  const invoice = await store.findInvoice(ctx, id)
  if (!invoice) throw problem('NOT_FOUND')
  return invoice
}

const amountOf = ({ amount_minor, currency }: Pick<InvoiceDetails, 'amount_minor' | 'currency'>): string =>
  formatAmount(amount_minor, currency)

/** Two changes to one number may come at once: the database alone knows which was first. */
async function underOwnNumber(write: Promise<void>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw violatedConstraint(error) === 'invoice_organization_id_number_key' ? numberTaken() : error
  }
}

const numberTaken = () =>
  problem('VALIDATION_ERROR', { fields: { number: 'Bu kurumun bu numarada bir faturası var' } })
