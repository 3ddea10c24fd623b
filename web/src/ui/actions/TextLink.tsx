import { clsx } from 'clsx'
import { Link, type LinkProps } from './Link'

/** A link inside text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={clsx(
        'rounded-sm font-semibold text-brand-strong underline decoration-brand-line underline-offset-4 hover:decoration-current',
        className,
      )}
    />
  )
}
