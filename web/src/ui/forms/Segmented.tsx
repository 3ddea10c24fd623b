import { clsx } from 'clsx'
import { type KeyboardEvent, useId } from 'react'

export interface Segment<Value extends string | number> {
  value: Value
  /** Short: a number or one word. */
  label: string
  /** What it stands for; read out with it, and shown: on it where each has one, else below the scale when chosen. */
  meaning?: string
}

export interface SegmentedProps<Value extends string | number> {
  legend: string
  segments: readonly Segment<Value>[]
  /** Null when nothing is chosen yet. */
  value: Value | null
  onChange: (value: Value) => void
  hideLegend?: boolean
  disabled?: boolean
}

/** A short scale, such as 1 to 5: arrows move, typing a digit chooses, each step is thumb-sized. */
export function Segmented<Value extends string | number>({
  legend,
  segments,
  value,
  onChange,
  hideLegend = false,
  disabled = false,
}: SegmentedProps<Value>) {
  const name = useId()
  const chosen = segments.find((segment) => segment.value === value)
  const speaking = segments.every(({ meaning }) => meaning !== undefined && meaning !== '')

  function typeDigit(event: KeyboardEvent) {
    const match = segments.find((segment) => segment.label === event.key)
    if (match !== undefined) onChange(match.value)
  }

  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className={clsx('grid gap-2', speaking ? 'grid-cols-2 sm:grid-cols-3' : columns(segments.length))}>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={clsx(
              'tabular relative flex min-h-12 min-w-0 cursor-pointer flex-col items-center justify-center rounded-md border px-1 text-center font-semibold transition-colors duration-100',
              'has-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              segment.value === value
                ? 'border-brand bg-brand text-on-fill'
                : 'border-field bg-surface text-ink hover:bg-brand-soft has-disabled:border-line-firm has-disabled:bg-sunken has-disabled:text-meta',
            )}
          >
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              onKeyDown={typeDigit}
              aria-label={
                segment.meaning === undefined ? segment.label : `${segment.label}, ${segment.meaning}`
              }
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {segment.label}
            {speaking && (
              <span aria-hidden className="pb-1 text-xs leading-4 font-normal text-balance">
                {segment.meaning}
              </span>
            )}
          </label>
        ))}
      </div>
      {!speaking && segments.some(({ meaning }) => meaning !== undefined) && (
        <p aria-hidden className="mt-1 min-h-5 text-sm text-meta">
          {chosen === undefined ? 'Seçilmedi' : (chosen.meaning ?? '')}
        </p>
      )}
    </fieldset>
  )
}

/** As many in a line as stay 48 px wide on the narrowest phone. */
function columns(count: number): string {
  if (count <= 3) return 'grid-cols-3'
  if (count === 4) return 'grid-cols-4'
  if (count === 6) return 'grid-cols-3 sm:grid-cols-6'
  return 'grid-cols-5'
}
