import type { PageRoute } from '../../platform/navigation/page-route'

export const pages: readonly PageRoute[] = [
  {
    path: '/notifications',
    page: async () => (await import('./pages/NotificationsPage')).NotificationsPage,
    access: 'signed_in',
    title: 'Bildirimler',
  },
]
