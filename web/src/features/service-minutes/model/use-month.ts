import { istanbulDay } from '@gozlem/domain/calendar-date'
import { isMonth, type Month, monthOf } from '@gozlem/domain/service-minutes/month'
import { useState } from 'react'
import { useSearchParams } from '../../../platform/navigation/use-search-params'

/** The month that the address names, else this one. */
export function useMonth(): { month: Month; thisMonth: Month } {
  const [params] = useSearchParams()
  const [thisMonth] = useState(() => monthOf(istanbulDay(new Date())))
  const asked = params.get('month') ?? ''
  return { month: isMonth(asked) ? asked : thisMonth, thisMonth }
}
