// The approved notebook (BEY-08): the text to be written into it, and where it was written.
import { problem } from '@gozlem/domain/problem'
import { inReportOrder } from '@gozlem/domain/report/finding-rules'
import { notebookText, shortNotebookText } from '@gozlem/domain/report/notebook'
import { riskBand } from '@gozlem/domain/report/risk-score'
import type { Context } from '../../http/context'
import { lockReport } from './commands'
import { listFindings } from './finding-store'
import { listImages } from './image-store'
import { type NotebookPlace, saveNotebookPlace } from './seal-store'
import { findReport } from './store'
import { authorCertificate } from './view'

/**
 * The text of a completed report for the approved notebook, and where it was written (BEY-08).
 * @throws Problem NOT_FOUND, REPORT_NOT_COMPLETED
 */
export async function readNotebook(ctx: Context, id: string) {
  const report = await findReport(ctx, id)
  if (!report) throw problem('NOT_FOUND')
  if (report.status !== 'completed') throw problem('REPORT_NOT_COMPLETED')
  const image_ids = (await listImages(ctx, report)).map((image) => image.id)
  const findings = inReportOrder(await listFindings(ctx, report), image_ids).map((finding) => ({
    ...finding,
    band_label: riskBand(report.risk_method, finding.risk_skoru).label,
  }))
  const written = { ...report, findings, certificate: authorCertificate(report) }
  return {
    text: notebookText(written),
    short_text: shortNotebookText(written),
    written_on: report.notebook_written_on,
    page: report.notebook_page,
  }
}

/**
 * Notes where a report was written into the notebook.
 * @throws Problem NOT_FOUND, FORBIDDEN, REPORT_NOT_COMPLETED
 */
export async function saveNotebook(ctx: Context, id: string, place: NotebookPlace) {
  await lockReport(ctx, id, 'send')
  await saveNotebookPlace(ctx, id, place)
  await ctx.record({
    kind: 'report.notebook_written',
    subject_id: id,
    data: { ...place },
  })
  return readNotebook(ctx, id)
}
