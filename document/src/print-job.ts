import type { PrintFormat } from '@gozlem/domain/report/print-options'
import type { PrintFailureCode } from './print-failure'
import type { ReportDocument } from './report-document'

/** What the printer sends to a worker. */
export interface PrintJob {
  document: ReportDocument
  format: PrintFormat
}

/** What a worker answers. */
export type PrintReply = { bytes: Uint8Array } | { failure: { code: PrintFailureCode; message: string } }
