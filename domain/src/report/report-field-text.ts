// What a report says as a whole, in the words of paper and screens.
import { formatDay } from '../calendar-date'
import { type ReportField, type ReportFields, reportFieldNames, reportFields } from './report-fields'

/** When the visit was, `22.11.2026 09:30–12:00`; empty where nobody said a day. */
export function visitText({
  visit_date,
  visit_starts,
  visit_ends,
}: Pick<ReportFields, 'visit_date' | 'visit_starts' | 'visit_ends'>): string {
  if (visit_date === null) return ''
  const hours = [visit_starts, visit_ends].filter((time) => time !== null).join('–')
  return [formatDay(visit_date), hours].filter(Boolean).join(' ')
}

/** A field in words; empty where nothing was said. */
export function reportFieldText(field: ReportField, fields: ReportFields): string {
  const value = [fields[field] ?? ''].flat().join('\n').trim()
  return reportFields[field].kind === 'day' && value !== '' ? formatDay(value) : value
}

type Place = (typeof reportFields)[ReportField]['prints']

/** What was said for one place of the paper, with its labels, in the order of the form. */
export function saidAt(
  place: Place,
  fields: ReportFields,
): { key: ReportField; label: string; value: string }[] {
  return reportFieldNames
    .filter((name) => reportFields[name].prints === place)
    .map((key) => ({ key, label: reportFields[key].label, value: reportFieldText(key, fields) }))
    .filter(({ value }) => value !== '')
}

/** Whether the hours of a visit end before they begin: a mistake worth a word. */
export const endsBeforeItStarts = ({
  visit_starts,
  visit_ends,
}: Pick<ReportFields, 'visit_starts' | 'visit_ends'>): boolean =>
  visit_starts !== null && visit_ends !== null && visit_ends < visit_starts
