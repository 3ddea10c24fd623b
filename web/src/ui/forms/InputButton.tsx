import type { ComponentPropsWithRef } from 'react'
import type { LucideIcon } from '../icons'

export interface InputButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  label: string
  icon: LucideIcon
}

/** The button at the end of an input: show, clear, open. The input makes room with `pr-12`. */
export function InputButton({ label, icon: Icon, ...rest }: InputButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-neutral-ink hover:text-ink focus-visible:-outline-offset-3 disabled:text-meta"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
