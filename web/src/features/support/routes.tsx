import type { PageRoute } from '../../platform/navigation/page-route'
import { LifeBuoy } from '../../ui/icons'

const listPath = '/support-tickets'

/** Of everybody but the superadmin, who answers (administration-routes). */
export const pages: readonly PageRoute[] = [
  {
    path: listPath,
    page: async () => (await import('./pages/TicketListPage')).TicketListPage,
    access: 'report.create',
    title: 'Destek Talepleri',
    menu: { group: 'account', order: 40, label: 'Destek Talepleri', icon: LifeBuoy },
  },
  {
    path: '/support-tickets/new',
    page: async () => (await import('./pages/NewTicketPage')).NewTicketPage,
    access: 'report.create',
    title: 'Yeni Destek Talebi',
    under: listPath,
  },
  {
    path: '/support-tickets/:id',
    page: async () => (await import('./pages/TicketPage')).TicketPage,
    access: 'report.create',
    title: 'Destek Talebi',
    under: listPath,
  },
]
