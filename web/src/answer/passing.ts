// What a bad connection may do to a call, and waiting for it.
import { ApiProblem } from '@gozlem/contract/client'

/** After which what waits for the connection is tried again by itself. */
const patienceMs = 10_000

/** Whether the same may be taken in a while. */
export const mayPass = ({ status }: ApiProblem) =>
  status === 0 || status === 502 || status === 503 || status === 504

/** What came back instead of an answer. */
export const asProblem = (cause: unknown): ApiProblem =>
  cause instanceof ApiProblem
    ? cause
    : new ApiProblem(500, {
        code: 'INTERNAL_ERROR',
        message: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
        details: { errors: [], fields: {} },
        request_id: '',
      })

/** Until the device says that it is connected, or some time has gone. */
export const connection = (seconds: number | null) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, seconds === null ? patienceMs : seconds * 1000)
    addEventListener('online', go)
  })
