// Places of administrators in the path map (seed 1 section 2) whose pages are not built yet; see pages-to-come.ts.

import { type LucideIcon, ReceiptText } from 'lucide-react'
import type { PagePath } from '../platform/navigation/addresses'
import type { MenuGroupId } from '../platform/navigation/menu-groups'
import type { PageRoute } from '../platform/navigation/page-route'

const page = async () => (await import('./screens/ComingPage')).ComingPage

/** A page of the system's administrator. */
const system = (
  path: PagePath,
  title: string,
  menu?: [group: MenuGroupId | null, order: number, icon: LucideIcon],
): PageRoute => ({
  path,
  page,
  access: 'system.manage',
  title,
  ...(menu && { menu: { group: menu[0], order: menu[1], label: title, icon: menu[2] } }),
})

const places: readonly PageRoute[] = [
  {
    path: '/corporate-subscription',
    page,
    access: 'user.manage',
    roles: ['osgb_admin'],
    title: 'Kurumsal Abonelik',
  },
  system('/admin/billing-dashboard', 'Faturalama ve Abonelik Yönetimi', [null, 80, ReceiptText]),
]

export const administrationToCome: readonly PageRoute[] = places.map((place) => ({ ...place, coming: true }))
