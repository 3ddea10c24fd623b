import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint'

let frames: (() => void)[] = []
let idle: (() => void)[] = []

beforeEach(() => {
  frames = []
  idle = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (waiting: (() => void)[]) => {
  for (const run of waiting.splice(0)) run()
}

test('NAV-11 what comes after the picture waits for the frame that draws it, for the next one, and for an idle browser', () => {
  const run = vi.fn<() => void>()
  afterPaint(run)
  pass(frames)
  pass(idle)
  expect(run).not.toHaveBeenCalled()
  pass(frames)
  expect(run).not.toHaveBeenCalled()
  pass(idle)
  expect(run).toHaveBeenCalledOnce()
})

test('NAV-11 a tab that nobody sees draws no frames, and waits for none', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const run = vi.fn<() => void>()
  afterPaint(run)
  pass(idle)
  expect(run).toHaveBeenCalledOnce()
})

test('NAV-11 what left the page before it was drawn is not waited for', () => {
  const run = vi.fn<() => void>()
  const stop = afterPaint(run)
  pass(frames)
  stop()
  pass(frames)
  pass(idle)
  expect(run).not.toHaveBeenCalled()
})
