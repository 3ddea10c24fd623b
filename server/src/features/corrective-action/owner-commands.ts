// Who follows corrective actions up: the author of their report, until an administrator gives them to somebody else (CC-07).
import type { Context } from '../../http/context'
import { type ActionRow, setOwner } from './store'

/** What a hand-over has to know of an action that it gives. */
type GivenAction = Pick<
  ActionRow,
  'id' | 'client_company_id' | 'client_company_name' | 'report_id' | 'report_number'
>

/** Gives locked actions to somebody else: they hear of what is reported from then on. History says so once for each report. */
export async function handOverActions(
  ctx: Context,
  actions: readonly GivenAction[],
  handover: { from_id: string; to_id: string; handover_id: string },
): Promise<void> {
  if (actions.length === 0) return
  const reports = new Map<string, { of: GivenAction; action_ids: string[] }>()
  for (const action of actions) {
    const ofReport = reports.get(action.report_id) ?? { of: action, action_ids: [] }
    ofReport.action_ids.push(action.id)
    reports.set(action.report_id, ofReport)
  }
  const ids = actions.map(({ id }) => id)
  await setOwner(ctx, { organization_id: ctx.scope.organization_id, ids, owner_id: handover.to_id })
  for (const [subject_id, { of, action_ids }] of reports) {
    const { client_company_id, client_company_name: company_name } = of
    const called = { report: of.report_number ?? '', client_company_id, company_name }
    await ctx.record({
      kind: 'report.actions_handed_over',
      subject_id,
      data: { ...called, action_ids, ...handover },
    })
  }
}
