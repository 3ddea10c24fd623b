import { clsx } from 'clsx'

export type ControlSize = 'md' | 'lg'

/** The outline that every typed-in control shares; 16 px text keeps phones from zooming in. */
export function controlStyle(size: ControlSize = 'md'): string {
  return clsx(
    'w-full min-w-0 rounded-md border border-field bg-surface px-3 text-base text-ink',
    size === 'md' ? 'min-h-12' : 'min-h-14',
    'hover:border-ink focus-visible:border-focus focus-visible:outline-offset-0',
    'aria-invalid:border-danger aria-invalid:bg-danger-soft/40',
    'disabled:cursor-not-allowed disabled:border-line-firm disabled:bg-sunken disabled:text-meta',
    '[&[readonly]]:border-line-firm [&[readonly]]:bg-sunken',
  )
}
