import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { type ActionState, actionStates } from '@gozlem/domain/corrective-action/action'
import { riskLevels } from '@gozlem/domain/report/risk-level'
import { anyText, oneOf, useListParams } from '../../../platform/navigation/use-list-params'
import type { ActionsFilter, ActionsQuery } from '../api'

/** Parts of the list: what is not closed yet, what is late, one state, everything. */
export type ActionTab = ActionState | 'unsettled' | 'overdue' | 'all'

const day = (text: string) => (isCalendarDate(text) ? text : undefined)

/** What the address says of a list of corrective actions, in the contract's words; without `state` and `only` it has what is not closed. */
export function useActionListParams() {
  const params = useListParams({
    filters: {
      client_company_id: anyText,
      report_id: anyText,
      responsible: anyText,
      risk_level: oneOf(riskLevels),
      // What figures lead to.
      owner_id: anyText,
      place: anyText,
      hazard: anyText,
      category: anyText,
      opened_from: day,
      opened_to: day,
      closed_from: day,
      closed_to: day,
    },
  })
  const tab: ActionTab =
    params.choice('state', actionStates) ?? params.choice('only', ['overdue', 'all']) ?? 'unsettled'
  const showTab = (next: ActionTab) =>
    params.change({
      state: actionStates.find((state) => state === next),
      only: next === 'overdue' || next === 'all' ? next : undefined,
    })
  return { ...params, tab, showTab }
}

export type ActionListParams = ReturnType<typeof useActionListParams>

/** What the server is asked for a tab: what is to be solved with the nearest term first, what is done with the newest. */
export function queryOfTab(tab: ActionTab, filter: ActionsFilter): ActionsQuery {
  if (tab === 'all') return { ...filter, sort_order: 'desc' }
  if (tab === 'unsettled' || tab === 'overdue') return { ...filter, only: tab }
  return { ...filter, state: tab, ...(tab === 'closed' && { sort_order: 'desc' }) }
}
