// What somebody changes of a visit in the form, beside what others changed of it meanwhile.
import { ApiProblem } from '@gozlem/contract/client'
import type { VisitView } from '@gozlem/contract/visit'
import { formatDay } from '@gozlem/domain/calendar-date'
import { visitKindLabels } from '@gozlem/domain/visit/visit'
import { type VisitValues, valuesOf } from './visit-form'
import { hoursOf } from './visit-look'

const comparable = ({ company, companion_ids, weekdays, ...values }: VisitValues) => ({
  ...values,
  company: company?.value ?? '',
  companion_ids: companion_ids.toSorted().join(),
  weekdays: weekdays.join(),
})

/** The fields of a form that differ from the visit. */
export function typedOver(values: VisitValues, visit: VisitView): Set<keyof VisitValues> {
  const [typed, known] = [comparable(values), comparable(valuesOf(visit))]
  const names = Object.keys(typed) as (keyof VisitValues)[]
  return new Set(names.filter((name) => typed[name] !== known[name]))
}

/** A form over the visit as it is now: what was typed stays, everything else is as others left it. */
export function typedAgain(values: VisitValues, was: VisitView, now: VisitView): VisitValues {
  const typed = typedOver(values, was)
  return Object.fromEntries(
    Object.entries(valuesOf(now)).map(([name, value]) => {
      const field = name as keyof VisitValues
      return [name, typed.has(field) ? values[field] : value]
    }),
  ) as unknown as VisitValues
}

/** The visit as it is now, where a change was refused because somebody else changed it. */
export function visitMeanwhile(failure: unknown): VisitView | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'CONFLICT') return null
  const now = failure.data['visit']
  return typeof now === 'object' && now !== null ? (now as VisitView) : null
}

const factsOf = (visit: VisitView): readonly (readonly [string, string])[] => [
  ['Müşteri firma', visit.client_company_name],
  ['Yer', visit.place],
  ['Gün', formatDay(visit.starts_at)],
  ['Saat', hoursOf(visit)],
  ['Kim gidiyor', visit.person?.name ?? 'Kimseye verilmedi'],
  ['Eşlik edenler', visit.companions.map(({ name }) => name).join(', ') || 'Kimse'],
  ['Tür', visitKindLabels[visit.kind]],
  ['Not', visit.note || 'Boş'],
]

/** What of a visit is not as it was, said with what it is now. */
export function changedWords(was: VisitView, now: VisitView): string[] {
  const before = new Map(factsOf(was))
  return factsOf(now).flatMap(([label, value]) => (before.get(label) === value ? [] : [`${label}: ${value}`]))
}
