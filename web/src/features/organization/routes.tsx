import { Inbox } from 'lucide-react'
import type { PageRoute } from '../../app/page-route'

export const pages: readonly PageRoute[] = [
  {
    path: '/company-requests',
    page: async () => (await import('./pages/CompanyRequestsPage')).CompanyRequestsPage,
    access: 'system.manage',
    title: 'Firma Talepleri',
    menu: { group: 'settings', order: 50, label: 'Firma Talepleri', icon: Inbox },
  },
]
