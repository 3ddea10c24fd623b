import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { TestStream } from './src/platform/testing/event-stream'

const { getElementError } = getConfig()

// Pages load their code lazily; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 30_000, getElementError: missing })

/** A wait looks again and again: only for the look that fails the test is the page printed, once its message is read. */
function missing(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, missing)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  })
}

// What toasts look like: happy-dom would hold its hundreds of rules against every element whose role is asked for.
for (const style of document.head.querySelectorAll('style')) style.remove()

Object.assign(globalThis, { EventSource: TestStream })

// A message that still stands would come back with the next test's page. Code that a page of one test still fetches would do its work, its calls to the server too, in the next.
afterEach(async () => {
  vi.useRealTimers()
  toast.dismiss()
  cleanup()
  await vi.dynamicImportSettled()
})
