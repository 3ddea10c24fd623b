import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { ChevronDown } from '../icons'

export interface FoldProps {
  label: string
  /** What stands in it, while it is folded. */
  summary?: ReactNode
  /** Something in it has to be seen: it opens, and stays open until it is folded afterwards. */
  needed?: boolean
  children: ReactNode
}

/** A part that few need at once: one line until it is pressed. */
export function Fold({ label, summary, needed = false, children }: FoldProps) {
  const [open, setOpen] = useState(needed)
  if (needed && !open) setOpen(true)
  const id = useId()
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left hover:bg-canvas"
      >
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{label}</span>
          {!open && summary !== undefined && <span className="block text-sm text-meta">{summary}</span>}
        </span>
        <ChevronDown aria-hidden className={clsx('size-5 shrink-0 text-meta', open && 'rotate-180')} />
      </button>
      <div id={id} className="px-3 pt-1 pb-3 empty:hidden">
        {open && children}
      </div>
    </div>
  )
}
