import type { ReactNode } from 'react'
import { CloudOff } from '../icons'

export interface ConnectionLineProps {
  children: ReactNode
  /** A button, where waiting is not all that can be done. */
  action?: ReactNode
}

/** A line across the top that tells of a lost connection. Put it into an element with role `status`. */
export function ConnectionLine({ children, action }: ConnectionLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-caution-line bg-caution-soft px-4 py-2 text-sm font-semibold text-caution-ink print:hidden">
      <span className="flex items-center gap-2">
        <CloudOff aria-hidden className="size-5 shrink-0" />
        <span className="tabular text-balance">{children}</span>
      </span>
      {action}
    </div>
  )
}
