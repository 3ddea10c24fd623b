import type { ReportPrinter } from '@gozlem/document/report-printer'
import { problem } from '@gozlem/domain/problem'
import { requireFaceChecks } from '@gozlem/domain/report/face-check'
import type { PrintFormat, PrintOptions } from '@gozlem/domain/report/print-options'
import { documentOf, type PrintableReport, type PrintTools } from './document-view'

export interface PrintParts extends PrintTools {
  printer: Pick<ReportPrinter, 'render'>
}

/** What a print is asked for: when, how, and until when somebody waits for it. */
export interface PrintAsked {
  at: Date
  options: PrintOptions
  signal?: AbortSignal
}

/**
 * A report drawn now: one that still changes, or a form that is made to be changed.
 * @throws Problem REPORT_EMPTY, FACES_UNCHECKED; PrintFailure
 */
export async function drawn(
  { printer, ...tools }: PrintParts,
  printable: PrintableReport,
  format: PrintFormat,
  { at, options, signal }: PrintAsked,
): Promise<Buffer> {
  assertFindings(printable)
  requireFaceChecks(printable.report, printable.images)
  const document = await documentOf(printable, tools, at, options)
  const bytes = await printer.render(document, format, signal)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A report without findings is no paper. @throws Problem REPORT_EMPTY */
export function assertFindings({ findings }: PrintableReport): void {
  if (findings.length === 0)
    throw problem('REPORT_EMPTY', { message: 'Rapor yazdırılamaz: önce en az bir uygunsuzluk ekleyin.' })
}
