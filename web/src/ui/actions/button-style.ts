import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-fill hover:bg-brand-strong active:bg-brand-ink',
  secondary: 'border-line-firm bg-surface text-ink hover:bg-sunken active:bg-line',
  quiet: 'border-transparent text-brand-strong hover:bg-brand-soft active:bg-brand-line',
  danger: 'border-transparent bg-danger text-on-fill hover:bg-danger-strong active:bg-critical',
}

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-12 px-4 text-base',
  lg: 'min-h-14 px-6 text-lg',
}

export const OFF =
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-meta ' +
  'aria-disabled:cursor-not-allowed'

export function buttonStyle(variant: ButtonVariant, size: ButtonSize, fullWidth: boolean): string {
  return clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-md border py-2 text-center font-semibold transition-colors duration-100 select-none',
    VARIANTS[variant],
    SIZES[size],
    fullWidth ? 'w-full' : 'max-w-full',
    OFF,
  )
}
