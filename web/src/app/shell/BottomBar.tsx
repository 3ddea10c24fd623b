import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import type { PopupId } from '../../platform/navigation/menu-groups'
import { useUser } from '../../platform/session/session'
import { Link } from '../../ui/actions/Link'
import { CircleUserRound, ClipboardList, type LucideIcon, Menu, UsersRound } from '../../ui/icons'
import { BottomSheet } from '../../ui/overlays/BottomSheet'
import { bottomBarOf, entryPathOf, type MenuLink as MenuLinkEntry, type MenuPopup } from '../navigation/menu'
import { usePages } from '../pages'
import { MenuLink } from './MenuLink'
import { SignOutButton } from './SignOutButton'
import { useCurrentPage } from './use-current-page'
import { useOnePress } from './use-one-press'

/** Few open it, so it comes with its first opening. */
const SidebarDrawer = lazy(async () => ({ default: (await import('./SidebarDrawer')).SidebarDrawer }))

const popupIcons: Record<PopupId, LucideIcon> = {
  reports: ClipboardList,
  management: UsersRound,
  account: CircleUserRound,
}

/** The phone's menu: places that are one press away, and popups over the bar (NAV-04). */
export function BottomBar() {
  const { role } = useUser()
  const currentPath = entryPathOf(useCurrentPage())
  const [open, setOpen] = useState<PopupId | 'menu' | null>(null)
  const close = () => setOpen(null)
  const items = bottomBarOf(usePages(), role)
  const popup = items.find((item): item is MenuPopup => item.kind === 'popup' && item.id === open)

  return (
    <>
      <nav
        aria-label="Alt menü"
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line-firm bg-surface pb-[var(--safe-bottom)]"
      >
        <ul className="flex h-16 low:h-12">
          {role === 'superadmin' && (
            <BarItem>
              <BarButton
                icon={Menu}
                label="Menü"
                expanded={open === 'menu'}
                onPress={() => setOpen('menu')}
              />
            </BarItem>
          )}
          {items.map((item) => (
            <BarItem key={item.label}>
              {item.kind === 'link' ? (
                <BarLink link={item} current={item.path === currentPath} />
              ) : (
                <BarButton
                  icon={popupIcons[item.id]}
                  label={item.label}
                  current={item.links.some(({ path }) => path === currentPath)}
                  expanded={open === item.id}
                  onPress={() => setOpen(open === item.id ? null : item.id)}
                />
              )}
            </BarItem>
          ))}
        </ul>
      </nav>
      <BottomSheet aboveBar open={popup !== undefined} onOpenChange={close} title={popup?.label ?? ''}>
        <ul className="space-y-1">
          {popup?.links.map((link) => (
            <li key={link.path}>
              <MenuLink to={link.path} icon={link.icon} current={link.path === currentPath} onFollow={close}>
                {link.phoneLabel}
              </MenuLink>
            </li>
          ))}
        </ul>
        {popup !== undefined && signsOut(popup.id, role === 'superadmin') && (
          <div className="mt-2 border-t border-line pt-2">
            <SignOutButton className="w-full" />
          </div>
        )}
      </BottomSheet>
      {open === 'menu' && (
        <Suspense fallback={null}>
          <SidebarDrawer onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const signsOut = (popup: PopupId, administrates: boolean) =>
  popup === 'account' || (popup === 'management' && administrates)

function BarItem({ children }: { children: React.ReactNode }) {
  return <li className="flex min-w-0 flex-1">{children}</li>
}

function BarLink({ link, current }: { link: MenuLinkEntry; current: boolean }) {
  const follow = useOnePress()
  return (
    <Link
      to={link.path}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
      className={barStyle(current)}
    >
      <link.icon aria-hidden className="size-6" />
      {link.phoneLabel}
    </Link>
  )
}

interface BarButtonProps {
  icon: LucideIcon
  label: string
  current?: boolean
  expanded: boolean
  onPress: () => void
}

function BarButton({ icon: Icon, label, current = false, expanded, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onPress}
      className={barStyle(current || expanded)}
    >
      <Icon aria-hidden className="size-6" />
      {label}
    </button>
  )
}

const barStyle = (current: boolean) =>
  clsx(
    'flex w-full min-w-0 flex-col items-center justify-center gap-0.5 text-xs low:flex-row low:gap-1.5 focus-visible:-outline-offset-3',
    // Six places on a narrow phone: their names must not run into each other.
    'max-[400px]:text-[0.6875rem] max-[400px]:tracking-tight max-[340px]:text-[0.5625rem]',
    current ? 'font-semibold text-brand-strong' : 'text-neutral-ink',
  )
