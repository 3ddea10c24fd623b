// What the form of a table of service minutes holds; a number that is missing is NaN, which the contract refuses.
import type { ServiceRulesView } from '@gozlem/contract/service-rules'
import { addMonths, type Month } from '@gozlem/domain/service-minutes/month'
import { type MinuteBand, type ServiceRule, servicePairs } from '@gozlem/domain/service-minutes/rules'

export interface RuleValues extends Omit<ServiceRule, 'bands'> {
  bands: MinuteBand[]
}

export interface RulesValues {
  effective_from: Month
  source: string
  full_time_minutes: number
  rules: RuleValues[]
}

/** How far ahead a table can be entered. */
const monthsAhead = 36

/** The months a table can begin in, those of other tables left out; its own is among them, however far ahead. */
export function openMonths(thisMonth: Month, taken: readonly Month[], own?: Month): Month[] {
  const months = Array.from({ length: monthsAhead + 1 }, (_, index) => addMonths(thisMonth, index)).filter(
    (month) => !taken.includes(month),
  )
  return own === undefined || months.includes(own) ? months : [...months, own]
}

/** A new table begins as a copy of the newest, with the next month that is open and a source of its own. */
export function valuesOfNew(
  newest: ServiceRulesView | undefined,
  thisMonth: Month,
  taken: readonly Month[],
): RulesValues {
  const months = openMonths(thisMonth, taken)
  return {
    effective_from: months.find((month) => month > thisMonth) ?? thisMonth,
    source: '',
    full_time_minutes: newest?.full_time_minutes ?? Number.NaN,
    rules: newest
      ? rulesOf(newest)
      : servicePairs.map((pair) => ({ ...pair, bands: [], full_time_per: null })),
  }
}

/** A table that is there, to be changed. */
export function valuesOf(set: ServiceRulesView): RulesValues {
  const { effective_from, source, full_time_minutes } = set
  return { effective_from, source, full_time_minutes, rules: rulesOf(set) }
}

const rulesOf = ({ rules }: ServiceRulesView): RuleValues[] =>
  rules.map((rule) => ({ ...rule, bands: rule.bands.map((band) => ({ ...band })) }))
