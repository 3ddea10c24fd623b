// Places of the path map (seed 1 section 2) whose pages are not built yet: address, title, permission and menu entry stand,
// the page says so. A feature that arrives takes its lines out of here.
import type { PageRoute } from '../platform/navigation/page-route'

const page = async () => (await import('./screens/ComingPage')).ComingPage

const places: readonly PageRoute[] = [
  { path: '/billing', page, access: 'report.create', roles: ['regular', 'osgb_admin'], title: 'Faturalarım' },
]

export const pagesToCome: readonly PageRoute[] = places.map((place) => ({ ...place, coming: true }))
