import type { PageRoute } from '../../platform/navigation/page-route'
import { BriefcaseBusiness, Inbox } from '../../ui/icons'

const listPath = '/companies-management'

export const pages: readonly PageRoute[] = [
  {
    path: '/company-requests',
    page: async () => (await import('./pages/CompanyRequestsPage')).CompanyRequestsPage,
    access: 'system.manage',
    title: 'Firma Talepleri',
    menu: { group: 'settings', order: 50, label: 'Firma Talepleri', icon: Inbox },
  },
  {
    path: listPath,
    page: async () => (await import('./pages/OrganizationListPage')).OrganizationListPage,
    access: 'system.manage',
    title: 'OSGB Firmaları',
    menu: { group: 'records', order: 20, label: 'OSGB Firmaları', icon: BriefcaseBusiness },
  },
  {
    path: '/companies-management/add',
    page: async () => (await import('./pages/OrganizationAddPage')).OrganizationAddPage,
    access: 'system.manage',
    title: 'Kurum Ekle',
    under: listPath,
  },
  {
    path: '/companies-management/:id',
    page: async () => (await import('./pages/OrganizationPage')).OrganizationPage,
    access: 'system.manage',
    title: 'Kurum Bilgileri',
    under: listPath,
  },
]
