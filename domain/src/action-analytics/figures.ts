// What is told of corrective actions over a period (BEY-13).

/** Of a month, a place, a category or somebody responsible; what is unsettled and overdue is so today. */
export interface ActionCounts {
  opened: number
  closed: number
  unsettled: number
  overdue: number
}

/** As headings of a table say it. */
export const actionCountLabels: Readonly<Record<keyof ActionCounts, string>> = {
  opened: 'Açılan',
  closed: 'Kapanan',
  unsettled: 'Kapanmayan',
  overdue: 'Geciken',
}

/** How long it took until what was closed had been solved, in whole days. */
export interface ClosingTimes {
  closed: number
  /** Solved by their term. */
  closed_in_time: number
  /** Within so many days half of them was solved; null where nothing was closed. */
  median_days: number | null
  /** The same of nine in ten. */
  p90_days: number | null
}

export const noClosingTimes: ClosingTimes = {
  closed: 0,
  closed_in_time: 0,
  median_days: null,
  p90_days: null,
}

export const closingLabels: Readonly<Record<keyof Omit<ClosingTimes, 'closed'>, string>> = {
  closed_in_time: 'Zamanında kapanan',
  median_days: 'Yarısı en çok (gün)',
  p90_days: '10’da 9’u en çok (gün)',
}

/** Rows of a table on the page; the workbook has more. */
export const groupsShown = 20
