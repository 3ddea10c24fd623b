// Before each file of tests: a new window, our own modules anew, and those libraries that vitest.config.ts names.
import { vi } from 'vitest'

// The next test would put back into the new window what a test of the file before stubbed in the old one.
vi.unstubAllGlobals()
vi.unstubAllEnvs()
await (globalThis as unknown as { renewWindow: () => Promise<void> }).renewWindow()
vi.resetModules()
