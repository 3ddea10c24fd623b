// Places of administrators in the path map (seed 1 section 2) whose pages are not built yet; see pages-to-come.ts.

import type { PageRoute } from '../platform/navigation/page-route'

const page = async () => (await import('./screens/ComingPage')).ComingPage

const places: readonly PageRoute[] = [
  {
    path: '/corporate-subscription',
    page,
    access: 'user.manage',
    roles: ['osgb_admin'],
    title: 'Kurumsal Abonelik',
  },
]

export const administrationToCome: readonly PageRoute[] = places.map((place) => ({ ...place, coming: true }))
