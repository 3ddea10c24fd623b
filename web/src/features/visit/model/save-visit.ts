// What saving the form means: a visit, a pattern, or a change that reaches one visit or more of its pattern.
import type { ClashView, VisitView } from '@gozlem/contract/visit'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { useMutation } from '@tanstack/react-query'
import { useChangeSeries, useCreateSeries, useCreateVisit, useUpdateVisit } from '../api'
import { hasWeekdays, ruleOf } from './recurrence-form'
import { minutesOf, type VisitHours, type VisitValues } from './visit-form'

export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

export interface VisitSave {
  /** Of what is made; kept between tries, so that a retry after a lost answer is the same. */
  id: string
  values: VisitValues
  hours: VisitHours
  scope: Scope
}

interface Saved {
  message: string
  warnings: readonly ClashView[]
}

export function useSaveVisit(visit: VisitView | null) {
  const create = useCreateVisit()
  const update = useUpdateVisit()
  const begin = useCreateSeries()
  const change = useChangeSeries()

  async function save({ id, values, hours, scope }: VisitSave): Promise<Saved> {
    const { kind, note, companion_ids, repeat } = values
    const orNull = (id: string) => (id === '' ? null : id)
    const places = { site_address_id: orNull(values.site_address_id), user_id: orNull(values.user_id) }
    const common = { ...(kind !== '' && { kind }), note, ...places }
    const client_company_id = values.company?.value ?? ''
    const pattern = { start_clock: values.starts, duration_minutes: minutesOf(values) }
    if (visit?.series_id && scope !== 'this') {
      const said = { ...common, ...pattern, scope, visit_id: visit.id }
      const { message, warnings } = await change.mutateAsync({ id: visit.series_id, change: said })
      return { message, warnings }
    }
    if (visit) {
      const said = { ...common, ...hours, client_company_id, companion_ids, version: visit.version }
      const { warnings } = await update.mutateAsync({ id: visit.id, change: said })
      return { message: 'Ziyaret güncellendi', warnings }
    }
    if (repeat !== 'none') {
      const first_day = istanbulDay(new Date(hours.starts_at))
      const rule = ruleOf(repeat, first_day, hasWeekdays(repeat) ? values.weekdays : [])
      const { last_day, skip } = values
      const said = { id, client_company_id, first_day, rule, last_day, skip, ...pattern, ...common }
      const { message, warnings } = await begin.mutateAsync(said)
      return { message, warnings }
    }
    const { warnings } = await create.mutateAsync({
      id,
      client_company_id,
      companion_ids,
      ...hours,
      ...common,
    })
    return { message: 'Ziyaret planlandı', warnings }
  }

  return useMutation({ mutationFn: save })
}
