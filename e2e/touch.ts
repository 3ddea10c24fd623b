import type { Page } from '@playwright/test'

export interface Place {
  x: number
  y: number
}

/** A finger drawn across the screen through places, and lifted; times are told to the browser, so a slow machine does not count. */
export async function drawFinger(
  page: Page,
  places: readonly Place[],
  { seconds, lift = true }: { seconds: number; lift?: boolean },
): Promise<{ lift: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, place?: Place) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      timestamp: start + at * seconds,
      touchPoints: place ? [place] : [],
    })
  for (const [index, place] of places.entries())
    await touch(index === 0 ? 'touchStart' : 'touchMove', index / places.length, place)
  const end = async () => {
    await touch('touchEnd', 1)
  }
  if (lift) await end()
  return { lift: end }
}
