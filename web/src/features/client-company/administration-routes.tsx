import type { PageRoute } from '../../platform/navigation/page-route'
import { Building } from '../../ui/icons'

export const administrationPages: readonly PageRoute[] = [
  {
    path: '/client-companies-management',
    page: async () => (await import('./pages/AllCompaniesPage')).AllCompaniesPage,
    access: 'system.manage',
    title: 'Müşteri Firmaları',
    menu: { group: 'records', order: 30, label: 'Müşteri Firmaları', icon: Building },
  },
  {
    path: '/client-companies-management/:id',
    page: async () => (await import('./pages/AnyCompanyPage')).AnyCompanyPage,
    access: 'system.manage',
    title: 'Firma Bilgileri',
    under: '/client-companies-management',
  },
  {
    path: '/admin/nace-list',
    page: async () => (await import('./pages/NaceListPage')).NaceListPage,
    access: 'system.manage',
    title: 'NACE Listesi',
    under: '/client-companies-management',
  },
]
