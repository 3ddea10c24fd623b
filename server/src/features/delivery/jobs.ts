import type { ReportPrinter } from '@gozlem/document/report-printer'
import type { Pool } from 'pg'
import { writeForOrganization } from '../../db/tenant-scope'
import type { MailAttachment } from '../../external/mail/mail-transport'
import type { ReportAttachment } from '../../jobs/outbox/outbox'
import { documentOf, type PrintTools, readPrintable } from '../report/document-view'
import { findReport } from '../report/store'

export interface DrawingParts extends PrintTools {
  pool: Pool
  printer: Pick<ReportPrinter, 'render'>
}

/** The PDF that a mail carries; null when its report was deleted meanwhile. */
export async function drawAttachment(
  parts: DrawingParts,
  organization_id: string,
  { report_id, file_name }: ReportAttachment,
): Promise<MailAttachment | null> {
  const bytes = await drawReport(parts, organization_id, report_id)
  return bytes && { file_name, content_type: 'application/pdf', bytes }
}

/** A completed report as PDF, for work without a session; null when it is gone. */
export async function drawReport(
  { pool, printer, ...tools }: DrawingParts,
  organization_id: string,
  report_id: string,
  signal?: AbortSignal,
): Promise<Uint8Array | null> {
  const printable = await writeForOrganization(pool, organization_id, async (work) => {
    const report = await findReport(work, report_id)
    return report?.status === 'completed' ? readPrintable(work, report) : null
  })
  return printable && printer.render(await documentOf(printable, tools, new Date()), 'pdf', signal)
}
