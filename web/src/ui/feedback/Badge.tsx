import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { LucideIcon } from '../icons'
import { TONE_SOFT, type Tone } from './tones'

export interface BadgeProps {
  children: ReactNode
  tone?: Tone
  icon?: LucideIcon
  className?: string
}

/** A state in one or two words. */
export function Badge({ children, tone = 'neutral', icon: Icon, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm border px-2 text-xs font-semibold',
        TONE_SOFT[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  )
}
