// What is told of somebody's work in a period (CAL-05). People are not ranked by it.

export const figures = [
  'done_visits',
  'planned_visits',
  'overdue_visits',
  'cancelled_visits',
  'assigned_minutes',
  'done_minutes',
  'planned_minutes',
  'overdue_minutes',
  'begun_reports',
  'completed_reports',
  'late_drafts',
  'high_findings',
  'medium_findings',
  'low_findings',
  'closed_actions',
  'closed_in_time',
] as const
export type Figure = (typeof figures)[number]
export type Figures = Record<Figure, number>

/** A draft that is older is one of the delays. */
export const lateDraftDays = 14

/** As headings of a table say it. */
export const figureLabels: Record<Figure, string> = {
  done_visits: 'Yapılan ziyaret',
  planned_visits: 'Planlanan ziyaret',
  overdue_visits: 'Geciken ziyaret',
  cancelled_visits: 'İptal edilen ziyaret',
  assigned_minutes: 'Sözleşme dakikası',
  done_minutes: 'Yapılan dakika',
  planned_minutes: 'Planlanan dakika',
  overdue_minutes: 'Geciken dakika',
  begun_reports: 'Başlanan rapor',
  completed_reports: 'Tamamlanan rapor',
  late_drafts: 'Bekleyen taslak',
  high_findings: 'Yüksek riskli uygunsuzluk',
  medium_findings: 'Orta riskli uygunsuzluk',
  low_findings: 'Düşük riskli uygunsuzluk',
  closed_actions: 'Kapatılan uygunsuzluk',
  closed_in_time: 'Zamanında kapatılan',
}

/** Nothing at all. */
export const noFigures = Object.fromEntries(figures.map((figure) => [figure, 0])) as Figures

/** All of them together. */
export function sumOfFigures(all: readonly Figures[]): Figures {
  const sum = { ...noFigures }
  for (const one of all) for (const figure of figures) sum[figure] += one[figure]
  return sum
}
