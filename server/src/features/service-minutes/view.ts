import type { ServiceRulesView } from '@gozlem/contract/service-rules'
import type { Month } from '@gozlem/domain/service-minutes/month'
import { isSettled, ruleOf, rulesOfMonth, servicePairs } from '@gozlem/domain/service-minutes/rules'
import type { ServiceRulesRow } from './rule-store'

/** A table among all of them, as it stands in a month. */
export function viewServiceRules(
  row: ServiceRulesRow,
  all: readonly ServiceRulesRow[],
  thisMonth: Month,
): ServiceRulesView {
  return {
    ...row,
    rules: servicePairs.flatMap((pair) => {
      const rule = ruleOf(row.rules, pair)
      return rule ? [{ ...rule, bands: [...rule.bands] }] : []
    }),
    state: stateOf(row, all, thisMonth),
    can_change: !isSettled(row.effective_from, thisMonth),
  }
}

function stateOf(row: ServiceRulesRow, all: readonly ServiceRulesRow[], thisMonth: Month) {
  if (row.effective_from > thisMonth) return 'upcoming'
  return rulesOfMonth(all, thisMonth)?.id === row.id ? 'in_force' : 'past'
}
