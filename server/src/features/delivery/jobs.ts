import type { MailAttachment } from '../../external/mail/mail-transport'
import type { ReportAttachment } from '../../jobs/outbox/outbox'
import { type PdfParts, pdfWithoutSession } from '../report/pdf-commands'

/** The PDF that a mail carries; null when its report was deleted meanwhile. */
export async function readAttachment(
  parts: PdfParts,
  organization_id: string,
  { report_id, file_name }: ReportAttachment,
): Promise<MailAttachment | null> {
  const bytes = await pdfWithoutSession(parts, organization_id, report_id)
  return bytes && { file_name, content_type: 'application/pdf', bytes }
}
