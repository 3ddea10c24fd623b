import type { PageRoute } from '../../platform/navigation/page-route'
import { BookOpenText } from '../../ui/icons'

const listPath = '/admin/references'

/** Of the superadmin. */
export const administrationPages: readonly PageRoute[] = [
  {
    path: listPath,
    page: async () => (await import('./pages/ReferenceListPage')).ReferenceListPage,
    access: 'system.manage',
    title: 'Referanslar',
    menu: { group: 'settings', order: 20, label: 'Referanslar', icon: BookOpenText },
  },
  {
    path: '/admin/references/add',
    page: async () => (await import('./pages/ReferenceAddPage')).ReferenceAddPage,
    access: 'system.manage',
    title: 'Mevzuat Ekle',
    under: listPath,
  },
  {
    path: '/admin/references/edit/:id',
    page: async () => (await import('./pages/ReferenceEditPage')).ReferenceEditPage,
    access: 'system.manage',
    title: 'Mevzuat',
    under: listPath,
  },
]
