import { ApiProblem } from '@gozlem/contract/client'
import { problemMessage } from '../../../platform/api/problem-message'

/** The message of a failed refinement; with the reference to give to support where there is one (REP-05). */
export function refineFailure(cause: unknown): string {
  const message = problemMessage(cause, 'İşlem sırasında bir hata oluştu.')
  const reference = cause instanceof ApiProblem ? (cause.data['error_ref'] ?? cause.request_id) : ''
  return typeof reference === 'string' && reference !== '' ? `${message} (Hata Kodu: ${reference})` : message
}
