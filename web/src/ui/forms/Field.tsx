import { clsx } from 'clsx'
import { type ReactNode, use, useId } from 'react'
import { FieldError } from './FieldError'
import { FieldContext, LabelInside } from './field-context'

export interface FieldProps {
  label: ReactNode
  /** How to fill it in; stays visible while typing. */
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** The label is read out but not seen, where the place says it already. */
  hideLabel?: boolean
  /** At the end of the label line, such as a counter or a small link. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Label, hint and error of one control, wired to it by id. */
export function Field({
  label,
  hint,
  error,
  required = false,
  disabled = false,
  hideLabel = false,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const inside = use(LabelInside)
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const invalid = error !== undefined && error !== ''
  const describedBy = [invalid && errorId, hint !== undefined && hintId].filter(Boolean).join(' ')

  return (
    <FieldContext
      value={{ id, describedBy: describedBy === '' ? undefined : describedBy, invalid, required, disabled }}
    >
      <div className={clsx('min-w-0', inside && 'relative [&_:is(input,select)]:pt-4.5', className)}>
        <div
          className={clsx(
            'flex items-baseline justify-between gap-3',
            hideLabel ? 'sr-only' : inside ? 'pointer-events-none absolute inset-x-3 top-1 z-1' : 'mb-1.5',
          )}
        >
          <label htmlFor={id} className={inside ? 'truncate text-xs text-meta' : 'font-semibold'}>
            {label}
            <RequiredMark required={required} />
          </label>
          {aside !== undefined && <span className="text-sm text-meta">{aside}</span>}
        </div>
        {children}
        {invalid && <FieldError id={errorId}>{error}</FieldError>}
        {hint !== undefined && (
          <p id={hintId} className="mt-1.5 text-sm text-meta">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

export function RequiredMark({ required }: { required: boolean }) {
  if (!required) return null
  return (
    <span aria-hidden className="text-danger">
      {' '}
      *
    </span>
  )
}
