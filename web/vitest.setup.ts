import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { TestStream } from './src/platform/testing/event-stream'

// Pages load their code lazily; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 30_000 })

Object.assign(globalThis, { EventSource: TestStream })

// Code that a page of one test still fetches would do its work, its calls to the server too, in the next.
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await vi.dynamicImportSettled()
})
