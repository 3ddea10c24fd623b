import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Pages load their code lazily; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})
