import type { PageRoute } from '../../platform/navigation/page-route'
import { UserRound } from '../../ui/icons'

export const pages: readonly PageRoute[] = [
  {
    path: '/profile',
    page: async () => (await import('./pages/ProfilePage')).ProfilePage,
    access: 'signed_in',
    title: 'Profilim',
    menu: { group: 'account', order: 10, label: 'Profilim', icon: UserRound },
  },
]
