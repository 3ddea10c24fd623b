// Invoices of organizations, and the own payments of individuals (SUB-04).
import type { InvoiceDetails } from '@gozlem/contract/invoice'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { file } from '../../platform/api/transfer'

const listInvoices = typedCall('invoice.list', 'GET /api/invoices')
const createInvoice = typedCall('invoice.create', 'POST /api/invoices')
const updateInvoice = typedCall('invoice.update', 'PUT /api/invoices/:id')
const deleteInvoice = typedCall('invoice.delete', 'DELETE /api/invoices/:id')
const downloadInvoice = typedCall('invoice.download', 'GET /api/invoices/:id/file')
const listPurchases = typedCall('subscription.listPurchases', 'GET /api/subscription/purchases')

const invoices = ['invoices'] as const

/** Invoices of an organization; the own one's without its id. */
export const invoicesQuery = (organization_id?: string) =>
  queryOptions({
    queryKey: [...invoices, organization_id],
    queryFn: async ({ signal }) =>
      (await api(listInvoices, { query: { organization_id } }, { signal })).invoices,
  })

/** What the stores told of the own payments. */
export const purchasesQuery = queryOptions({
  queryKey: ['subscription', 'purchases'],
  queryFn: async ({ signal }) => (await api(listPurchases, {}, { signal })).purchases,
})

export interface InvoiceSave {
  /** Of the invoice to change; null adds one under `new_id`. */
  known: string | null
  new_id: string
  organization_id: string
  details: InvoiceDetails
  document: File | null
}

/** Answers what to tell. */
export function useSaveInvoice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ known, new_id, organization_id, details, document }: InvoiceSave) => {
      const added = { ...details, id: new_id, organization_id }
      const { message } =
        known === null
          ? await api(createInvoice, { body: added }, withDocument(added, document))
          : await api(
              updateInvoice,
              { params: { id: known }, body: details },
              withDocument(details, document),
            )
      return message
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: invoices }),
  })
}

/** Answers what to tell. */
export function useDeleteInvoice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await api(deleteInvoice, { params: { id } })).message,
    onSettled: () => cache.invalidateQueries({ queryKey: invoices }),
  })
}

export const fetchInvoice = (id: string) => file(downloadInvoice, { params: { id } })

function withDocument(fields: Record<string, string | number>, document: File | null): { form?: FormData } {
  if (document === null) return {}
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('document', document)
  return { form }
}
