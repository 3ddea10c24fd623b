import type { PrintFailureCode } from './print-failure'
import type { ReportDocument } from './report-document'

/** What the renderer sends to a worker. */
export interface PdfJob {
  document: ReportDocument
}

/** What a worker answers. */
export type PdfReply = { pdf: Uint8Array } | { failure: { code: PrintFailureCode; message: string } }
