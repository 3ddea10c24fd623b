import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from '../actions/address'
import { Link } from '../actions/Link'

export interface PageHeaderProps {
  title: string
  /** Badges, dates, counts: one line that wraps. */
  meta?: ReactNode
  /** Buttons; the primary one last on desktop, full width on phones. */
  actions?: ReactNode
  back?: { to: Address; label: string }
}

export function PageHeader({ title, meta, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-4 md:mb-6">
      {back && (
        <Link
          to={back.to}
          className="-ml-2 inline-flex min-h-12 items-center gap-1 rounded-md pr-3 pl-1 font-semibold text-brand-strong hover:bg-brand-soft"
        >
          <ChevronLeft aria-hidden className="size-5" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
          {meta !== undefined && (
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-meta">
              {meta}
            </div>
          )}
        </div>
        {actions !== undefined && (
          <div className="flex flex-col gap-2 md:shrink-0 md:flex-row md:flex-wrap md:justify-end">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
