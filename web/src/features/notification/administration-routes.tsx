import type { PageRoute } from '../../platform/navigation/page-route'
import { BellRing, Send } from '../../ui/icons'

/** Of the superadmin. */
export const administrationPages: readonly PageRoute[] = [
  {
    path: '/admin/notification-management',
    page: async () => (await import('./pages/NotificationManagementPage')).NotificationManagementPage,
    access: 'system.manage',
    title: 'Bildirim Gönder',
    menu: { group: 'notifications', order: 10, label: 'Bildirim Gönder', icon: Send },
  },
  {
    path: '/admin/notification-overview',
    page: async () => (await import('./pages/NotificationOverviewPage')).NotificationOverviewPage,
    access: 'system.manage',
    title: 'Bildirim İzleme',
    menu: { group: 'notifications', order: 20, label: 'Bildirim İzleme', icon: BellRing },
  },
]
