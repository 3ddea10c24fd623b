import { type ReactNode, useId } from 'react'

export interface ListSectionProps {
  title: string
  description: string
  actions?: ReactNode
  /** A DataList, which brings its own border. */
  children: ReactNode
}

/** One of several lists on a page. */
export function ListSection({ title, description, actions, children }: ListSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-xl font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-sm text-meta">{description}</p>
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
