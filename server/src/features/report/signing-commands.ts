import { changesOf } from '@gozlem/domain/event/changes'
import { standingReview } from '@gozlem/domain/report/review-state'
import type { Context } from '../../http/context'
import { requireCertificateToEdit } from '../certificate/commands'
import { lockReport, touch } from './commands'
import { frozenFacts, printsElse } from './frozen-commands'
import { changedMeanwhile } from './revision-commands'

/**
 * Writes into a draft what completing it would freeze, so that nobody signs or stands as its reviewer for what they did not
 * see; one that shows it already stays as it is, and so does one that nobody signs or reviewed. A transaction of its own:
 * the draft is to show it though its completing is refused.
 * @returns how the completing is refused where the draft is another one now
 * @throws Problem as completing does
 */
export async function showFrozenFacts(ctx: Context, id: string, { signed }: { signed: boolean }) {
  const draft = await lockReport(ctx, id, 'finalize')
  await requireCertificateToEdit(ctx)
  if (!signed && standingReview(draft) === null) return null
  const facts = await frozenFacts(ctx, draft)
  if (!printsElse(draft, facts)) return null
  const changed = await touch(ctx, draft, facts, ({ revision }) => ({
    kind: 'report.saved',
    subject_id: id,
    data: { revision },
    changes: changesOf('report.saved', draft, facts),
  }))
  const message =
    'Firmanın ya da belgenizin bilgileri değişti ve taslağa işlendi. Kontrol edip yeniden deneyin.'
  return changedMeanwhile(ctx, changed, { message })
}
