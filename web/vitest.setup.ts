import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { TestStream } from './src/platform/testing/event-stream'

// Pages load their code lazily; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 30_000 })

Object.assign(globalThis, { EventSource: TestStream })

// A message that still stands would come back with the next test's page. Code that a page of one test still fetches would do its work, its calls to the server too, in the next.
afterEach(async () => {
  vi.useRealTimers()
  toast.dismiss()
  cleanup()
  await vi.dynamicImportSettled()
})
