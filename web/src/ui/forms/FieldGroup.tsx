import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { RequiredMark } from './Field'
import { FieldError } from './FieldError'
import { FieldContext } from './field-context'

export interface FieldGroupProps {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  hideLegend?: boolean
  className?: string
  children: ReactNode
}

/** One question answered by several controls: radio cards, check boxes, a segmented scale. */
export function FieldGroup({
  legend,
  hint,
  error,
  required = false,
  disabled = false,
  hideLegend = false,
  className,
  children,
}: FieldGroupProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const invalid = error !== undefined && error !== ''
  const describedBy = [invalid && errorId, hint !== undefined && hintId].filter(Boolean).join(' ')

  return (
    <fieldset
      disabled={disabled}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      className={clsx('min-w-0', className)}
    >
      <legend className={clsx('font-semibold', hideLegend ? 'sr-only' : 'mb-1.5')}>
        {legend}
        <RequiredMark required={required} />
      </legend>
      {/* Each control inside names itself; the group's wording belongs to the fieldset alone. */}
      <FieldContext value={null}>{children}</FieldContext>
      {invalid && <FieldError id={errorId}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-meta">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
