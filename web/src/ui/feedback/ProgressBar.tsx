import { clsx } from 'clsx'
import { TONE_SOLID, type Tone } from './tones'

export interface ProgressBarProps {
  label: string
  /** 0 to 100; null while the length is unknown. */
  percent: number | null
  tone?: Tone
  /** The label is read out but not seen. */
  hideLabel?: boolean
}

export function ProgressBar({ label, percent, tone, hideLabel = false }: ProgressBarProps) {
  const rounded = percent === null ? null : Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div>
      {!hideLabel && (
        <div aria-hidden className="mb-1.5 flex justify-between gap-3 text-sm">
          <span className="min-w-0">{label}</span>
          {rounded !== null && <span className="tabular font-semibold">%{rounded}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={rounded ?? undefined}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={clsx(
            'h-full origin-left rounded-full transition-transform duration-150',
            tone === undefined ? 'bg-brand' : TONE_SOLID[tone],
            rounded === null && 'animate-breathe',
          )}
          style={{ transform: `scaleX(${(rounded ?? 100) / 100})` }}
        />
      </div>
    </div>
  )
}
