import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { printReport } from './print-report'

/** A picture that is out of sight, as browsers have it: nothing is fetched before it is asked for. */
function lazyPicture(): HTMLImageElement {
  const picture = document.createElement('img')
  picture.loading = 'lazy'
  picture.src = '/api/images/1'
  Object.defineProperty(picture, 'complete', { value: false })
  document.body.append(picture)
  return picture
}

beforeEach(() => {
  vi.stubGlobal('print', vi.fn())
  return () => {
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  }
})

test('REP-13 the paper waits for every photo, also for those that do not come', async () => {
  const [there, broken] = [lazyPicture(), lazyPicture()]
  const printed = printReport(Promise.resolve())
  await waitFor(() => expect([there.loading, broken.loading]).toEqual(['eager', 'eager']))
  there.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(window.print).not.toHaveBeenCalled()
  broken.dispatchEvent(new Event('error'))
  await printed
  expect(window.print).toHaveBeenCalledTimes(1)
})

test('REP-13 a report without photos is printed at once', async () => {
  await printReport(Promise.resolve())
  expect(window.print).toHaveBeenCalledTimes(1)
})

test('REP-13 the paper waits for its head, and for the logo that comes with it', async () => {
  let arrive = () => {}
  const printed = printReport(
    new Promise<void>((resolve) => {
      arrive = resolve
    }),
  )
  const logo = lazyPicture()
  arrive()
  await waitFor(() => expect(logo.loading).toBe('eager'))
  expect(window.print).not.toHaveBeenCalled()
  logo.dispatchEvent(new Event('load'))
  await printed
  expect(window.print).toHaveBeenCalledTimes(1)
})
