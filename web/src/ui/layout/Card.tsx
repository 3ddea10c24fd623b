import { clsx } from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode
  /** One line under the title. */
  description?: ReactNode
  /** At the end of the title line. */
  actions?: ReactNode
  /** No inner padding, for a list or table that brings its own. */
  flush?: boolean
}

export function Card({
  title,
  description,
  actions,
  flush = false,
  className,
  children,
  ...rest
}: CardProps) {
  const titleId = useId()
  const headed = title !== undefined
  return (
    <section
      aria-labelledby={headed ? titleId : undefined}
      {...rest}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {headed && (
        <header className="flex break-after-avoid flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 md:px-6 md:pt-5">
          <div className="min-w-0">
            <h2 id={titleId} className="text-xl font-semibold">
              {title}
            </h2>
            {description !== undefined && <p className="mt-1 text-sm text-meta">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? clsx(headed && 'pt-4') : 'p-4 md:p-6'}>{children}</div>
    </section>
  )
}
