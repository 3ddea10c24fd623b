// Places of the path map (seed 1 section 2) whose pages are not built yet: address, title, permission and menu entry stand,
// the page says so. A feature that arrives takes its lines out of here.
import { CreditCard, LifeBuoy } from 'lucide-react'
import type { PageRoute } from '../platform/navigation/page-route'

const page = async () => (await import('./screens/ComingPage')).ComingPage

const tickets = '/support-tickets'

const places: readonly PageRoute[] = [
  {
    path: '/subscription',
    page,
    access: 'report.create',
    roles: ['regular'],
    title: 'Abonelik',
    menu: { group: 'account', order: 30, label: 'Abonelik', icon: CreditCard },
  },
  {
    path: '/subscription/new',
    page,
    access: 'report.create',
    roles: ['regular'],
    title: 'Abonelik Başlat',
    under: '/subscription',
  },
  { path: '/billing', page, access: 'report.create', roles: ['regular', 'osgb_admin'], title: 'Faturalarım' },
  {
    path: tickets,
    page,
    access: 'report.create',
    title: 'Destek Talepleri',
    menu: { group: 'account', order: 40, label: 'Destek Talepleri', icon: LifeBuoy },
  },
  {
    path: '/support-tickets/new',
    page,
    access: 'report.create',
    title: 'Yeni Destek Talebi',
    under: tickets,
  },
  { path: '/support-tickets/:id', page, access: 'report.create', title: 'Destek Talebi', under: tickets },
]

export const pagesToCome: readonly PageRoute[] = places.map((place) => ({ ...place, coming: true }))
