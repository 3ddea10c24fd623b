import { CreditCard } from 'lucide-react'
import type { PageRoute } from '../../platform/navigation/page-route'

const ownPath = '/subscription'

/** Of individuals: people of organizations are covered by its plan. */
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
]
