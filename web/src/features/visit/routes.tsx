import type { PageRoute } from '../../platform/navigation/page-route'
import { CalendarDays } from '../../ui/icons'

export const pages: readonly PageRoute[] = [
  {
    path: '/calendar',
    page: async () => (await import('./pages/CalendarPage')).CalendarPage,
    access: 'report.create',
    title: 'Ajanda',
    menu: { group: null, order: 20, label: 'Ajanda', icon: CalendarDays },
  },
  {
    path: '/visit-templates',
    page: async () => (await import('./pages/VisitTemplatePage')).VisitTemplatePage,
    access: 'report.create',
    title: 'Ziyaret Şablonları',
    under: '/calendar',
  },
]
