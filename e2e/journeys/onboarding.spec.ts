import { createCertificate } from '@gozlem/contract/certificate'
import { createClientCompany } from '@gozlem/contract/client-company'
import { readOnboarding } from '@gozlem/contract/onboarding'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { makeDraft } from '../drafts'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { enterAsNewcomer } from '../newcomer'

/** Each size is a person of its own on the one server of the run. */
const newcomers = {
  desktop: { phone: '5551120001', email: 'nilufer.oz@firma.example' },
  phone: { phone: '5551120002', email: 'n.oz@firma.example' },
}

const stops = [
  { title: 'Anasayfa', page: 'Anasayfa', place: 'Ana Sayfa' },
  { title: 'Nottan rapora', page: 'Yeni Rapor', place: 'Raporlar' },
  { title: 'Müşteri firmalar', page: 'Firmalarım', place: 'Firmalarım' },
  { title: 'Sertifikalar ve süreleri', page: 'Sertifikalarım', place: 'Hesap' },
] as const

const checklistOf = (page: Page) => page.getByRole('region', { name: 'Başlangıç adımları', exact: true })
const tourCard = (page: Page) => page.locator('.tour-card')

const welcomeOf = (page: Page) => page.getByRole('dialog', { name: 'Hoş geldiniz, Nilüfer', exact: true })

/** Follows the tour by keys over its four pages; each stop has its say beside the page. */
async function takeTour(page: Page, lookAtStop: (place: string) => Promise<void>): Promise<void> {
  await expect(welcomeOf(page).getByRole('button', { name: 'Turu Başlat', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  for (const [at, { title, page: opened, place }] of stops.entries()) {
    const card = tourCard(page)
    await expect(card).toHaveAccessibleName(title)
    await expect(page).toHaveTitle(`${opened} · Saha Gözlem`)
    await expect(card).toContainText(`${at + 1} / 4`)
    const next = card.getByRole('button', { name: at === 3 ? 'Turu Bitir' : 'İleri', exact: true })
    await expect(next).toBeFocused()
    await expectInside(page, '.tour-card')
    await expectAccessible(page)
    await lookAtStop(place)
    await next.press('Enter')
  }
  await expect(tourCard(page)).toHaveCount(0)
  await expect(checklistOf(page)).toBeFocused()
  await expect(page).toHaveURL('/')
}

test('ONB-02 ONB-03 on a phone the tour shows where each page is in the bar', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  await enterAsNewcomer(context, baseURL ?? '', newcomers.phone)
  await page.goto('/')
  await takeTour(page, (place) => expect(page.locator('.driver-active-element')).toHaveText(place))
})

test('ONB-01 ONB-02 ONB-03 ONB-04 somebody new is welcomed, shown around and led through the first steps', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  const call = await enterAsNewcomer(context, baseURL ?? '', newcomers.desktop)
  const welcome = welcomeOf(page)
  const checklist = checklistOf(page)

  await test.step('the welcome comes once a sign-in, and again where nobody asked for less', async () => {
    await page.goto('/')
    await expect(welcome).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await welcome.getByRole('button', { name: 'Şimdi Değil', exact: true }).click()
    await expect(checklist).toBeFocused()
    await page.reload()
    await expect(checklist).toBeVisible()
    await expect(welcome).toBeHidden()
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(welcome).toBeVisible()
  })

  await test.step('the tour leads over four pages and keeps the keyboard', async () => {
    await takeTour(page, async () => {
      for (const _ of [1, 2, 3, 4]) {
        await page.keyboard.press('Tab')
        await expect(tourCard(page).locator(':focus')).toHaveCount(1)
      }
    })
    await expect
      .poll(async () => (await call(readOnboarding, {})).onboarding)
      .toMatchObject({ welcome_modal_seen: true, guided_tour_completed: true })
  })

  await test.step('Escape leaves a second tour where it is, for the checklist', async () => {
    await checklist.getByRole('button', { name: 'Turu İzle', exact: true }).click()
    await expect(tourCard(page)).toHaveAccessibleName('Anasayfa')
    // The tour takes keys from when the light stands on its place: then the focus comes.
    await expect(tourCard(page).getByRole('button', { name: 'İleri', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tourCard(page)).toHaveAccessibleName('Nottan rapora')
    await expect(tourCard(page).getByRole('button', { name: 'İleri', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tourCard(page)).toHaveCount(0)
    await expect(checklist).toBeFocused()
  })

  await test.step('the checklist follows the work', async () => {
    await expect(checklist).toContainText('1 / 5 tamamlandı, yaklaşık 12 dk kaldı')
    await expect(checklist.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFitsPhone(page)
    await checklist.getByRole('link', { name: 'İlk firmanızı ekleyin', exact: true }).click()
    await expectPage(page, 'Firma Ekle')
    await call(createCertificate, {
      body: {
        certificate_type_id: '019a0000-0000-7000-8000-000000000001',
        certificate_number: 'IGU-A-200100',
        issue_date: '2025-02-03',
        expiry_date: '2030-02-03',
        issuing_authority: 'Çalışma ve Sosyal Güvenlik Bakanlığı',
      },
    })
    await call(createClientCompany, {
      body: { name: 'Yonca Tekstil', address: 'Organize Sanayi Bölgesi 4. Cadde No: 2' },
    })
    await page.goto('/')
    await expect(checklist).toContainText('4 / 5 tamamlandı')
    await checklist.getByRole('button', { name: 'Başlangıç adımlarını kapat', exact: true }).click()
    await expect(checklist).toBeHidden()
    await page.getByRole('button', { name: 'Başlangıç Adımlarını Göster', exact: true }).click()
    await expect(checklist).toBeFocused()
    await makeDraft(call, 'Yonca', ['Kablo geçiş yolunda duruyor.'])
    await page.goto('/')
    await expect(page.getByText('Tebrikler, %100 tamamladınız!')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await expect.poll(async () => (await call(readOnboarding, {})).onboarding.checklist_completed).toBe(true)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Yardım', exact: true })).toBeVisible()
    await expect(page.getByText(/Tebrikler/)).toBeHidden()
  })

  await test.step('resetting starts anew', async () => {
    await page.getByRole('button', { name: 'Başlangıcı Sıfırla', exact: true }).click()
    await expect(welcome).toBeVisible()
    await welcome.getByText('Bir daha gösterme').click()
    await welcome.getByRole('button', { name: 'Kapat', exact: true }).click()
    await expect.poll(async () => (await call(readOnboarding, {})).onboarding.welcome_modal_seen).toBe(true)
  })
})

test.describe('superadmin', () => {
  test.use({ role: 'superadmin' })

  test('ONB-02 nobody greets a superadmin', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await expectPage(page, 'Sistem İstatistikleri')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

async function expectInside(page: Page, selector: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect(async () => {
    const box = await page.locator(selector).boundingBox()
    if (box === null) throw new Error(`${selector} is not on the screen`)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
  }).toPass()
}
