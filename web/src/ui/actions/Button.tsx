import { clsx } from 'clsx'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Spinner } from '../feedback/Spinner'
import type { LucideIcon } from '../icons'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon | undefined
  fullWidth?: boolean
  /** Work is under way: the label stays, presses do nothing, focus is kept. */
  loading?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon: Icon,
  fullWidth = false,
  loading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={clsx(buttonStyle(variant, size, fullWidth), className)}
      onClick={press}
    >
      {loading ? <Spinner /> : Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0">{children}</span>
    </button>
  )
}
