import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { TestStream } from './src/platform/testing/event-stream'

// Pages load their code lazily; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 })

Object.assign(globalThis, { EventSource: TestStream })

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})
