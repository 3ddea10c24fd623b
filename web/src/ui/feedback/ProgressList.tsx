import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Circle, CircleAlert, CircleCheck, CircleX, type LucideIcon, MinusCircle } from '../icons'
import { Spinner } from './Spinner'

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped' | 'unclear'

export interface ProgressStep {
  id: string
  label: ReactNode
  state: StepState
  /** What it found, or why it failed. */
  note?: ReactNode
  /** A retry button, for example. */
  action?: ReactNode
}

const LOOKS: Record<StepState, { icon: LucideIcon | null; word: string; ink: string }> = {
  waiting: { icon: Circle, word: 'Bekliyor', ink: 'text-meta' },
  running: { icon: null, word: 'Sürüyor', ink: 'text-brand' },
  done: { icon: CircleCheck, word: 'Tamamlandı', ink: 'text-positive-ink' },
  failed: { icon: CircleX, word: 'Başarısız', ink: 'text-danger-ink' },
  unclear: { icon: CircleAlert, word: 'Anlaşılamadı', ink: 'text-caution-ink' },
  skipped: { icon: MinusCircle, word: 'Atlandı', ink: 'text-meta' },
}

/** A long job as its parts, each with its own state in icon and word. */
export function ProgressList({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {steps.map(({ id, label, state, note, action }) => {
        const { icon: Icon, word, ink } = LOOKS[state]
        return (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <span className={clsx('shrink-0', ink)}>
              {Icon === null ? <Spinner /> : <Icon aria-hidden className="size-5" />}
            </span>
            <div className="min-w-0 flex-1 basis-32">
              <div>{label}</div>
              {note !== undefined && <div className="text-sm text-meta">{note}</div>}
            </div>
            <span className={clsx('shrink-0 text-sm font-semibold', ink)}>{word}</span>
            {action}
          </li>
        )
      })}
    </ol>
  )
}
