import type { PageRoute } from '../../platform/navigation/page-route'
import { ClipboardCheck } from '../../ui/icons'

const listPath = '/uygunsuzluk-takibi'

/** The superadmin reads them, from a report; the menu is for those who follow them up. */
export const pages: readonly PageRoute[] = [
  {
    path: listPath,
    page: async () => (await import('./pages/ActionListPage')).ActionListPage,
    access: 'report.view_preview',
    title: 'Uygunsuzluk Takibi',
    menu: {
      group: 'report',
      order: 40,
      label: 'Uygunsuzluk Takibi',
      icon: ClipboardCheck,
      roles: ['regular', 'osgb_user', 'osgb_admin'],
    },
  },
  {
    path: '/uygunsuzluk-takibi/:id',
    page: async () => (await import('./pages/ActionPage')).ActionPage,
    access: 'report.view_preview',
    title: 'Uygunsuzluk',
    under: listPath,
  },
]
