import { clsx } from 'clsx'
import { type ComponentPropsWithRef, useRef, useState } from 'react'
import { CalendarDays } from '../icons'
import { controlStyle } from './control-style'
import { dateText, readDate } from './date-text'
import { useFieldWiring } from './field-context'
import { InputButton } from './InputButton'

export interface DateInputProps
  extends Omit<
    ComponentPropsWithRef<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'
  > {
  /** YYYY-MM-DD, or '' for none. */
  value: string
  /** Gets YYYY-MM-DD, '' or, while it is no day yet, the text as typed, so that the form's rule refuses it. */
  onChange: (value: string) => void
  min?: string
  max?: string
}

/**
 * A day typed as gg.aa.yyyy, or picked in the platform's calendar. The native input alone would show the
 * browser's own order of day and month, which need not be Turkish.
 */
export function DateInput({ value, onChange, onBlur, min, max, className, ...rest }: DateInputProps) {
  const wiring = useFieldWiring(rest)
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    setTyped(text)
    onChange(readDate(text) ?? text)
  }

  return (
    <div className="relative">
      <input
        autoComplete="off"
        placeholder="gg.aa.yyyy"
        maxLength={10}
        {...rest}
        {...wiring}
        type="text"
        inputMode="decimal"
        value={typed ?? dateText(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyped(null)
          onBlur?.(event)
        }}
        className={clsx(controlStyle(), 'tabular pr-12', className)}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={dateText(value) === value ? '' : value}
        min={min}
        max={max}
        disabled={wiring.disabled}
        onChange={(event) => onChange(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 size-12 opacity-0"
      />
      <InputButton
        label="Takvimden seç"
        icon={CalendarDays}
        disabled={wiring.disabled}
        onClick={() => picker.current?.showPicker()}
      />
    </div>
  )
}
