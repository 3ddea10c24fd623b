import type { PageRoute } from '../../platform/navigation/page-route'
import { Scale } from '../../ui/icons'

export const administrationPages: readonly PageRoute[] = [
  {
    path: '/admin/specialist-requirements',
    page: async () => (await import('./pages/ServiceRulesPage')).ServiceRulesPage,
    access: 'system.manage',
    title: 'Uzman Gereksinimleri',
    menu: { group: 'settings', order: 30, label: 'Uzman Gereksinimleri', icon: Scale },
  },
]
