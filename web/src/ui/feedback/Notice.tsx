import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from '../icons'
import { TONE_SOFT, type Tone } from './tones'

export type NoticeTone = Extract<Tone, 'info' | 'positive' | 'caution' | 'danger'>

const ICONS: Record<NoticeTone, LucideIcon> = {
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  danger: OctagonAlert,
}

export interface NoticeProps {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** Read out when it appears. Leave off for what is on the page from the start. */
  announce?: boolean
  className?: string
}

/** A message that stays on the page, beside what it is about. */
export function Notice({ tone = 'info', title, children, action, announce = false, className }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-3',
        TONE_SOFT[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && <div>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  )
}
