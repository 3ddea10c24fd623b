import { BellRing, Send } from 'lucide-react'
import type { PageRoute } from '../../platform/navigation/page-route'

export const pages: readonly PageRoute[] = [
  {
    path: '/notifications',
    page: async () => (await import('./pages/NotificationsPage')).NotificationsPage,
    access: 'signed_in',
    title: 'Bildirimler',
  },
]

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
