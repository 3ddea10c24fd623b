// What saving the form means: a visit, a pattern, or a change that reaches one visit or more of its pattern.
import type { ClashView, VisitView } from '@gozlem/contract/visit'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { useMutation } from '@tanstack/react-query'
import { useChangeSeries, useCreateSeries, useCreateVisit, useUpdateVisit } from '../api'
import { hasWeekdays, ruleOf } from './recurrence-form'
import { typedOver } from './visit-changes'
import { minutesOf, type VisitHours, type VisitValues, valuesOf } from './visit-form'

export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

export interface VisitSave {
  /** Of what is made; kept between tries, so that a retry after a lost answer is the same. */
  id: string
  /** The report that a new one was made for. */
  report_id?: string | undefined
  values: VisitValues
  hours: VisitHours
  scope: Scope
  /** Why visits go that a changed pattern no longer means; where the server asked for it. */
  reason: string
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

  async function save({ id, report_id, values, hours, scope, reason }: VisitSave): Promise<Saved> {
    const { kind, note, companion_ids, repeat } = values
    const orNull = (id: string) => (id === '' ? null : id)
    const client_company_id = values.company?.value ?? ''
    const pattern = { start_clock: values.starts, duration_minutes: minutesOf(values) }
    const common = {
      ...(kind !== '' && { kind }),
      note,
      site_address_id: orNull(values.site_address_id),
      user_id: orNull(values.user_id),
    }
    if (visit) {
      const typed = typedOver(values, visit)
      const isLonger = minutesOf(values) !== minutesOf(valuesOf(visit))
      const isMoved = typed.has('day') || typed.has('starts') || isLonger
      const said = {
        ...(kind !== '' && typed.has('kind') && { kind }),
        ...(typed.has('note') && { note }),
        ...(typed.has('site_address_id') && { site_address_id: common.site_address_id }),
        ...(typed.has('user_id') && { user_id: common.user_id }),
      }
      if (visit.series_id && scope !== 'this') {
        const { start_clock, duration_minutes } = pattern
        const hour = { ...(typed.has('starts') && { start_clock }), ...(isLonger && { duration_minutes }) }
        const reach = { scope, visit_id: visit.id, ...(reason !== '' && { reason }) }
        return change.mutateAsync({ id: visit.series_id, change: { ...said, ...hour, ...reach } })
      }
      const { warnings } = await update.mutateAsync({
        id: visit.id,
        change: {
          ...said,
          ...(isMoved && hours),
          ...(typed.has('company') && { client_company_id }),
          ...(typed.has('companion_ids') && { companion_ids }),
          version: visit.version,
        },
      })
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
      ...(report_id !== undefined && { report_id }),
    })
    return { message: 'Ziyaret planlandı', warnings }
  }

  return useMutation({ mutationFn: save })
}
