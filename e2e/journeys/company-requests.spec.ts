import { login } from '@gozlem/contract/account'
import { createClient } from '@gozlem/contract/client'
import { expectAccessible } from '../accessibility'
import { verifiedApplication } from '../applications'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectNoSidewaysScroll } from '../layout'
import { mailTo } from '../mailbox'

test.describe('corporate applications', () => {
  test.use({ role: 'superadmin' })

  test('COR-03 an approved application lets its administrator sign in', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const visitor = createClient({ baseUrl: baseURL ?? '', token: () => 'none' })
    const { company_name, email } = await verifiedApplication(visitor, 'Marmara')
    await page.goto('/company-requests')
    await expectPage(page, 'Firma Talepleri')
    await page.getByRole('textbox', { name: 'Firma, yetkili veya e-posta ara', exact: true }).fill(email)
    await page.getByRole('button', { name: `İncele: ${company_name}`, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/bir cep telefonu değil/)).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Onayla…', exact: true }).click()
    await expect(field(page, 'Yetkilinin cep telefonu')).toBeFocused()
    await page.keyboard.type('0541 222 33 44')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Giriş bilgileri ${email} adresine gönderiliyor`)).toBeVisible()
    await page.getByRole('tab', { name: 'Onaylanan', exact: true }).click()
    await expect(page.getByRole('row', { name: new RegExp(company_name) })).toContainText('Suna Kaya')

    const { text } = await mailTo(email, 'organization.approved')
    const password = /İlk şifre: (\S+)/.exec(text)?.[1] ?? ''
    const { user } = await visitor(login, { body: { phone: '5412223344', password } })
    expect(user).toMatchObject({ role: 'osgb_admin', company_name, must_change_password: true })
  })

  test('COR-03 a rejected application tells its applicant why', { tag: '@phone' }, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const visitor = createClient({ baseUrl: baseURL ?? '', token: () => 'none' })
    const { company_name, email } = await verifiedApplication(visitor, 'Ege')
    await page.goto('/company-requests')
    await page.getByRole('button', { name: `İncele: ${company_name}`, exact: true }).click()
    await expectAccessible(page, page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Reddet…', exact: true }).click()
    await page.getByRole('button', { name: 'Reddet', exact: true }).click()
    await expect(field(page, 'Ret gerekçesi')).toHaveAccessibleDescription(/Ret gerekçesini yazın/)
    await field(page, 'Ret gerekçesi').fill('Yetki belgesi eksik.')
    await page.getByRole('button', { name: 'Reddet', exact: true }).click()
    await expect(page.getByText(/^Başvuru reddedildi/)).toBeVisible()
    await expect(page.getByRole('button', { name: `İncele: ${company_name}`, exact: true })).toBeHidden()
    expect((await mailTo(email, 'organization.rejected')).text).toContain('Yetki belgesi eksik.')
    await expectNoSidewaysScroll(page)
  })
})
