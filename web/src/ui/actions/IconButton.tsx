import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import { Spinner } from '../feedback/Spinner'
import type { LucideIcon } from '../icons'
import { OFF } from './button-style'

const VARIANTS = {
  quiet: 'border-transparent text-neutral-ink hover:bg-sunken active:bg-line',
  secondary: 'border-line-firm bg-surface text-ink hover:bg-sunken active:bg-line',
  danger: 'border-transparent text-danger hover:bg-danger-soft active:bg-danger-line',
} as const

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What it does: icon-names.ts shows it to who rests on the icon. */
  label: string
  icon: LucideIcon
  variant?: keyof typeof VARIANTS
  loading?: boolean
  /** A count on the corner, such as unread messages. The label must say it too, in the same letters. */
  count?: string | undefined
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  loading = false,
  count,
  type = 'button',
  className,
  disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled === true || loading}
      className={clsx(
        'relative inline-flex size-12 shrink-0 items-center justify-center rounded-md border transition-colors duration-100',
        'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-meta',
        VARIANTS[variant],
        OFF,
        className,
      )}
    >
      {loading ? <Spinner /> : <Icon aria-hidden className="size-5.5" />}
      {count !== undefined && (
        <span
          aria-hidden
          className="tabular absolute top-0.5 left-6 min-w-5 rounded-full border-2 border-surface bg-danger px-1 text-center text-xs font-bold text-on-fill"
        >
          {count}
        </span>
      )}
    </button>
  )
}
