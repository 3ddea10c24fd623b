import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ControlSize, controlStyle } from './control-style'
import { useFieldWiring } from './field-context'

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'> {
  size?: ControlSize
  /** Fixed text before what is typed, such as a dial code. */
  prefix?: ReactNode
  /** A unit or a button after it. */
  suffix?: ReactNode
}

export function TextInput({
  size = 'md',
  prefix,
  suffix,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  const wiring = useFieldWiring(rest)
  const input = (
    <input
      {...rest}
      {...wiring}
      type={type}
      className={clsx(
        controlStyle(size),
        prefix !== undefined && 'rounded-l-none',
        suffix !== undefined && 'rounded-r-none',
        className,
      )}
    />
  )
  if (prefix === undefined && suffix === undefined) return input
  return (
    <div className="flex">
      {prefix !== undefined && <Affix className="rounded-l-md border-r-0">{prefix}</Affix>}
      {input}
      {suffix !== undefined && <Affix className="rounded-r-md border-l-0">{suffix}</Affix>}
    </div>
  )
}

function Affix({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'tabular flex shrink-0 items-center border border-field bg-sunken px-3 text-neutral-ink',
        className,
      )}
    >
      {children}
    </span>
  )
}
