import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Address } from '../../platform/navigation/addresses'
import { Link } from '../../ui/actions/Link'
import type { LucideIcon } from '../../ui/icons'
import { usePages } from '../pages'
import { preloadPage } from '../preload-page'
import { useOnePress } from './use-one-press'

export interface MenuLinkProps {
  to: Address
  icon: LucideIcon
  /** The page on the screen is this one or one of its own. */
  current: boolean
  /** Under a group's heading. */
  nested?: boolean
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** A line of the sidebar or of a popup: a real link, so that a new tab is one Ctrl or Cmd away (NAV-06). */
export function MenuLink({ to, icon: Icon, current, nested = false, onFollow, children }: MenuLinkProps) {
  const follow = useOnePress(onFollow)
  const pages = usePages()
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={() => preloadPage(pages, to)}
      onFocus={() => preloadPage(pages, to)}
      className={clsx(
        'relative flex min-h-12 items-center gap-3 rounded-md py-2 pr-3 focus-visible:-outline-offset-3',
        nested ? 'pl-5' : 'pl-3',
        current
          ? 'bg-brand-soft font-semibold text-brand-ink before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-full before:bg-brand'
          : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className={clsx('size-5 shrink-0', current ? 'text-brand' : 'text-meta')} />
      <span className="min-w-0 flex-1">{children}</span>
    </Link>
  )
}
