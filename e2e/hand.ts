// A person's hand, counted: what a job takes in taps and swipes of a finger, or in keys. What is typed is not counted, for
// it is what the job is about.
import { expect, type Locator, type Page } from '@playwright/test'

/** A swipe moves what it scrolls by less than a screen, so that nothing is passed over. */
const swipe = 0.8
const mostSwipes = 20

export class Finger {
  taps = 0
  swipes = 0

  /** Swipes until the middle of it is in sight and in reach, and taps it. */
  async tap(target: Locator): Promise<void> {
    await this.reach(target)
    this.taps += 1
    await target.click()
  }

  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let tries = 0; tries < mostSwipes && !(await target.evaluate(isInReach)); tries += 1) {
      this.swipes += 1
      await target.evaluate(scrollTowards, swipe)
    }
  }
}

const mostTabs = 120

export class Keys {
  pressed = 0
  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.pressed += 1
    await this.page.keyboard.press(key)
  }

  /** Goes on from where the focus is until it is there; what has it already takes no key. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    for (let tries = 0; tries < mostTabs && !(await target.evaluate(hasFocus)); tries += 1)
      await this.press(key)
    await expect(target).toBeFocused()
  }
}

const hasFocus = (element: Element) => element === document.activeElement

/** A message that lies above it goes by itself. */
function isInReach(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (hit === null) return false
  return element.contains(hit) || hit.contains(element) || hit.closest('[data-sonner-toaster]') !== null
}

function scrollTowards(element: Element, part: number): void {
  let scrolled = element.parentElement
  while (
    scrolled !== null &&
    (scrolled.scrollHeight <= scrolled.clientHeight ||
      !/auto|scroll/.test(getComputedStyle(scrolled).overflowY))
  )
    scrolled = scrolled.parentElement
  const box = scrolled ?? document.documentElement
  const { top } = element.getBoundingClientRect()
  const isBelow = top > (scrolled?.getBoundingClientRect().top ?? 0) + box.clientHeight / 2
  box.scrollBy({ top: (isBelow ? 1 : -1) * part * box.clientHeight })
}
