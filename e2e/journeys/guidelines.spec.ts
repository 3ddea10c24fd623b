import { deleteGuideline, listGuidelines } from '@gozlem/contract/guideline'
import { deleteReport } from '@gozlem/contract/report'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { makeDraft } from '../drafts'
import { approve } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { callingAs } from '../session'

const listPath = '/uygunsuzluk-klavuzlari-listele'

test.use({ role: 'osgb_user' })

test.afterEach(async ({ baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { guidelines } = await call(listGuidelines, { query: { owner: 'own', limit: 100 } })
  for (const { id } of guidelines) await call(deleteGuideline, { params: { id } })
})

async function makeGuideline(page: Page, title: string): Promise<void> {
  await field(page, 'Başlık').fill(title)
  await field(page, 'Kategori').selectOption('Elektrik')
  await field(page, 'Etiketler').fill('pano, kapak')
  await page.getByText('Kurumumla paylaş').click()
  await page.getByRole('textbox', { name: 'Uygunsuzluk', exact: false }).first().fill('Pano kapağı açık.')
  await field(page, 'Alınması gereken önlemler').fill('Kapağı kapatın.\nKilitleyin.')
  await field(page, 'Şiddet').selectOption({ value: '4' })
  await field(page, 'Olasılık').selectOption({ value: '5' })
  await expect(page.getByText('Skor 20: Yüksek')).toBeVisible()
}

test('REP-18 a guideline is made, found, used in a draft, and made from an approved finding', {
  tag: '@desktop',
}, async ({ page, baseURL, openAnother }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const draft = await makeDraft(call, 'Körfez', ['Forkliftin geri uyarısı çalışmıyor.'])

  await page.goto(listPath)
  await expectPage(page, 'Uygunsuzluk Kılavuzları')
  await page.getByRole('link', { name: 'Kılavuz Oluştur', exact: true }).click()
  await expectPage(page, 'Uygunsuzluk Kılavuzu Oluştur')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(field(page, 'Başlık')).toBeFocused()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await makeGuideline(page, 'Elektrik panosunun kapağı açık')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText('Kılavuz oluşturuldu')).toBeVisible()
  await page.getByRole('textbox', { name: /^Kılavuzlarda ara/ }).fill('PANOSUNUN')
  await expect(page).toHaveURL(/search=PANOSUNUN/)
  await expect(page.getByRole('link', { name: /Elektrik panosunun kapağı açık/ })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)

  await page.goto(`/report/${draft.id}`)
  await page.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Kılavuzdan', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Kılavuzdan ekle', exact: true })
  await expect(picker).toContainText('Bu rapora 19 uygunsuzluk daha eklenebilir.')
  await picker.getByText('Elektrik panosunun kapağı açık', { exact: true }).click()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await picker.getByRole('button', { name: '1 Uygunsuzluk Ekle', exact: true }).click()
  await expect(page.getByText('Uygunsuzluk kılavuzdan eklendi')).toBeVisible()
  await page.reload()
  const added = page.getByRole('region', { name: /^Uygunsuzluk \d$/ })
  await expect(added.getByRole('textbox', { name: /^Uygunsuzluk/ })).toHaveValue(/./)

  await approve(page)
  await added.getByRole('button', { name: 'Uygunsuzluk işlemleri', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Kılavuza Ekle', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Kılavuza ekle', exact: true })
  await field(dialog, 'Başlık').fill('Forklift geri uyarısı')
  await field(dialog, 'Kategori').selectOption('Makine ve iş ekipmanı')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await dialog.getByRole('button', { name: 'Kılavuza Ekle', exact: true }).click()
  await expect(page.getByText('Uygunsuzluk kılavuza eklendi')).toBeVisible()

  await page.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Katalogda ve kılavuzlarda ara', exact: true }).click()
  await page.getByRole('combobox', { name: 'Tehlike veya kılavuz', exact: true }).fill('PANOSU')
  await expect(page.getByRole('option', { name: /^Elektrik panosunun kapağı açık ?Kılavuz/ })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page
    .getByRole('option', { name: /Tehlike kataloğu/ })
    .first()
    .click()
  await expect(page.getByText('Uygunsuzluk katalogdan eklendi')).toBeVisible()
  await expect(added.getByRole('textbox', { name: 'Alınması gereken önlemler', exact: true })).not.toBeEmpty()
  await expect(added.getByRole('list', { name: 'Mevzuat', exact: true })).toContainText('Yönetmeliği')

  const admin = await openAnother('osgb_admin')
  await admin.goto(listPath)
  await expect(admin.getByRole('link', { name: /Elektrik panosunun kapağı açık/ })).toBeVisible()
  await expect(admin.getByRole('link', { name: /Forklift geri uyarısı/ })).toHaveCount(0)

  const system = await openAnother('superadmin')
  await system.goto(listPath)
  await system.getByRole('link', { name: /Elektrik panosunun kapağı açık/ }).click()
  await expect(system.getByText('Kilitleyin.')).toBeVisible()
  await expect(system.getByRole('button', { name: 'Kaydet', exact: true })).toHaveCount(0)
  await expectAccessible(system)

  await call(deleteReport, { params: { id: draft.id } })
})
