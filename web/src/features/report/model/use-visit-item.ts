import type { ReportView } from '@gozlem/contract/report'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { hasCalendar } from '@gozlem/domain/visit/policy'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useActor } from '../../../platform/session/session'
import type { MenuItem } from '../../../ui/actions/menu-item'
import { CalendarCheck, CalendarPlus } from '../../../ui/icons'

/** The way from a report to its visit, or to a new one for it; nothing for who has no calendar. */
export function useVisitItem(
  report: Pick<ReportView, 'id' | 'visit_id' | 'visit_date' | 'created_at'>,
): MenuItem[] {
  const actor = useActor()
  const navigate = useNavigate()
  if (!hasCalendar(actor)) return []
  const { id, visit_id, visit_date, created_at } = report
  const day = visit_date ?? istanbulDay(new Date(created_at))
  const inCalendar = (search: Record<string, string>) =>
    void navigate(address('/calendar', {}, { view: 'list', day, ...search }))
  return visit_id === null
    ? [{ label: 'Ajandaya Ziyaret Ekle', icon: CalendarPlus, onSelect: () => inCalendar({ report: id }) }]
    : [{ label: 'Ziyareti Aç', icon: CalendarCheck, onSelect: () => inCalendar({ visit: visit_id }) }]
}
