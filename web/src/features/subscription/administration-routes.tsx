import { ReceiptText } from 'lucide-react'
import type { PageRoute } from '../../platform/navigation/page-route'

const listPath = '/admin/billing-dashboard'
const label = 'Faturalama ve Abonelik Yönetimi'

/** Of the superadmin. */
export const administrationPages: readonly PageRoute[] = [
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
