import { type Role, roleLabels, roles } from '@gozlem/domain/account/roles'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectDashboard, expectPage } from '../arrive'
import { expect, test } from '../journey'
import { type Entry, home, menus, readsAs, sidebarLabels, titleOf } from '../menu'
import { shortLook } from '../patience'
import { people } from '../people'
import { drawFinger } from '../touch'

for (const role of roles) {
  const landing = role === 'superadmin' ? 'Sistem İstatistikleri' : 'Anasayfa'

  test.describe(role, () => {
    test.use({ role })

    test(`NAV-02 NAV-03 ${role} lands on ${landing}, and the sidebar opens every page it names`, {
      tag: '@desktop',
    }, async ({ page }) => {
      await page.goto('/')
      await expectLanding(page, role)
      const banner = page.getByRole('banner').first()
      await expect(banner).toContainText(people[role].name)
      await expect(banner).toContainText(`0${people[role].phone.slice(0, 3)}`)
      if (role !== 'regular') await expect(banner).toContainText(roleLabels[role])
      await expect.poll(async () => (await banner.boundingBox())?.width).toBe(280)
      await expect(banner.getByText(/^Sürüm \d+\.\d+\.\d+$/)).toBeVisible()
      await expect(banner.getByRole('button', { name: 'Çıkış Yap', exact: true })).toBeVisible()

      const menu = page.getByRole('navigation', { name: 'Ana menü', exact: true })
      const links = menu.getByRole('link', { includeHidden: true })
      await expect(links).toHaveText(sidebarLabels(role))
      for (const part of menus[role])
        for (const entry of 'group' in part ? part.entries : [part]) {
          const link = menu.getByRole('link', { name: readsAs(entry.label), exact: true })
          if ('group' in part) await unfold(menu.getByRole('button', { name: part.group, exact: true }), link)
          await link.click()
          await expectEntry(page, role, entry)
          await expect(link).toHaveAttribute('aria-current', 'page')
        }
    })

    test(`NAV-02 NAV-04 ${role} lands on ${landing}, and the bottom bar opens every page it names`, {
      tag: '@phone',
    }, async ({ page }) => {
      await page.goto('/')
      await expectLanding(page, role)
      const bar = page.getByRole('navigation', { name: 'Alt menü', exact: true })
      await expect(bar.getByRole('listitem')).toHaveText(bottomBarLabels(role))
      for (const part of menus[role])
        for (const entry of 'group' in part ? part.entries : [part]) {
          const name = readsAs(entry.phoneLabel ?? entry.label)
          if ('group' in part) await openPopup(page, part.popup)
          else if (role === 'superadmin') await openPopup(page, 'Yönetim')
          const popup = page.getByRole('dialog')
          const isInBar = !('group' in part) && role !== 'superadmin'
          await (isInBar ? bar : popup).getByRole('link', { name, exact: true }).click()
          await expect(popup).toBeHidden()
          await expectEntry(page, role, entry)
        }
    })
  })
}

test.describe('a narrow desk', () => {
  test.use({ role: 'osgb_admin', viewport: { width: 1024, height: 768 } })

  test('NAV-03 the folded sidebar names its icons beside them, and stays folded', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/profile')
    const banner = page.getByRole('banner').first()
    const widthOf = async () => (await banner.boundingBox())?.width
    await banner.getByRole('button', { name: 'Menüyü daralt', exact: true }).click()
    await expect.poll(widthOf).toBe(72)
    await page.reload()
    await expect.poll(widthOf).toBe(72)
    await expect(banner.getByRole('button', { name: 'Menüyü genişlet', exact: true })).toBeVisible()

    const entry = banner.getByRole('link', { name: 'Firmalarım', exact: true })
    const name = entry.getByText('Firmalarım')
    await entry.hover()
    await expect.poll(async () => (await name.boundingBox())?.x).toBeGreaterThanOrEqual(72)
    await expect.poll(() => isOnTop(name)).toBe(true)
    await expectAccessible(page)
    await page.mouse.move(600, 700)
    await expect.poll(() => isOnTop(name)).toBe(false)
    await entry.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => isOnTop(name), 'by keyboard').toBe(true)

    await page.keyboard.press('Control+b')
    await expect.poll(widthOf).toBe(280)
    await expect(entry).toBeFocused()
  })
})

/** Opens a group of the menu for its link; it may have opened by itself meanwhile. */
async function unfold(group: Locator, link: Locator): Promise<void> {
  await expect(async () => {
    if (!(await link.isVisible())) await group.click()
    await expect(link).toBeVisible(shortLook)
  }).toPass()
}

/** Whether somebody sees it: not clipped, and nothing above it. */
const isOnTop = (name: Locator) =>
  name.evaluate((text) => {
    const word = text.closest<HTMLElement>('a > span') ?? (text as HTMLElement)
    const { left, top, width, height } = word.getBoundingClientRect()
    word.style.pointerEvents = 'auto'
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    word.style.pointerEvents = ''
    return word.contains(found)
  })

test.describe('phone', () => {
  test.use({ role: 'superadmin' })

  test('NAV-04 nothing of the page is pressed beneath a sheet, and a swipe to the left closes the sidebar', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/')
    await expectPage(page, 'Sistem İstatistikleri')
    expect(await page.evaluate(placesOfPage)).toBeGreaterThan(0)
    await openPopup(page, 'Yönetim')
    await expect.poll(() => page.evaluate(placesOfPage)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menü', exact: true })
    await expect(drawer.getByRole('link', { name: 'Sistem İstatistikleri', exact: true })).toBeVisible()
    await expectAccessible(page)
    const places = [220, 170, 120, 120].map((x) => ({ x, y: 400 }))
    await drawFinger(page, places, { seconds: 0.15 })
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menü', exact: true })).toBeFocused()
  })
})

test.describe('new tab', () => {
  test.use({ role: 'osgb_user' })

  test('NAV-06 Ctrl and a click on a menu entry open a new tab', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Ana menü', exact: true })
    const opened = context.waitForEvent('page')
    await menu.getByRole('link', { name: 'Firmalarım', exact: true }).click({ modifiers: ['ControlOrMeta'] })
    await expectPage(await opened, 'Firmalarım')
    await expectDashboard(page, 'osgb_user')
  })
})

/** At how many places of a grid over the screen a press meets the page's content. */
function placesOfPage(): number {
  let places = 0
  for (let x = 5; x < window.innerWidth; x += 20)
    for (let y = 5; y < window.innerHeight; y += 20)
      if (document.elementFromPoint(x, y)?.closest('main')) places += 1
  return places
}

async function openPopup(page: Page, label: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Alt menü', exact: true })
    .getByRole('button', { name: label, exact: true })
    .click()
  await expect(page.getByRole('dialog', { name: label, exact: true })).toBeVisible()
}

function bottomBarLabels(role: Role): RegExp[] {
  if (role === 'superadmin') return ['Menü', 'Raporlar', 'Yönetim', 'Hesap'].map(readsAs)
  return menus[role].map((part) => readsAs('group' in part ? part.popup : (part.phoneLabel ?? part.label)))
}

function expectLanding(page: Page, role: Role): Promise<void> {
  return role === 'superadmin' ? expectPage(page, 'Sistem İstatistikleri') : expectDashboard(page, role)
}

function expectEntry(page: Page, role: Role, entry: Entry): Promise<void> {
  return entry === home ? expectDashboard(page, role) : expectPage(page, titleOf(entry))
}
