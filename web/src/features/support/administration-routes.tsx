import type { PageRoute } from '../../platform/navigation/page-route'
import { Headset } from '../../ui/icons'

const listPath = '/admin/support-dashboard'

/** Of the superadmin. */
export const administrationPages: readonly PageRoute[] = [
  {
    path: listPath,
    page: async () => (await import('./pages/DeskPage')).DeskPage,
    access: 'system.manage',
    title: 'Destek Yönetimi',
    menu: { group: null, order: 70, label: 'Destek Yönetimi', icon: Headset },
  },
  {
    path: '/admin/support-dashboard/canned-answers',
    page: async () => (await import('./pages/CannedAnswerPage')).CannedAnswerPage,
    access: 'system.manage',
    title: 'Hazır Yanıtlar',
    under: listPath,
  },
  {
    path: '/admin/support-dashboard/:id',
    page: async () => (await import('./pages/DeskTicketPage')).DeskTicketPage,
    access: 'system.manage',
    title: 'Destek Talebi',
    under: listPath,
  },
]
