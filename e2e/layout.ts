// What can be said of a page's measures; each is asked until it holds, for a page may still be laying itself out.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'

/** Asserts that the page cannot be pushed sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/** Looks at a page of the desk as on a phone too, where what is done on it need not be done twice. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  if (desk) await page.setViewportSize(desk)
}

/** Asserts that a picture's file came and could be drawn. */
export async function expectDrawn(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}
