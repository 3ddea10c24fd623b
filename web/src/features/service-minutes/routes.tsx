import type { PageRoute } from '../../platform/navigation/page-route'

export const pages: readonly PageRoute[] = [
  {
    path: '/service-minutes',
    page: async () => (await import('./pages/ServiceMinutesPage')).ServiceMinutesPage,
    access: 'report.create',
    title: 'Hizmet Süreleri',
    under: '/calendar',
  },
  {
    path: '/service-minutes/plan',
    page: async () => (await import('./pages/ProposalPage')).ProposalPage,
    access: 'report.create',
    title: 'Eksik Dakikaları Yerleştir',
    under: '/calendar',
  },
]
