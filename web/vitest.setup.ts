import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, inject, vi } from 'vitest'
import { noteAnswer } from './src/platform/device/network'
import { pageStands } from './src/platform/loading/page-stands'
import { TestStream } from './src/platform/testing/event-stream'
import { LostRequest } from './src/platform/testing/lost-request'

// Pages load their code lazily; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: inject('patience'), getElementError: missing })

// A dialog or menu that is just there takes presses only once its library has drawn it again, which a busy machine does later.
configure((library) => ({
  asyncWrapper: async (work) => {
    const result = await library.asyncWrapper(work)
    for (let turn = 0; turn < 20 && !takesPresses(); turn += 1) await nextTurn()
    return result
  },
}))

const later = setTimeout
const nextTurn = () => new Promise((resolve) => later(resolve, 0))
const takesPresses = () =>
  document.body.style.pointerEvents !== 'none' ||
  document.querySelector(':is([role$=dialog], [role=menu])[style*="pointer-events: auto"]') !== null

/** A wait looks again and again: only for the look that fails the test is the page printed, once its message is read. */
function missing(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, missing)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message ?? ''}\n\n${prettyDOM(container)}`,
  })
}

// What toasts look like: happy-dom would hold its hundreds of rules against every element whose role is asked for.
document.head.replaceChildren()

// No test asks the network, also not by what still runs when the next one begins.
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
Object.assign(globalThis, { EventSource: TestStream, XMLHttpRequest: LostRequest, fetch: lost })

// Any test of a file may be the one that opens the first page: for all of them one stood before.
await pageStands()

// A message that still stands would come back with the next test's page. Code that a page of one test still fetches would do its work, its calls to the server too, in the next.
afterEach(async () => {
  if (vi.isFakeTimers()) await letPageStand()
  vi.useRealTimers()
  toast.dismiss()
  cleanup()
  // What one test heard of the server says nothing of the next one's connection.
  noteAnswer(false)
  await vi.dynamicImportSettled()
})

/** Many more than ever stood in line. */
const enoughTurns = 500

/** Whoever waits for the page stands in one line (page-stands.ts): none may be left there who waits for a clock that is gone. */
async function letPageStand(): Promise<void> {
  const stood = vi.fn<() => void>()
  void pageStands().then(stood)
  // Whoever got into line just as an earlier clock went never leaves it: a file's other tests are not held up for that.
  for (let turn = 0; turn < enoughTurns && stood.mock.calls.length === 0; turn += 1)
    await vi.advanceTimersByTimeAsync(1)
}
