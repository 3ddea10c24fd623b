// What a role finds in the menus, made from the pages that the features declare (NAV-03, NAV-04). Pure, so that the
// rules can be read and tested without a screen.

import type { Role } from '@gozlem/domain/account/roles'
import type { Address } from '../../platform/navigation/addresses'
import {
  type MenuGroup,
  type MenuGroupId,
  menuGroups,
  type PopupId,
  popupLabels,
} from '../../platform/navigation/menu-groups'
import { opens, type PageRoute } from '../../platform/navigation/page-route'
import type { LucideIcon } from '../../ui/icons'

export interface MenuLink {
  kind: 'link'
  path: Address
  label: string
  phoneLabel: string
  icon: LucideIcon
}

export interface MenuFold {
  kind: 'group'
  id: MenuGroupId
  label: string
  icon: LucideIcon
  open: boolean
  links: readonly MenuLink[]
}

export interface MenuPopup {
  kind: 'popup'
  id: PopupId
  label: string
  links: readonly MenuLink[]
}

interface Placed<Item> {
  order: number
  item: Item
}

/** The sidebar of a role, top to bottom. */
export function sidebarOf(pages: readonly PageRoute[], role: Role): (MenuLink | MenuFold)[] {
  const top: Placed<MenuLink | MenuFold>[] = placedLinks(pages, role, null)
  for (const id of groupIds()) {
    const { label, icon, order, open = false }: MenuGroup = menuGroups[id]
    const links = inOrder(placedLinks(pages, role, id))
    if (links.length > 0) top.push({ order, item: { kind: 'group', id, label, icon, open, links } })
  }
  return inOrder(top)
}

/** The phone's bottom bar of a role: top-level links except a superadmin's, and a popup for each kind of group. */
export function bottomBarOf(pages: readonly PageRoute[], role: Role): (MenuLink | MenuPopup)[] {
  const top = placedLinks(pages, role, null)
  const administrates = role === 'superadmin'
  const bar: Placed<MenuLink | MenuPopup>[] = administrates ? [] : top
  for (const [popup, label] of Object.entries(popupLabels) as [PopupId, string][]) {
    const groups = groupIds().filter((id) => menuGroups[id].popup === popup)
    const links = groups.flatMap((id) => inOrder(placedLinks(pages, role, id)))
    const all = administrates && popup === 'management' ? [...inOrder(top), ...links] : links
    const order = menuGroups[groups[0] ?? 'account'].order
    if (all.length > 0) bar.push({ order, item: { kind: 'popup', id: popup, label, links: all } })
  }
  return inOrder(bar)
}

/** The path of the menu entry that belongs to a page. */
export function entryPathOf(page: PageRoute | undefined): string | null {
  return page ? (page.menu ? page.path : (page.under ?? null)) : null
}

function placedLinks(pages: readonly PageRoute[], role: Role, group: MenuGroupId | null): Placed<MenuLink>[] {
  return pages.flatMap((page) => {
    const entry = [page.menu ?? []].flat().find((each) => each.roles?.includes(role) ?? true)
    if (entry?.group !== group || !opens(page, role)) return []
    const { label, phoneLabel = label, icon, order } = entry
    return [
      {
        order,
        item: {
          kind: 'link' as const,
          path: page.path as Address, // no entry of a menu has a part to fill in
          label,
          phoneLabel,
          icon,
        },
      },
    ]
  })
}

const groupIds = () => Object.keys(menuGroups) as MenuGroupId[]

const inOrder = <Item>(placed: readonly Placed<Item>[]): Item[] =>
  [...placed].sort((left, right) => left.order - right.order).map(({ item }) => item)
