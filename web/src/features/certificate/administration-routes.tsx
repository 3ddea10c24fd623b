import type { PageRoute } from '../../platform/navigation/page-route'
import { Award, FileBadge } from '../../ui/icons'

const typesPath = '/admin/certificate-types'
const holdersPath = '/admin/user-certificates'

/** Of administrators: a consultancy's for its people, the system's for everybody. */
export const administrationPages: readonly PageRoute[] = [
  {
    path: '/company-users/certificates',
    page: async () => (await import('./pages/StaffListPage')).StaffListPage,
    access: ['user.manage', 'report.create'],
    title: 'Personel Sertifikaları',
    under: '/company-users',
  },
  {
    path: '/company-users/certificates/:userId',
    page: async () => (await import('./pages/StaffPage')).StaffPage,
    access: ['user.manage', 'report.create'],
    title: 'Personel Sertifikaları',
    under: '/company-users',
  },
  {
    path: typesPath,
    page: async () => (await import('./pages/TypeListPage')).TypeListPage,
    access: 'system.manage',
    title: 'Sertifika Türleri',
    menu: { group: 'settings', order: 10, label: 'Sertifika Türleri', icon: Award },
  },
  {
    path: '/admin/certificate-types/add',
    page: async () => (await import('./pages/TypeAddPage')).TypeAddPage,
    access: 'system.manage',
    title: 'Sertifika Türü Ekle',
    under: typesPath,
  },
  {
    path: '/admin/certificate-types/edit/:id',
    page: async () => (await import('./pages/TypeEditPage')).TypeEditPage,
    access: 'system.manage',
    title: 'Sertifika Türü',
    under: typesPath,
  },
  {
    path: holdersPath,
    page: async () => (await import('./pages/HolderListPage')).HolderListPage,
    access: 'system.manage',
    title: 'Kullanıcı Sertifikaları',
    menu: { group: 'settings', order: 40, label: 'Kullanıcı Sertifikaları', icon: FileBadge },
  },
  {
    path: '/admin/user-certificates/:userId',
    page: async () => (await import('./pages/HolderPage')).HolderPage,
    access: 'system.manage',
    title: 'Kullanıcı Sertifikaları',
    under: holdersPath,
  },
  {
    path: '/admin/user-certificates/:userId/add',
    page: async () => (await import('./pages/HolderAddPage')).HolderAddPage,
    access: 'system.manage',
    title: 'Sertifika Ekle',
    under: holdersPath,
  },
  {
    path: '/admin/user-certificates/:userId/edit/:id',
    page: async () => (await import('./pages/HolderEditPage')).HolderEditPage,
    access: 'system.manage',
    title: 'Sertifika Düzenle',
    under: holdersPath,
  },
]
