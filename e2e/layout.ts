// What can be said of a page's measures; each is asked until it holds, for a page may still be laying itself out.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'

/** Asserts that the page cannot be pushed sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/** Does on a page of the desk what differs in a phone's width. */
export async function atPhoneWidth(page: Page, act: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await act()
  if (desk) await page.setViewportSize(desk)
}

/** Looks at a page of the desk as on a phone too, where what is done on it need not be done twice. */
export const expectFitsPhone = (page: Page): Promise<void> =>
  atPhoneWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

/** Asserts that a picture's file came and could be drawn. */
export async function expectDrawn(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}
