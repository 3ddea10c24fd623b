import { ApiProblem } from '@gozlem/contract/client'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { problemMessage } from '../api/problem-message'

/**
 * Puts the server's field messages on a form. Answers what is left to say above the button: null when every message
 * found its field.
 */
export function showProblem<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
  failure: unknown,
  otherwise?: string,
): string | null {
  const fields = failure instanceof ApiProblem ? Object.entries(failure.fields) : []
  const known = fields.filter(([name]) => form.getValues(name as FieldPath<Values>) !== undefined)
  for (const [name, message] of known) form.setError(name as FieldPath<Values>, { type: 'server', message })
  const homeless = fields.filter((field) => !known.includes(field)).map(([, message]) => message)
  if (known.length > 0) return homeless.length > 0 ? homeless.join('. ') : null
  return homeless.length > 0 ? homeless.join('. ') : problemMessage(failure, otherwise)
}
