import type { PageRoute } from '../../platform/navigation/page-route'

export const pages: readonly PageRoute[] = [
  {
    path: '/companies-management/:id/analysis',
    page: async () => (await import('./pages/EnginePage')).EnginePage,
    access: 'system.manage',
    title: 'Analiz Motoru',
    under: '/companies-management',
  },
]
