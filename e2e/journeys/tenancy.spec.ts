import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { makeDraft } from '../drafts'
import { expect, test } from '../journey'
import { atPhoneWidth, expectFitsPhone } from '../layout'
import { callingAs } from '../session'

const finding = 'Forklift yaya yolunda park edilmiş.'

test.describe('osgb_user', () => {
  test.use({ role: 'osgb_user' })

  for (const { whose, owner, company } of [
    { whose: 'another organization', owner: 'regular', company: 'Ilgaz Oto Servis' },
    { whose: 'a company that is not assigned', owner: 'osgb_admin', company: 'Şirin Gıda' },
  ] as const)
    test(`ROLE-07 a report of ${whose} is as good as none`, { tag: '@desktop' }, async ({
      page,
      baseURL,
    }) => {
      const { id } = await makeDraft(await callingAs(baseURL ?? '', owner), company, [finding])
      await page.goto(`/report/${id}`)
      await expect(page.getByText('Rapor yüklenirken hata oluştu')).toBeVisible()
      await expectPage(page, 'Güncel Raporlar')
      await expect(page.locator(`a[href="/report/${id}"]`)).toHaveCount(0)
      await page.getByRole('textbox', { name: /^Raporlarda ara/ }).fill(company)
      await expect(page.getByText('Aramanıza uyan rapor bulunamadı.')).toBeVisible()
    })
})

test.describe('superadmin', () => {
  test.use({ role: 'superadmin' })

  test('ROLE-05 a superadmin reads every report and can change none', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const { id } = await makeDraft(await callingAs(baseURL ?? '', 'regular'), 'Ilgaz Oto Servis', [finding])
    await page.goto('/reports')
    await page.locator(`a[href="/report/${id}"]`).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ilgaz Oto Servis', exact: true })).toBeVisible()
    await expect(page.getByRole('article').getByText(finding)).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    for (const name of ['Kaydet', 'Taslağı Kaydet', 'Raporu Tamamla', 'Onayla', 'Kaldır'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await expectFitsPhone(page)
    const offered = ['PDF Önizle', 'Word, Excel ve PDF seçenekleri']
    const expectOffered = async (...actions: string[]) => {
      await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
      await expect(page.getByRole('menuitem')).toHaveText(actions)
      await page.keyboard.press('Escape')
    }
    await expectOffered(...offered)
    await atPhoneWidth(page, () => expectOffered('Yazdır', ...offered))

    await page.goto('/report/new')
    await expect(page.getByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
    await expectPage(page, 'Sistem İstatistikleri')
  })
})

test.describe('osgb_admin', () => {
  test.use({ role: 'osgb_admin' })

  test('ROLE-04 an osgb_admin opens a colleague’s draft in the editor', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const { id } = await makeDraft(await callingAs(baseURL ?? '', 'osgb_user'), 'İncirli', [finding])
    await page.goto(`/report/${id}`)
    await expect(page.getByRole('textbox', { name: 'Uygunsuzluk', exact: true })).toHaveValue(finding)
    await expect(page.getByRole('button', { name: /^(?:Taslağı Kaydet|Kaydet)$/ })).toBeVisible()
  })
})
