import type { PageRoute } from '../../platform/navigation/page-route'
import { CreditCard } from '../../ui/icons'

const ownPath = '/subscription'

/** Of individuals, and of whoever runs an organization what was paid for it; its people are covered by its plan. */
export const pages: readonly PageRoute[] = [
  {
    path: ownPath,
    page: async () => (await import('./pages/SubscriptionPage')).SubscriptionPage,
    access: 'report.create',
    roles: ['regular'],
    title: 'Abonelik',
    menu: { group: 'account', order: 30, label: 'Abonelik', icon: CreditCard },
  },
  {
    path: '/subscription/new',
    page: async () => (await import('./pages/NewSubscriptionPage')).NewSubscriptionPage,
    access: 'report.create',
    roles: ['regular'],
    title: 'Abonelik Başlat',
    under: ownPath,
  },
  {
    path: '/billing',
    page: async () => (await import('./pages/BillingPage')).BillingPage,
    access: 'report.create',
    roles: ['regular', 'osgb_admin'],
    title: 'Faturalarım',
  },
]
