// Invoices of organizations (SUB-04): PDFs that the system's administrator keeps for them, and that whoever runs one reads.
import { invoiceCurrencies, maximumInvoiceMinor } from '@gozlem/domain/subscription/invoice'
import { isPlanPeriod } from '@gozlem/domain/subscription/plan'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import { Day, Done, Id, IdParams, Instant, requiredText } from './shapes'

const amountMessage = 'Fatura tutarını yazın'

/** What is said of an invoice as a whole, with what a change left as it is. */
export const InvoiceDetails = z
  .object({
    number: requiredText(50, 'Fatura numarası zorunludur'),
    issued_on: Day,
    period_starts_on: Day,
    period_ends_on: Day,
    /** Hundredths of the currency. */
    amount_minor: z.coerce
      .number(amountMessage)
      .check(
        z.int(amountMessage),
        z.minimum(1, amountMessage),
        z.maximum(maximumInvoiceMinor, 'Tutar çok büyük'),
      ),
    currency: z._default(z.enum(invoiceCurrencies), invoiceCurrencies[0]),
  })
  .check(
    z.refine(({ period_starts_on, period_ends_on }) => isPlanPeriod(period_starts_on, period_ends_on), {
      path: ['period_ends_on'],
      message: 'Dönemin son günü, ilk gününden önce olamaz',
    }),
  )
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

const InvoiceInput = z.extend(InvoiceDetails, {
  /** Made by the client: the same id twice is the same invoice. */
  id: z.optional(Id),
  organization_id: Id,
})

export const InvoiceView = z.object({
  id: Id,
  organization_id: Id,
  number: z.string(),
  issued_on: Day,
  period_starts_on: Day,
  period_ends_on: Day,
  amount_minor: z.int(),
  currency: z.enum(invoiceCurrencies),
  document_name: z.string(),
  byte_size: z.int(),
  created_at: Instant,
})
export type InvoiceView = z.infer<typeof InvoiceView>

const told = z.object({ invoice: InvoiceView, message: z.string() })
const document = { field: 'document', maximum: 1 } as const

export const listInvoices = route('invoice.list', {
  summary:
    'The invoices of the own organization, the latest first; the system administrator names the organization.',
  query: z.object({ organization_id: z.optional(Id) }),
  reply: z.object({ invoices: z.array(InvoiceView) }),
})

export const createInvoice = route('invoice.create', {
  summary: 'Keeps an invoice for a consultancy, with its PDF.',
  body: InvoiceInput,
  files: { ...document, required: true },
  reply: told,
  status: 201,
  problems: ['NOT_FOUND', 'ID_IN_USE', 'DOCUMENT_REFUSED'],
})

export const updateInvoice = route('invoice.update', {
  summary: 'Changes what is sent of an invoice; a new PDF takes the place of the old one.',
  params: IdParams,
  body: changesOf(InvoiceDetails),
  files: { ...document, required: false },
  reply: told,
  problems: ['NOT_FOUND', 'DOCUMENT_REFUSED'],
})

export const deleteInvoice = route('invoice.delete', {
  summary: 'Deletes an invoice with its PDF.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND'],
})

export const downloadInvoice = route('invoice.download', {
  summary: 'The PDF of an invoice of the own organization; the system administrator gets any.',
  params: IdParams,
  sends: 'application/octet-stream',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})
