import type { Context } from '../../http/context'
import { requireCertificateToEdit } from '../certificate/commands'
import { lockReport, touch } from './commands'
import { frozenFacts, printsElse } from './frozen-commands'

/**
 * Writes into a draft what completing it would freeze, so that nobody signs what they did not see; one that shows it already
 * stays as it is. A transaction of its own, because the completing that follows is refused when something changed.
 * @throws Problem as completing does
 */
export async function showFrozenFacts(ctx: Context, id: string): Promise<void> {
  const draft = await lockReport(ctx, id, 'finalize')
  await requireCertificateToEdit(ctx)
  const facts = await frozenFacts(ctx, draft)
  if (!printsElse(draft, facts)) return
  await touch(ctx, draft, facts, ({ revision }) => ({
    kind: 'report.saved',
    subject_id: id,
    data: { revision },
  }))
}
