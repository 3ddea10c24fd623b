import { formatCount } from '@gozlem/domain/count'
import { monthInWords } from '@gozlem/domain/day-in-words'
import type { Tone } from '../../../ui/feedback/tones'

/** One of the things that a month's sum is made of. */
export interface MonthPart<Name extends string> {
  id: Name
  label: string
  tone: Tone
}

/** Counted by part; the month as `YYYY-MM`. */
export type CountedMonth<Name extends string> = Readonly<Record<Name, number>> & { readonly month: string }

export function sumOfParts<Name extends string>(
  parts: readonly MonthPart<Name>[],
  month: Readonly<Record<Name, number>>,
): number {
  return parts.reduce((sum, { id }) => sum + month[id], 0)
}

/** What the bars say to who does not see them; all numbers stand in the table behind them. */
export function barsInWords<Name extends string>(
  name: string,
  parts: readonly MonthPart<Name>[],
  months: readonly CountedMonth<Name>[],
): string {
  const counted = months.map((month) => ({ month: month.month, sum: sumOfParts(parts, month) }))
  const highest = counted.reduce((most, one) => (one.sum > most.sum ? one : most), { month: '', sum: 0 })
  const first = `${name}: çubuk grafik.`
  return highest.sum === 0
    ? first
    : `${first} En yüksek ay: ${monthInWords(highest.month)}, ${formatCount(highest.sum)}.`
}
