// Who answers for a draft: whoever made it, until an administrator gives it to somebody else (CC-07).
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { Context } from '../../http/context'
import { readReportCertificate } from '../certificate/commands'
import { called, lockReport, touch } from './commands'

export interface Author {
  id: string
  name: string
  email: string
}

/**
 * Gives a draft to another author: their name and certificate stand on it from then on, and a review that was finished holds no
 * more. Findings and photos keep who made them.
 * @throws Problem NOT_FOUND, FORBIDDEN, IN_REVIEW
 */
export async function handOverDraft(
  ctx: Context,
  id: string,
  author: Author,
  handover_id: string,
): Promise<void> {
  const draft = await lockReport(ctx, id, 'edit')
  const { tehlike_sinifi } = draft.client_company_snapshot
  const change = {
    created_by: author.id,
    created_by_name: author.name,
    created_by_email: author.email,
    certificate_snapshot: await readReportCertificate(
      ctx,
      author.id,
      istanbulDay(ctx.request.at),
      tehlike_sinifi,
    ),
    signers: draft.signers.filter(({ person_id }) => person_id !== author.id),
  }
  await touch(ctx, draft, change, ({ revision }) => ({
    kind: 'report.handed_over',
    subject_id: id,
    data: { ...called(draft), revision, from_id: draft.created_by, to_id: author.id, handover_id },
  }))
}
