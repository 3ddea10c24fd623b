// The letters of 6331 m.8 (BEY-20): prepared when somebody asks for them, kept nowhere and never sent by the product.
import type { LetterDocument } from '@gozlem/document/letter-document'
import { professionLabels } from '@gozlem/domain/account/roles'
import { authorityLetters, isLeftUndone } from '@gozlem/domain/critical-notice/authority'
import { mayTellOfDanger } from '@gozlem/domain/critical-notice/policy'
import { problem } from '@gozlem/domain/problem'
import { shortName } from '@gozlem/domain/report/file-name'
import type { Context } from '../../http/context'
import { findReport } from '../report/store'
import { findNotice, listRecipients } from './store'

/** @throws Problem NOT_FOUND, FORBIDDEN, DANGER_NOT_LEFT */
export async function readLetters(ctx: Context, report_id: string, id: string): Promise<LetterDocument> {
  const report = await findReport(ctx, report_id)
  if (!report) throw problem('NOT_FOUND')
  if (!mayTellOfDanger(ctx.actor, report)) throw problem('FORBIDDEN')
  const notice = await findNotice(ctx, { organization_id: report.organization_id, id })
  if (notice?.report_id !== report.id) throw problem('NOT_FOUND')
  if (!isLeftUndone(ctx.request.at, notice)) throw problem('DANGER_NOT_LEFT')
  const recipients = (await listRecipients(ctx, report)).filter(({ notice_id }) => notice_id === notice.id)
  const { name, address, sgk_no } = report.client_company_snapshot
  const certificate = report.certificate_snapshot
  const letters = authorityLetters({
    ...notice,
    sent_at: notice.created_at,
    recipients: recipients.map(({ name: called, email, phone, message, ...answer }) => ({
      ...answer,
      name: called || email || phone,
      failed: message === 'failed',
    })),
    company: { name, address, sgk_no },
    issuer: report.osgb_name,
    author: {
      name: report.created_by_name,
      role: certificate?.profession ? professionLabels[certificate.profession] : '',
      certificate_number: certificate?.certificate_number ?? null,
    },
    written_at: ctx.request.at,
  })
  return {
    title: `6331 Madde 8 Bildirimi ${shortName(name)}`,
    author: report.created_by_name,
    printed_at: ctx.request.at.toISOString(),
    letters,
  }
}
