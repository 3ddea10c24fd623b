import type { Permission } from '@gozlem/domain/account/permissions'
import type { PageRoute } from '../../platform/navigation/page-route'
import { Building2 } from '../../ui/icons'

const listPath = '/companies'

/** For those who work for client companies: the superadmin sees them on pages of their own. */
const working: Permission = 'report.create'

const editPage = {
  page: async () => (await import('./pages/CompanyEditPage')).CompanyEditPage,
  access: ['company.view', working],
  title: 'Firma Bilgileri',
  under: listPath,
} satisfies Omit<PageRoute, 'path'>

const contactsPage = {
  page: async () => (await import('./pages/ContactListPage')).ContactListPage,
  access: ['company.view', working],
  title: 'E-posta Adresleri',
  under: listPath,
} satisfies Omit<PageRoute, 'path'>

export const pages: readonly PageRoute[] = [
  {
    path: listPath,
    page: async () => (await import('./pages/CompanyListPage')).CompanyListPage,
    access: ['company.view', working],
    title: 'Firmalarım',
    menu: { group: null, order: 40, label: 'Firmalarım', icon: Building2 },
  },
  {
    path: '/companies/add',
    page: async () => (await import('./pages/CompanyAddPage')).CompanyAddPage,
    access: 'company.create',
    title: 'Firma Ekle',
    under: listPath,
  },
  { path: '/companies/edit/:id', ...editPage },
  { path: '/client-companies/edit/:id', ...editPage },
  { path: '/companies/:id/emails', ...contactsPage },
  { path: '/client-companies/:id/emails', ...contactsPage },
]
