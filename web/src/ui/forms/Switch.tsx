import { clsx } from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode
  description?: ReactNode
}

/** A setting that takes effect at once. In a form that is sent later, use Checkbox. */
export function Switch({ label, description, id, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const switchId = id ?? ownId
  const noteId = `${switchId}-note`
  return (
    <div className={clsx('relative flex min-h-12 items-center justify-between gap-4 py-2', className)}>
      <div className="min-w-0">
        <label htmlFor={switchId} className={clsx('stretched cursor-pointer', rest.disabled && 'text-meta')}>
          {label}
        </label>
        {description !== undefined && (
          <p id={noteId} className="text-sm text-meta">
            {description}
          </p>
        )}
      </div>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...rest}
          id={switchId}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native check box tells its own state
          role="switch"
          aria-describedby={description === undefined ? undefined : noteId}
          className="peer h-7 w-12 appearance-none rounded-full border-2 border-field bg-field transition-colors duration-100 checked:border-brand checked:bg-brand disabled:border-line-firm disabled:bg-line-firm"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-surface transition-transform duration-100 peer-checked:translate-x-5"
        />
      </span>
    </div>
  )
}
