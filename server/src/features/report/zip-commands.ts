// Several reports as one file.
import { Readable } from 'node:stream'
import { problem } from '@gozlem/domain/problem'
import { reportFileName } from '@gozlem/domain/report/file-name'
import { openZip } from '../../external/documents/zip-output'
import type { Steps } from '../../http/serve'
import { completedPdf } from './pdf-commands'
import type { ReportParts } from './routes'
import { findReport, type ReportRow } from './store'

/**
 * Completed reports as PDFs in a zip, in the order of the ids. Each is read when the reader comes to it, so that one at a
 * time is in memory; who stops reading stops the drawing of what was never asked for.
 * @throws Problem NOT_FOUND where one of them is out of sight, REPORT_NOT_COMPLETED where one is a draft
 */
export async function zipReports(
  steps: Steps,
  parts: ReportParts,
  ids: readonly string[],
): Promise<Readable> {
  const reports = await steps.read(async (ctx) => {
    const found: ReportRow[] = []
    for (const id of ids) {
      const report = await findReport(ctx, id)
      if (!report) throw problem('NOT_FOUND')
      if (report.status === 'draft') throw problem('REPORT_NOT_COMPLETED')
      found.push(report)
    }
    return found
  })
  const { zip, entryName, output } = openZip(steps.signal)
  const { at } = steps.request
  for (const report of reports)
    zip.addReadStreamLazy(entryName(`${reportFileName(report)}.pdf`), { compress: false }, (hand) => {
      completedPdf(parts, report, { at, signal: steps.signal }).then(
        (bytes) => hand(null, Readable.from([bytes])),
        (failure: unknown) => hand(failure, null as never),
      )
    })
  zip.end()
  return output
}
