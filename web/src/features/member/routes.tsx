import type { Permission } from '@gozlem/domain/account/permissions'
import type { PageRoute } from '../../platform/navigation/page-route'
import { UserCog, UserPlus, Users } from '../../ui/icons'

/** The administrator of a consultancy: the superadmin holds user permissions too, but works on pages of their own. */
const administrating: readonly Permission[] = ['user.manage', 'report.create']

const listPath = '/company-users'

export const pages: readonly PageRoute[] = [
  {
    path: listPath,
    page: async () => (await import('./pages/MemberListPage')).MemberListPage,
    access: administrating,
    title: 'Kullanıcı Yönetimi',
    menu: { group: 'management', order: 20, label: 'Kullanıcı Yönetimi', icon: UserCog },
  },
  {
    path: '/company-users/add',
    page: async () => (await import('./pages/MemberAddPage')).MemberAddPage,
    access: administrating,
    title: 'Kullanıcı Ekle',
    under: listPath,
  },
  {
    path: '/users/edit/:id',
    page: async () => (await import('./pages/MemberEditPage')).MemberEditPage,
    access: 'user.manage',
    title: 'Kullanıcı Bilgileri',
    under: listPath,
  },
  {
    path: '/users-management',
    page: async () => (await import('./pages/UserListPage')).UserListPage,
    access: 'system.manage',
    title: 'Tüm Kullanıcılar',
    menu: { group: 'records', order: 10, label: 'Tüm Kullanıcılar', icon: Users },
  },
  {
    path: '/users-management/add',
    page: async () => (await import('./pages/UserAddPage')).UserAddPage,
    access: 'system.manage',
    title: 'Kullanıcı Ekle',
    under: '/users-management',
  },
  {
    path: '/osgb-user-assignments',
    page: async () => (await import('./pages/AssignmentPage')).AssignmentPage,
    access: administrating,
    title: 'Uzman / Hekim Ataması',
    menu: { group: 'management', order: 30, label: 'Uzman / Hekim Ataması', icon: UserPlus },
  },
]
