import type { ReactNode } from 'react'
import type { Address } from '../../../platform/navigation/addresses'
import { Link } from '../../../ui/actions/Link'
import { ChevronRight, type LucideIcon } from '../../../ui/icons'

export interface WorkRowProps {
  to: Address
  icon: LucideIcon
  title: string
  meta: ReactNode
  /** At the end of the line, on phones before the meta. */
  badge?: ReactNode
}

/** A line of the dashboard's lists; the whole line is the link. */
export function WorkRow({ to, icon: Icon, title, meta, badge }: WorkRowProps) {
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-canvas md:px-6">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="stretched line-clamp-2 text-lg font-semibold outline-none after:focus-visible:outline-3 after:focus-visible:-outline-offset-3 after:focus-visible:outline-focus"
        >
          {title}
        </Link>
        <div className="tabular mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-meta">
          {badge !== undefined && <span className="sm:hidden">{badge}</span>}
          {meta}
        </div>
      </div>
      {badge !== undefined && <span className="max-sm:hidden">{badge}</span>}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-meta max-sm:hidden" />
    </li>
  )
}

/** Under a list of WorkRows: the way to all of them. */
export function AllOfThem({ to, children }: { to: Address; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-12 items-center justify-center border-t border-line px-4 font-semibold text-brand-strong hover:bg-brand-soft focus-visible:-outline-offset-3"
    >
      {children}
    </Link>
  )
}
