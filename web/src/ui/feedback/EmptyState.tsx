import type { ReactNode } from 'react'
import type { LucideIcon } from '../icons'

export interface EmptyStateProps {
  icon: LucideIcon
  /** One sentence: what belongs here and why there is none. */
  children: ReactNode
  /** One Button or LinkButton. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="max-w-[42ch] text-lg text-balance">{children}</p>
      {action}
    </div>
  )
}
