import * as contract from '@gozlem/contract/invoice'
import { problem } from '@gozlem/domain/problem'
import type { Serve } from '../../http/serve'
import * as commands from './invoice-commands'
import { type InvoicePlace, sendPdf } from './invoice-document-commands'
import { listInvoices } from './invoice-store'
import { viewInvoice } from './view'

/** Invoices of organizations, for whoever runs one and for the system's administrator (SUB-04). */
export function serveInvoices(serve: Serve, place: InvoicePlace): void {
  serve.route(contract.listInvoices, async (ctx, { query }) => {
    const { role, organization_id } = ctx.actor
    const named = role === 'superadmin' ? query.organization_id : organization_id
    if (!named) throw problem('VALIDATION_ERROR', { fields: { organization_id: 'Kurumu seçin' } })
    return { invoices: (await listInvoices(ctx, named)).map(viewInvoice) }
  })

  serve.steps(contract.createInvoice, async (steps, { body }) => ({
    invoice: viewInvoice(await commands.createInvoice(steps, place, body)),
    message: 'Fatura eklendi',
  }))

  serve.steps(contract.updateInvoice, async (steps, { params, body }) => ({
    invoice: viewInvoice(await commands.updateInvoice(steps, place, params.id, body)),
    message: 'Fatura güncellendi',
  }))

  serve.steps(contract.deleteInvoice, async (steps, { params }) => {
    await commands.deleteInvoice(steps, place, params.id)
    return { success: true as const, message: 'Fatura silindi' }
  })

  serve.steps(contract.downloadInvoice, async (steps, { params }, reply) => {
    const invoice = await steps.read((ctx) => commands.requireInvoice(ctx, params.id))
    return sendPdf(reply, place, invoice)
  })
}
