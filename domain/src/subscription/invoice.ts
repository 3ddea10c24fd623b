// What is said of an invoice that is kept for an organization (SUB-04). The document itself is the sender's.

/** What invoices are written in; the first one unless told. */
export const invoiceCurrencies = ['TRY', 'EUR', 'USD'] as const
export type InvoiceCurrency = (typeof invoiceCurrencies)[number]

/** The largest amount of an invoice, in hundredths of its currency. */
export const maximumInvoiceMinor = 2_000_000_000
