import type { PageRoute } from '../../platform/navigation/page-route'

export const pages: readonly PageRoute[] = [
  {
    path: '/device-data',
    page: async () => (await import('./pages/DeviceDataPage')).DeviceDataPage,
    access: 'report.create',
    title: 'Bu Cihazdaki Veriler',
    under: '/profile',
  },
]
