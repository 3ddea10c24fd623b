import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Asserts that what is on the screen now, open dialogs included, has no violation that axe can find (PLAT-07). */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByText('Yükleniyor…')).toHaveCount(0)
  await page.waitForFunction(overlaysHaveSettled)
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    at: nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** A menu that closes leaves the page behind it hidden for a moment longer than it is in sight itself. */
function overlaysHaveSettled(): boolean {
  const overlay = document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]')
  return overlay !== null || document.querySelector('[data-aria-hidden]') === null
}
