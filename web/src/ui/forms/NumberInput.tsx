import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { TextInput, type TextInputProps } from './TextInput'

export interface NumberInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> {
  value: number | null
  onChange: (value: number | null) => void
  /** Digits after the decimal comma; 0 takes whole numbers only. */
  decimals?: number
  /** The unit behind it. */
  unit?: ReactNode
}

/** A number with the Turkish decimal comma; a point is understood too. Limits belong to the form's rule. */
export function NumberInput({
  value,
  onChange,
  decimals = 0,
  unit,
  onBlur,
  className,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    const allowed = text.replaceAll(decimals === 0 ? /[^\d-]/g : /[^\d,.-]/g, '')
    setTyped(allowed)
    onChange(readNumber(allowed, decimals))
  }

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      {...(unit !== undefined && { suffix: unit })}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={typed ?? numberText(value, decimals)}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      className={clsx('tabular', className)}
    />
  )
}

function readNumber(text: string, decimals: number): number | null {
  if (!/^-?\d*[.,]?\d*$/.test(text) || !/\d/.test(text)) return null
  const number = Number(text.replace(',', '.'))
  return Math.round(number * 10 ** decimals) / 10 ** decimals
}

function numberText(value: number | null, decimals: number): string {
  if (value === null) return ''
  return value.toLocaleString('tr-TR', { maximumFractionDigits: decimals, useGrouping: false })
}
