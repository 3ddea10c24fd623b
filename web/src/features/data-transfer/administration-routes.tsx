import type { PageRoute } from '../../platform/navigation/page-route'
import { DatabaseBackup } from '../../ui/icons'

const entry = { order: 40, label: 'OSGB Veri Aktarımı', icon: DatabaseBackup }

export const administrationPages: readonly PageRoute[] = [
  {
    path: '/osgb-migration',
    page: async () => (await import('./pages/DataTransferPage')).DataTransferPage,
    access: 'user.manage',
    title: 'OSGB Veri Aktarımı',
    menu: [
      { ...entry, group: 'management', roles: ['osgb_admin'] },
      { ...entry, group: 'records', roles: ['superadmin'] },
    ],
  },
]
