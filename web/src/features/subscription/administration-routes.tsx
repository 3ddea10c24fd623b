import type { PageRoute } from '../../platform/navigation/page-route'
import { CreditCard, ReceiptText } from '../../ui/icons'

const listPath = '/admin/billing-dashboard'
const label = 'Faturalama ve Abonelik Yönetimi'

/** Of whoever runs an organization, and of the superadmin. */
export const administrationPages: readonly PageRoute[] = [
  {
    path: '/corporate-subscription',
    page: async () => (await import('./pages/CorporateSubscriptionPage')).CorporateSubscriptionPage,
    access: 'user.manage',
    roles: ['osgb_admin'],
    title: 'Kurumsal Abonelik',
    menu: { group: 'account', order: 30, label: 'Kurumsal Abonelik', icon: CreditCard },
  },
  {
    path: listPath,
    page: async () => (await import('./pages/BillingDashboardPage')).BillingDashboardPage,
    access: 'system.manage',
    title: label,
    menu: { group: null, order: 80, label, icon: ReceiptText },
  },
  {
    path: '/admin/billing-dashboard/:id',
    page: async () => (await import('./pages/StoreEventPage')).StoreEventPage,
    access: 'system.manage',
    title: 'Mağaza Bildirimi',
    under: listPath,
  },
]
