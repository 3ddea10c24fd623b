// The head of an organization's reports: seen and given a logo on the profile, printed on the paper.
import { readPdf } from '@gozlem/document/testing/read-pdf'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { makeDraft } from '../drafts'
import { expect, test } from '../journey'
import { expectDrawn } from '../layout'
import { photo } from '../photos'
import { callingAs } from '../session'

async function openCard(page: Page): Promise<Locator> {
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Rapor anteti', exact: true })
  await expect(card.getByRole('button', { name: /^Logo/ })).toBeVisible()
  return card
}

async function giveLogo(page: Page, card: Locator): Promise<void> {
  await page.getByLabel('Logo dosyası').setInputFiles(await photo('e2e/photos/kirici.png'))
  await expect(page.getByText('Logo yüklendi')).toBeVisible()
  const logo = card.locator('img')
  await expectDrawn(logo)
}

test.describe('a consultancy', () => {
  test.use({ role: 'osgb_admin' })

  test('CC-06 REP-14 takes the logo of its reports away and gives it another', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const call = await callingAs(baseURL ?? '', 'osgb_user')
    const { id } = await makeDraft(call, 'Körfez', ['Antet için bulgu'])
    const pictures = async () => {
      const answer = await page.request.get(`/api/reports/${id}/pdf`)
      return (await readPdf(await answer.body())).pictures
    }
    const card = await openCard(page)
    await expect(card.getByText('Yetki belge no')).toBeVisible()
    const having = await pictures()
    await card.getByRole('button', { name: 'Kaldır', exact: true }).click()
    await expect(page.getByText('Logo kaldırıldı')).toBeVisible()
    expect(await pictures()).toBe(having - 1)
    await giveLogo(page, card)
    await expectAccessible(page)
    expect(await pictures()).toBe(having)
  })
})

test.describe('an individual', () => {
  test.use({ role: 'regular' })

  test('CC-06 has a logo and no authorization number', { tag: '@phone' }, async ({ page }) => {
    const card = await openCard(page)
    await expect(card.getByText('Yetki belge no')).toBeHidden()
    await giveLogo(page, card)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Kaldır', exact: true }).click()
    await expect(card.getByRole('button', { name: 'Logo Yükle', exact: true })).toBeVisible()
  })
})
