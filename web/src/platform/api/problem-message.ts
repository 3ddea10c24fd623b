// How a failure is told to a person: one order of resolution for every screen (seed 1 section 8).
import { ApiProblem } from '@gozlem/contract/client'

const unreachable = 'Sunucuya bağlanılamıyor. Lütfen internet bağlantınızı kontrol edin.'
const tooLate = 'İşlem zaman aşımına uğradı. Lütfen tekrar deneyin.'

const messageOfCode: Readonly<Record<string, string>> = {
  NETWORK_ERROR: unreachable,
  API_UNAVAILABLE: unreachable,
  NET001: unreachable,
  TIMEOUT: tooLate,
  AI_TIMEOUT: tooLate,
}

const fallback = 'İşlem sırasında bir hata oluştu.'

/** A plain string, a code with a wording of its own, the list of errors, the message, else the fallback. */
export function problemMessage(failure: unknown, otherwise: string = fallback): string {
  if (typeof failure === 'string') return failure
  if (!(failure instanceof ApiProblem)) return otherwise
  return messageOfCode[failure.code] ?? (failure.errors.join('. ') || failure.message || otherwise)
}
