// How a feature puts its pages into the app:
//
//   1. features/<feature>/routes.tsx exports `pages: readonly PageRoute[]`. It is loaded at start, so it imports types,
//      menu icons and nothing else; each page comes by a dynamic import.
//   2. app/feature-pages.ts or app/administration-pages.ts lists it. Router, menus, titles and guards follow from the declaration.
//
// A page shows its own PageHeader (its h1 gets the focus on navigation) and its own skeleton, empty and error states.
import { type Access, admits } from '@gozlem/domain/account/permissions'
import type { Role } from '@gozlem/domain/account/roles'
import type { FunctionComponent } from 'react'
import type { LucideIcon } from '../../ui/icons'
import type { Address, PagePath } from './addresses'
import type { MenuGroupId } from './menu-groups'

export interface PageRoute {
  /** Of the table of addresses: '/companies/edit/:id'. */
  path: PagePath
  /** `async () => (await import('./pages/CompanyListPage')).CompanyListPage` */
  page: () => Promise<FunctionComponent>
  /** What the caller must hold; of several, all. Whoever does not is led to their landing page with a message. */
  access: Access | readonly Access[]
  /** Narrows who may open it to these roles, where no permission tells them apart. */
  roles?: readonly Role[]
  /** Of the browser's tab; a page about one object refines it by usePageTitle. */
  title: string
  /** Its entry in the menus; of several, the one for the role. */
  menu?: MenuEntry | readonly MenuEntry[]
  /** Path of the entry that is marked while this page is open, for pages without one. */
  under?: PagePath
}

export interface MenuEntry {
  /** Null stands on the top level. */
  group: MenuGroupId | null
  /** Ascending within its group; the top level shares one count with the groups (menu-groups.ts). */
  order: number
  label: string
  /** In the phone's popups and bottom bar, where it differs. */
  phoneLabel?: string
  icon: LucideIcon
  /** Whose entry it is, where a page stands elsewhere for other roles. */
  roles?: readonly Role[]
}

/** Whether a role may open a page. */
export function opens(page: Pick<PageRoute, 'access' | 'roles'>, role: Role | null): boolean {
  if (page.roles && (role === null || !page.roles.includes(role))) return false
  const access = typeof page.access === 'string' ? [page.access] : page.access
  return access.every((needed) => admits(needed, role))
}

/** Where a role starts: the superadmin with the system's numbers, everybody else with the dashboard (NAV-02). */
export function landingPath(role: Role): Address {
  return role === 'superadmin' ? '/system-statistics' : '/'
}
