import { expect, type Page } from '@playwright/test'
import { allFilesKept } from './patience'

/** Waits until the service worker has kept the app's files and answers for this page. */
export async function expectKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      ...allFilesKept,
      message: 'the service worker runs',
    })
    .toBe('activated')
}
