import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import { ChevronDown } from '../icons'
import { type ControlSize, controlStyle } from './control-style'
import { useFieldWiring } from './field-context'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size' | 'children' | 'multiple'> {
  choices: readonly Choice[]
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string
  size?: ControlSize
}

/** The platform's own list: the best picker there is on a phone. For long or remote lists use Combobox. */
export function Select({ choices, placeholder, size = 'md', className, ...rest }: SelectProps) {
  const wiring = useFieldWiring(rest)
  return (
    <div className="relative">
      <select {...rest} {...wiring} className={clsx(controlStyle(size), 'appearance-none pr-10', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-neutral-ink"
      />
    </div>
  )
}
