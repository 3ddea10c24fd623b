import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has kept the app's files and answers for this page. */
export async function expectKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), 'the service worker runs')
    .toBe('activated')
}
