import { clsx } from 'clsx'
import { TONE_SOFT, type Tone } from './tones'

export interface ToneBadgeProps {
  tone: Tone
  word: string
  /** Shown in figures of one width beside the word. */
  value?: number | string | undefined
  size?: 'sm' | 'lg'
  className?: string
}

/** A graded score: colour, word and number together, so that it never rests on colour alone. */
export function ToneBadge({ tone, word, value, size = 'sm', className }: ToneBadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-2 border font-semibold whitespace-nowrap',
        size === 'sm' ? 'min-h-7 rounded-sm px-2 text-sm' : 'min-h-12 rounded-md px-4 text-lg',
        TONE_SOFT[tone],
        className,
      )}
    >
      <span className="truncate">{word}</span>
      {value !== undefined && <span className="tabular font-bold">{value}</span>}
    </span>
  )
}
