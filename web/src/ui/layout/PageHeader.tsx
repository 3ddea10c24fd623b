import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Address } from '../actions/address'
import { Link } from '../actions/Link'
import { ChevronLeft } from '../icons'

export interface PageHeaderProps {
  title: string
  /** Badges, dates, counts: one line that wraps. */
  meta?: ReactNode
  /** Buttons; the primary one last on desktop, full width on phones. */
  actions?: ReactNode
  back?: { to: Address; label: string }
  /** On phones everything in one line, actions by their icons: above a list, whose rows matter more. */
  compact?: boolean
}

export function PageHeader({ title, meta, actions, back, compact = false }: PageHeaderProps) {
  return (
    <header className={compact ? 'max-md:mb-1 max-md:flex max-md:items-start md:mb-6' : 'mb-4 md:mb-6'}>
      {back && (
        <Link
          to={back.to}
          className={clsx(
            '-ml-2 inline-flex min-h-12 items-center gap-1 rounded-md pr-3 pl-1 font-semibold text-brand-strong hover:bg-brand-soft',
            compact && 'max-md:-ml-3 max-md:w-12 max-md:shrink-0 max-md:justify-center max-md:p-0',
          )}
        >
          <ChevronLeft aria-hidden className="size-5" />
          <span className={clsx(compact && 'max-md:sr-only')}>{back.label}</span>
        </Link>
      )}
      <div
        className={clsx(
          'flex min-w-0 flex-1 md:flex-row md:flex-wrap md:items-start md:justify-between',
          compact ? 'gap-2 md:gap-4' : 'flex-col gap-4',
        )}
      >
        <div
          className={clsx('min-w-0 flex-1 md:min-w-80', compact && 'max-md:min-h-12 max-md:content-center')}
        >
          <h1 className={clsx('text-2xl font-bold md:text-3xl', compact && 'max-sm:text-xl')}>{title}</h1>
          {meta !== undefined && (
            <div
              className={clsx(
                'flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-meta',
                compact ? 'md:mt-1.5' : 'mt-1.5',
              )}
            >
              {meta}
            </div>
          )}
        </div>
        {actions !== undefined && (
          <div
            className={clsx(
              'flex gap-2 print:hidden md:max-w-full md:shrink-0 md:flex-row md:flex-wrap md:justify-end',
              compact
                ? 'max-md:items-start max-md:[&>*]:size-12 max-md:[&>*]:px-0 max-md:[&>*>span]:sr-only'
                : 'flex-col sm:flex-row sm:flex-wrap',
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
