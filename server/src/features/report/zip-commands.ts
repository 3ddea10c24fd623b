// Several reports as one file.
import { Readable } from 'node:stream'
import { problem } from '@gozlem/domain/problem'
import { openZip } from '../../external/documents/zip-output'
import type { Steps } from '../../http/serve'
import { documentOf, type PrintableReport, readPrintable } from './document-view'
import type { ReportParts } from './routes'
import { findReport, type ReportRow } from './store'

/**
 * Completed reports as PDFs in a zip, in the order of the ids. Each is drawn when the reader comes to it, so that one at a
 * time is in memory; who stops reading stops the drawing.
 * @throws Problem NOT_FOUND where one of them is out of sight, REPORT_NOT_COMPLETED where one is a draft
 */
export async function zipReports(
  steps: Steps,
  parts: ReportParts,
  ids: readonly string[],
  nameOf: (report: ReportRow) => string,
): Promise<Readable> {
  const printables = await steps.read(async (ctx) => {
    const found: PrintableReport[] = []
    for (const id of ids) {
      const report = await findReport(ctx, id)
      if (!report) throw problem('NOT_FOUND')
      if (report.status === 'draft') throw problem('REPORT_NOT_COMPLETED')
      found.push(await readPrintable(ctx, report))
    }
    return found
  })
  const { zip, output } = openZip(steps.signal)
  for (const printable of printables)
    zip.addReadStreamLazy(`${nameOf(printable.report)}.pdf`, { compress: false }, (hand) => {
      drawPdf(printable).then(
        (bytes) => hand(null, Readable.from([bytes])),
        (failure: unknown) => hand(failure, null as never),
      )
    })
  zip.end()
  return output

  async function drawPdf(printable: PrintableReport): Promise<Buffer> {
    const document = await documentOf(printable, parts, steps.request.at)
    const bytes = await parts.printer.render(document, 'pdf', steps.signal)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
}
