import type { PageRoute } from '../../platform/navigation/page-route'
import { ChartNoAxesCombined } from '../../ui/icons'

const entry = { order: 10, label: 'Performans Takibi', icon: ChartNoAxesCombined }

export const pages: readonly PageRoute[] = [
  {
    path: '/performance-tracking',
    page: async () => (await import('./pages/PerformancePage')).PerformancePage,
    access: 'user.manage',
    title: 'Performans Takibi',
    menu: [
      { ...entry, group: 'management', roles: ['osgb_admin'] },
      { ...entry, group: 'monitoring', roles: ['superadmin'] },
    ],
  },
]
