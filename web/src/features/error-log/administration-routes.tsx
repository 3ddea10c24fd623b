import type { PageRoute } from '../../platform/navigation/page-route'
import { Bug } from '../../ui/icons'

const listPath = '/error-logs'

/** Of the superadmin. */
export const administrationPages: readonly PageRoute[] = [
  {
    path: listPath,
    page: async () => (await import('./pages/ErrorLogPage')).ErrorLogPage,
    access: 'system.view_error_logs',
    title: 'Hata Logları',
    menu: { group: 'monitoring', order: 20, label: 'Hata Logları', icon: Bug },
  },
  {
    path: '/error-logs/:id',
    page: async () => (await import('./pages/LoggedErrorPage')).LoggedErrorPage,
    access: 'system.view_error_logs',
    title: 'Hata',
    under: listPath,
  },
]
