import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const options: axe.RunOptions = {
  runOnly: { type: 'tag', values: standards },
  resultTypes: ['violations'],
  // Style sheets are read for one rule alone, which is none of these standards yet.
  preload: { assets: ['media'] },
}

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Asserts that what a journey came to has no violation that axe can find (PLAT-07), once it has come to rest: what lies over the page,
 * else the page's main part, and messages. The frame around them, and pages as they open, are looked at once, by page-sweep.spec.ts.
 * @param part what is looked at instead, only after it is in sight
 */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  if (part) await expect(part).toBeVisible()
  await expect(page.getByText('Yükleniyor…')).toHaveCount(0)
  await page.waitForFunction(isAtRest)
  const violations = await violationsOf(page, part)
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    at: nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Axe is half a megabyte of script, so a page that has it already is not given it again. */
async function violationsOf(page: Page, part?: Locator): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  let seen = await lookAt(page, part)
  for (let again = 0; again < 4 && seen.hasChanged && seen.violations.length > 0; again++)
    seen = await lookAt(page, part)
  return seen.violations
}

/** What axe finds, and whether the page changed under its eyes: it looks in many short steps. */
async function lookAt(
  page: Page,
  part?: Locator,
): Promise<{ violations: axe.Result[]; hasChanged: boolean }> {
  const chosen = part ? await part.elementHandle() : null
  return page.evaluate(
    async ({ given, chosen }) => {
      let hasChanged = false
      const overlays = document.querySelectorAll(
        '[role=dialog], [role=alertdialog], [role=menu], dialog[open]',
      )
      const messages = document.querySelectorAll('[aria-label^="Bildirimler"]')
      const looked =
        chosen ?? [...overlays].at(-1) ?? document.querySelector('main') ?? document.documentElement
      const changes = new MutationObserver(() => {
        hasChanged = true
      })
      changes.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [looked, ...messages] },
        given,
      )
      changes.disconnect()
      return { violations, hasChanged }
    },
    { given: options, chosen },
  )
}

/**
 * Whether nothing moves and the focus is where a person can use it. What opens over the page hides the page first and
 * takes the focus a moment later; what closes gives the page back a moment after it is out of sight.
 */
function isAtRest(): boolean {
  const moves = document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
  if (moves) return false
  const overlay = document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]')
  const hidesPage = document.querySelector('[data-aria-hidden]') !== null
  if (!hidesPage) return true
  const focused = document.activeElement
  return overlay !== null && focused !== document.body && focused?.closest('[aria-hidden=true]') === null
}
