import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useUser } from '../../platform/session/session'
import { ChevronDown } from '../../ui/icons'
import { entryPathOf, type MenuFold, sidebarOf } from '../navigation/menu'
import { usePages } from '../pages'
import { Brand } from './Brand'
import { FoldButton, NotificationBell, SearchButton, UpdateOffer, VersionLabel } from './late-parts'
import { MenuLink } from './MenuLink'
import { SignOutButton } from './SignOutButton'
import { UserCard } from './UserCard'
import { useCurrentPage } from './use-current-page'

export interface SidebarProps {
  /** A way out was chosen; the phone's drawer closes then. */
  onFollow?: () => void
}

/** Brand, person, menu, way out. On phones the same column comes as a drawer. */
export function Sidebar({ onFollow }: SidebarProps) {
  const { role } = useUser()
  const currentPath = entryPathOf(useCurrentPage())
  const pages = usePages()

  return (
    <div className="flex h-full flex-col">
      <div className="px-4 pt-3 pb-3">
        <div className="flex items-center justify-between gap-2">
          <Brand />
          {/* The drawer lies under a header that has the bell. */}
          <div className="size-12 shrink-0">{onFollow === undefined && <NotificationBell />}</div>
        </div>
        <div data-unfolded className="mt-2">
          <UserCard />
        </div>
        {onFollow === undefined && (
          <div className="mt-2 h-12">
            <SearchButton />
          </div>
        )}
      </div>
      <nav aria-label="Ana menü" className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-1">
        <ul className="space-y-1">
          {sidebarOf(pages, role).map((entry) => (
            <li key={entry.label}>
              {entry.kind === 'link' ? (
                <MenuLink
                  to={entry.path}
                  icon={entry.icon}
                  current={entry.path === currentPath}
                  onFollow={onFollow}
                >
                  {entry.label}
                </MenuLink>
              ) : (
                <Fold
                  key={foldKey(entry, currentPath)}
                  group={entry}
                  currentPath={currentPath}
                  onFollow={onFollow}
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line px-2 py-2">
        {onFollow === undefined && (
          <div className="h-12">
            <FoldButton />
          </div>
        )}
        <UpdateOffer />
        <div className="flex items-center justify-between gap-2 pr-3">
          <SignOutButton />
          <VersionLabel />
        </div>
      </div>
    </div>
  )
}

const holdsPage = ({ links }: MenuFold, path: string | null) => links.some((link) => link.path === path)

/** A group that the current page enters starts anew, which is what unfolds it. */
const foldKey = (group: MenuFold, path: string | null) => `${group.id} ${holdsPage(group, path)}`

interface FoldProps {
  group: MenuFold
  currentPath: string | null
  onFollow: (() => void) | undefined
}

function Fold({ group, currentPath, onFollow }: FoldProps) {
  const [open, setOpen] = useState(group.open || holdsPage(group, currentPath))
  const listId = useId()
  const Icon = group.icon
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-3 rounded-md py-2 pr-2 pl-3 text-left font-semibold hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-meta" />
        <span className="min-w-0 flex-1">{group.label}</span>
        <ChevronDown
          aria-hidden
          className={clsx(
            'size-5 shrink-0 text-meta transition-transform duration-150',
            open && 'rotate-180',
          )}
        />
      </button>
      <ul id={listId} hidden={!open} className="mt-1 ml-5 space-y-1 border-l border-line pl-1">
        {group.links.map((link) => (
          <li key={link.path}>
            <MenuLink
              to={link.path}
              icon={link.icon}
              nested
              current={link.path === currentPath}
              onFollow={onFollow}
            >
              {link.label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </>
  )
}
