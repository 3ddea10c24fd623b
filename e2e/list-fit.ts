// How the tables of lists fit their cards, and how soon phones show their rows.
import { expect, type Page } from '@playwright/test'
import { goOn } from './arrive'
import { expectNoSidewaysScroll } from './layout'

const widths = [1024, 1152, 1280, 1366, 1440]
const phoneWidths = [390, 360]
/** The narrowest screen, and a desk's page at four times its size. */
const narrowest = 320

/** Numbers or other sections stand above their rows. */
const panels = [
  '/takip-analizi?period=year',
  '/service-minutes',
  '/service-minutes?view=person',
  '/performance-tracking?period=year',
  '/system-statistics',
  '/integrations',
  '/integrations/webhooks/:webhook',
  '/error-logs',
  '/admin/support-dashboard',
]

/** Columns beyond their card, cut names, words on two lines: in tables, headings and facts. */
export const misfits = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (node: Node, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const brokenIn = (cell: Element) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // A telephone number is one word; others may be divided behind their hyphen or slash.
        const words = (node.nodeValue ?? '').matchAll(/0\d{3} \d{3} \d{2} \d{2}|[^\s/–-]+/g)
        for (const { 0: word, index } of words)
          if (linesOf(node, index, index + word.length) > 1) broken.push(word)
      }
      return broken
    }
    const words = [...document.querySelectorAll('main h1, main dd')].flatMap(brokenIn)
    const tables = [...document.querySelectorAll('table')].flatMap((table) => {
      const frame = table.parentElement ?? table
      const names = [...table.querySelectorAll('tbody td:first-child, tbody td:first-child *')]
      return [
        ...(frame.scrollWidth > frame.clientWidth ? [`${table.caption?.textContent}: table`] : []),
        ...names
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0)
          .map((cell) => cell.textContent),
        ...[...table.querySelectorAll('tbody td')].flatMap(brokenIn),
      ]
    })
    return [...words, ...tables]
  })

/** How high search and filters stand; 0 where a list has none. */
const filterLine = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-filter-line]')?.getBoundingClientRect().height ?? 0)

/** Where the first card begins; endless while there is none. */
const firstRowTop = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('main ul[aria-label] > li.relative')?.getBoundingClientRect().top ?? Infinity,
  )

/**
 * At the widths of a desk its table fits its card, on phones its first row comes soon; nothing is pushed sideways.
 * @param ids what stands for the parts of its path, by their names
 */
export async function expectListFits(page: Page, path: string, ids: Readonly<Record<string, string>>) {
  await goOn(
    page,
    path.replace(/:(\w+)/, (_, name) => ids[name] ?? ''),
  )
  await expect(page.getByRole('table').locator('tbody tr').first(), path).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => misfits(page), `${path} at ${width}`).toEqual([])
    expect(await filterLine(page), `${path} at ${width}`).toBeLessThanOrEqual(48)
    await expectNoSidewaysScroll(page)
  }
  for (const width of phoneWidths) {
    await page.setViewportSize({ width, height: 844 })
    if (panels.includes(path)) await expect.poll(() => misfits(page), `${path} at ${width}`).toEqual([])
    else await expect.poll(() => firstRowTop(page), `${path} at ${width}`).toBeLessThanOrEqual(240)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: narrowest, height: 844 })
  await expect.poll(() => misfits(page), `${path} at ${narrowest}`).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 800 })
}
