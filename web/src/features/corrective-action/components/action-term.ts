import type { ActionView } from '@gozlem/contract/corrective-action'
import { daysBetween, formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { isActionOverdue } from '@gozlem/domain/corrective-action/action'

type Termed = Pick<ActionView, 'state' | 'term' | 'first_term'>

/** Whether an action is late today: what rests on the device was read on another day. */
export const isLate = (action: Pick<ActionView, 'state' | 'term'>): boolean =>
  isActionOverdue(action, istanbulDay(new Date()))

/** What is to be said beside a term: how late it is, and the first one where another holds. */
export function termNotes(action: Termed): string[] {
  const { term, first_term } = action
  return [
    ...(isLate(action) ? [`${daysBetween(term, istanbulDay(new Date()))} gün gecikti`] : []),
    ...(first_term === term ? [] : [`İlk termin ${formatDay(first_term)}`]),
  ]
}
