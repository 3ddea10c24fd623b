import type { PageRoute } from '../../platform/navigation/page-route'
import { ScrollText } from '../../ui/icons'

const title = 'Denetim Kayıtları'
const entry = { label: title, icon: ScrollText }
const list = async () => (await import('./pages/AuditLogPage')).AuditLogPage
const one = async () => (await import('./pages/AuditedEventPage')).AuditedEventPage

export const pages: readonly PageRoute[] = [
  {
    path: '/audit-logs',
    page: list,
    access: 'user.manage',
    roles: ['osgb_admin'],
    title,
    menu: { ...entry, group: 'management', order: 50 },
  },
  {
    path: '/audit-logs/:id',
    page: one,
    access: 'user.manage',
    roles: ['osgb_admin'],
    title: 'Denetim kaydı',
    under: '/audit-logs',
  },
  {
    path: '/admin/audit-logs',
    page: list,
    access: 'user.manage',
    roles: ['superadmin'],
    title,
    menu: { ...entry, group: 'monitoring', order: 30 },
  },
  {
    path: '/admin/audit-logs/:id',
    page: one,
    access: 'user.manage',
    roles: ['superadmin'],
    title: 'Denetim kaydı',
    under: '/admin/audit-logs',
  },
]
