import { clsx } from 'clsx'
import type { LucideIcon } from '../icons'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { Link, type LinkProps } from './Link'

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  fullWidth?: boolean
}

/** A link that looks like a button, for actions that are really pages: it opens in a new tab like any link. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon: Icon,
  fullWidth = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonStyle(variant, size, fullWidth), className)}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0">{children}</span>
    </Link>
  )
}
