// Tables of service minutes in words.
import type { ServiceRulesView } from '@gozlem/contract/service-rules'
import { formatCount } from '@gozlem/domain/count'
import { monthInWords } from '@gozlem/domain/day-in-words'
import { addMonths } from '@gozlem/domain/service-minutes/month'
import { bandRanges, type ServiceRule } from '@gozlem/domain/service-minutes/rules'

/** What a rule asks for, a line for each step and one for who serves full time. */
export function linesOf({ bands, full_time_per }: Pick<ServiceRule, 'bands' | 'full_time_per'>): string[] {
  if (bands.length === 0) return ['Gerekmez']
  const steps = bandRanges(bands).map(
    ({ from, to, minutes }) => `${employeesInWords(from, to)} ${formatCount(minutes)} dk`,
  )
  return full_time_per === null
    ? steps
    : [...steps, `Her ${formatCount(full_time_per)} çalışana 1 tam süreli`]
}

function employeesInWords(from: number, to: number | null): string {
  if (from === 1 && to === null) return 'Çalışan başına'
  if (to === null) return `${formatCount(from)}+ çalışan: kişi başına`
  return `${from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`} çalışan: kişi başına`
}

/** What working full time means in a table. */
export function fullTimeInWords({ full_time_minutes }: Pick<ServiceRulesView, 'full_time_minutes'>): string {
  return `Tam süreli çalışma ayda ${formatCount(full_time_minutes)} dk`
}

/** When a table holds, among all of them as they come, newest first. */
export function periodOf(set: ServiceRulesView, all: readonly ServiceRulesView[]): string {
  const from = monthInWords(set.effective_from)
  if (set.state === 'upcoming') return `${from} ayından başlayarak`
  if (set.state === 'in_force') return `${from} ayından beri`
  const next = all[all.indexOf(set) - 1]
  return next ? `${from} – ${monthInWords(addMonths(next.effective_from, -1))}` : from
}
