import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import { Check } from '../icons'
import { FieldError } from './FieldError'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode
  description?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, description, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const noteId = `${boxId}-note`
  const errorId = `${boxId}-error`
  const invalid = error !== undefined && error !== ''
  const describedBy = [invalid && errorId, description !== undefined && noteId].filter(Boolean).join(' ')

  return (
    <div className={className}>
      <div className="relative flex min-h-12 gap-3 py-3">
        <span className="relative size-6 shrink-0">
          <input
            {...rest}
            id={boxId}
            type="checkbox"
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy === '' ? undefined : describedBy}
            className="peer size-6 appearance-none rounded-sm border-2 border-field bg-surface checked:border-brand checked:bg-brand hover:border-ink aria-invalid:border-danger disabled:border-line-firm disabled:bg-sunken"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-fill peer-checked:block peer-checked:peer-disabled:text-meta"
          />
        </span>
        <div className="min-w-0">
          {/* The whole row is the target, not only the box. */}
          <label htmlFor={boxId} className={clsx('stretched cursor-pointer', rest.disabled && 'text-meta')}>
            {label}
          </label>
          {description !== undefined && (
            <p id={noteId} className="text-sm text-meta">
              {description}
            </p>
          )}
        </div>
      </div>
      {invalid && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
