// How long the browser takes from a press to the picture that answers it, as the browser itself measures it (Event Timing).
import type { Page } from '@playwright/test'

/** Shorter ones are not told; they count as this much. */
const shortestMs = 16

export interface Interactions {
  worst: number
  median: number
  count: number
}

/** Begins to listen; call before the page opens. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations = new Map<number, number>()
    Reflect.set(globalThis, 'takeInteractions', () => {
      const taken = [...durations.values()]
      durations.clear()
      return taken
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0)
          durations.set(
            entry.interactionId,
            Math.max(entry.duration, durations.get(entry.interactionId) ?? 0),
          )
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Does something so many times, each after the last one has been drawn. */
export async function measureInteractions(
  page: Page,
  times: number,
  act: (turn: number) => Promise<unknown>,
): Promise<Interactions> {
  await settled(page)
  await take(page)
  const durations: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    await act(turn)
    await settled(page)
    durations.push(Math.max(shortestMs, ...(await take(page))))
  }
  const sorted = durations.toSorted((left, right) => left - right)
  return { worst: sorted.at(-1) ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, count: times }
}

const take = (page: Page): Promise<number[]> =>
  page.evaluate(() => (Reflect.get(globalThis, 'takeInteractions') as () => number[])())

/** The frame after the press has been presented, and what it was measured at has been told. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()), 50)),
        )
      }),
  )
