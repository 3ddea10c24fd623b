// What is asked of a draft before anything is received for it. Whoever writes locks it and asks again (lockDraft).
import { problem } from '@gozlem/domain/problem'
import { reportAbilities } from '@gozlem/domain/report/policy'
import type { Context } from '../../http/context'
import { requireCertificateToEdit } from '../certificate/commands'
import { refusal } from './refusal-commands'
import { findReport } from './store'

/** @throws Problem one of `draftProblems` of the contract */
export async function requireDraft(ctx: Context, id: string): Promise<void> {
  const report = await findReport(ctx, id)
  if (!report) throw problem('NOT_FOUND')
  if (!reportAbilities(ctx.actor, report).edit) throw refusal(ctx.actor, report, 'edit')
  await requireCertificateToEdit(ctx)
}
