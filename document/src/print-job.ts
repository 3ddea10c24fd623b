import type { PrintFormat } from '@gozlem/domain/report/print-options'
import type { PrintedDocument } from './follow-up-document'
import type { PrintFailureCode } from './print-failure'

/** What the printer sends to a worker. */
export interface PrintJob {
  document: PrintedDocument
  format: PrintFormat
}

/** What a worker answers. */
export type PrintReply = { bytes: Uint8Array } | { failure: { code: PrintFailureCode; message: string } }
