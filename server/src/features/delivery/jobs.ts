import { writeForOrganization } from '../../db/tenant-scope'
import type { MailAttachment } from '../../external/mail/mail-transport'
import { emailHash } from '../../external/secrets/opt-out-token'
import type { MessageToGo } from '../../jobs/outbox/deliver'
import type { ReportAttachment } from '../../jobs/outbox/outbox'
import { takeBackMails } from '../client-company/opt-out-commands'
import { listOptedOut } from '../client-company/opt-out-store'
import { type PdfParts, pdfWithoutSession } from '../report/pdf-commands'
import type { OutcomeParts } from './outcome-jobs'

/** The PDF that a mail carries; null when its report was deleted meanwhile. */
export async function readAttachment(
  parts: PdfParts,
  organization_id: string,
  { report_id, file_name }: ReportAttachment,
): Promise<MailAttachment | null> {
  const bytes = await pdfWithoutSession(parts, organization_id, report_id)
  return bytes && { file_name, content_type: 'application/pdf', bytes }
}

/**
 * Takes a report's mail back whose reader ended the mails after it was written: while its sending was not committed yet, or
 * before a mail that was given up is tried again. Answers whether it did.
 */
export async function takeBackUnwanted(
  parts: OutcomeParts,
  organization_id: string,
  message: MessageToGo,
): Promise<boolean> {
  if (message.kind !== 'report.sent') return false
  const email_hash = emailHash(message.recipient)
  return writeForOrganization(parts.pool, organization_id, async (work) => {
    if ((await listOptedOut(work, [email_hash])).length === 0) return false
    await takeBackMails(work, (job) => parts.queue.enqueue(work.db, job), { email_hash })
    return true
  })
}
