import { clsx } from 'clsx'
import { type ComponentPropsWithRef, useState } from 'react'
import { controlStyle } from './control-style'
import { useFieldWiring } from './field-context'
import { readTime } from './time-text'

export interface TimeInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** HH:MM, or '' for none. */
  value: string
  /** Gets HH:MM, '' or, while it is no time yet, the text as typed, so that the form's rule refuses it. */
  onChange: (value: string) => void
}

/** A time of the day typed by a clock of 24 hours. The native input would show AM and PM where the browser is English. */
export function TimeInput({ value, onChange, onBlur, className, ...rest }: TimeInputProps) {
  const wiring = useFieldWiring(rest)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      autoComplete="off"
      placeholder="ss:dd"
      maxLength={5}
      {...rest}
      {...wiring}
      type="text"
      inputMode="numeric"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readTime(target.value) ?? target.value)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      className={clsx(controlStyle(), 'tabular', className)}
    />
  )
}
