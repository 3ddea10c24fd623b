// The periods that performance is told of (CAL-05): whole months, because legal minutes are counted by them.
import { monthInWords, monthNames } from '../day-in-words'
import { addMonths, type Month } from '../service-minutes/month'

/** From one month to another, both included. */
export interface Period {
  from: Month
  to: Month
}

export const periodKinds = ['month', 'quarter', 'year', 'range'] as const
/** How a period is chosen; a range by its two months. */
export type PeriodKind = (typeof periodKinds)[number]

export const periodKindLabels: Record<PeriodKind, string> = {
  month: 'Ay',
  quarter: 'Çeyrek',
  year: 'Yıl',
  range: 'Aralık',
}

/** A longer period nobody asks for: a year stands beside the year before. */
export const maximumMonths = 12

export const periodReversedMessage = 'Bitiş ayı başlangıç ayından önce olamaz'
export const periodTooLongMessage = `En çok ${maximumMonths} ay seçilebilir`

const lengths = { month: 1, quarter: 3, year: 12 } as const

/** The month, quarter or year that a month lies in. */
export function periodOf(kind: Exclude<PeriodKind, 'range'>, month: Month): Period {
  const length = lengths[kind]
  const from = addMonths(month, -((Number(month.slice(5)) - 1) % length))
  return { from, to: addMonths(from, length - 1) }
}

/** The months of a period, in order. */
export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** What is wrong with a period, in words; null where it is fine. */
export function periodFault({ from, to }: Period): string | null {
  if (to < from) return periodReversedMessage
  return addMonths(from, maximumMonths - 1) < to ? periodTooLongMessage : null
}

/** `Mart 2026`, `2026`, or `Ocak – Mart 2026`, `Aralık 2025 – Mart 2026`. */
export function periodInWords({ from, to }: Period): string {
  if (from === to) return monthInWords(from)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  if (isOneYear && from.endsWith('-01') && to.endsWith('-12')) return from.slice(0, 4)
  const start = isOneYear ? monthNames[Number(from.slice(5)) - 1] : monthInWords(from)
  return `${start} – ${monthInWords(to)}`
}
