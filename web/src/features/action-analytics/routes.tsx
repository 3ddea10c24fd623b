import type { PageRoute } from '../../platform/navigation/page-route'
import { ChartSpline } from '../../ui/icons'

const entry = { label: 'Takip Analizi', icon: ChartSpline }

export const pages: readonly PageRoute[] = [
  {
    path: '/takip-analizi',
    page: async () => (await import('./pages/ActionAnalyticsPage')).ActionAnalyticsPage,
    access: 'report.view_preview',
    title: 'Takip Analizi',
    menu: [
      { ...entry, group: 'report', order: 41, roles: ['regular', 'osgb_user', 'osgb_admin'] },
      { ...entry, group: 'monitoring', order: 11, roles: ['superadmin'] },
    ],
  },
]
