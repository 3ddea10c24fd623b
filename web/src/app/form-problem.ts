import { ApiProblem } from '@gozlem/contract/client'
import type { BaseSyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { focusFirstError } from '../ui/forms/focus-first-error'
import { problemMessage } from './problem-message'

/**
 * Puts the server's field messages on a form and moves to the first of them. Answers what is left to say above the
 * button: null when every message found its field.
 */
export function showProblem<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
  failure: unknown,
  otherwise?: string,
): string | null {
  const fields = failure instanceof ApiProblem ? Object.entries(failure.fields) : []
  const known = fields.filter(([name]) => form.getValues(name as FieldPath<Values>) !== undefined)
  for (const [at, [name, message]] of known.entries())
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: at === 0 })
  const homeless = fields.filter((field) => !known.includes(field)).map(([, message]) => message)
  if (known.length > 0) return homeless.length > 0 ? homeless.join('. ') : null
  return homeless.length > 0 ? homeless.join('. ') : problemMessage(failure, otherwise)
}

/**
 * Second argument of `handleSubmit`, with `shouldFocusError: false` on the form: moves to the first wrong field as the
 * eye sees them. The form library knows only the order in which fields were registered.
 */
export function showFirstWrong(_errors: unknown, event?: BaseSyntheticEvent): void {
  if (event?.target instanceof HTMLElement) focusFirstError(event.target)
}
