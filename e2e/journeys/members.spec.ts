import { createClientCompany } from '@gozlem/contract/client-company'
import { createReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { mailTo } from '../mailbox'
import { callingAs } from '../session'
import { expectLoginPage, sendSignIn } from '../sign-in'

const person = { name: 'Gülşah Iğdır', phone: '5424440001', email: 'gulsah@kule-osgb.example' }
const company = 'Yakamoz Gıda Depoları'
const other = 'Körfez Yapı Taahhüt A.Ş.'
const own = 'vapur mendil çorba'

test.describe('the people of a consultancy', () => {
  test.use({ role: 'osgb_admin' })

  test('CC-04 CC-05 ROLE-03 a new specialist comes in by mail, sees the assigned company alone, and loses it at once', {
    tag: '@desktop',
  }, async ({ page, browser, baseURL }) => {
    const administrator = await callingAs(baseURL ?? '', 'osgb_admin')
    const { company: made } = await administrator(createClientCompany, { body: { name: company } })
    const { report } = await administrator(createReport, {
      body: { client_company_id: made.id, osgb_name: 'Ege Güven OSGB', risk_method: 'l_tipi' },
    })

    await page.goto('/company-users')
    await expectPage(page, 'Kullanıcı Yönetimi')
    await page.getByRole('link', { name: 'Kullanıcı Ekle', exact: true }).click()
    await expectPage(page, 'Kullanıcı Ekle')
    await field(page, 'Ad').fill('Gülşah')
    await field(page, 'Soyad').fill('Iğdır')
    await field(page, 'Cep telefonu').fill(person.phone)
    await field(page, 'E-posta').fill(person.email)
    await page.getByRole('button', { name: 'Ekle ve Şifreyi Gönder', exact: true }).click()
    await expect(field(page, 'Meslek')).toBeFocused()
    await expectAccessible(page)
    await field(page, 'Meslek').selectOption('İş Güvenliği Uzmanı')
    await page.getByRole('button', { name: 'Ekle ve Şifreyi Gönder', exact: true }).click()
    await expectPage(page, 'Kullanıcı Yönetimi')
    await expect(page.getByRole('row', { name: new RegExp(person.name) })).toContainText(
      'İlk giriş bekleniyor',
    )

    const { text } = await mailTo(person.email, 'member.first_password')
    expect(text).not.toContain(person.phone.slice(3))
    const first = /İlk şifre: (\S+)/.exec(text)?.[1] ?? ''
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await theirs.goto('/')
    await sendSignIn(theirs, person.phone, first)
    await field(theirs, 'Size verilen şifre').fill(first)
    await field(theirs, 'Yeni şifre').fill(own)
    await field(theirs, 'Yeni şifre (tekrar)').fill(own)
    await theirs.getByRole('button', { name: 'Şifreyi Güncelle', exact: true }).click()
    await expectLoginPage(theirs)
    await sendSignIn(theirs, person.phone, own)
    await theirs.getByRole('button', { name: 'Şimdi Değil', exact: true }).click()
    await theirs.goto('/companies')
    await expect(theirs.getByText(/Size atanmış firma yok/)).toBeVisible()

    await page.getByRole('button', { name: `${person.name} için işlemler`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Görevlendirmeleri', exact: true }).click()
    await expectPage(page, person.name)
    await page.getByRole('button', { name: 'Firmalara Görevlendir', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Görevlendir', exact: true })
    await dialog.getByRole('textbox', { name: 'Firma ara', exact: true }).fill('yakamoz')
    await expect(dialog.getByRole('checkbox', { name: other, exact: true })).toBeHidden()
    await dialog.getByText(company, { exact: true }).click()
    await field(dialog, 'Aylık süre').fill('240')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Görevlendir', exact: true }).click()
    await expect(page.getByText('1 görevlendirme eklendi')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(company) })).toContainText('240 dk')
    await expectAccessible(page)

    await theirs.reload()
    await expect(theirs.getByRole('link', { name: company, exact: true })).toBeVisible()
    await expect(theirs.getByRole('link', { name: other, exact: true })).toHaveCount(0)
    const readsReport = async () => (await theirs.request.get(`/api/reports/${report.id}`)).status()
    expect(await readsReport()).toBe(200)
    await theirs.goto('/reports')
    await expect(theirs.getByText(company).first()).toBeVisible()

    await page.getByRole('button', { name: `${company} görevlendirmesi için işlemler`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sona Erdir', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Görevlendirme sona erdirilsin mi?', exact: true })
    await expectAccessible(page, question)
    await question.getByRole('button', { name: 'Sona Erdir', exact: true }).click()
    await expect(page.getByText('1 görevlendirme sona erdirildi')).toBeVisible()
    await page.getByRole('tab', { name: 'Geçmiş', exact: true }).click()
    await expect(page.getByRole('row', { name: new RegExp(company) })).toContainText('Ayşe Yılmaz')

    expect(await readsReport()).toBe(404)
    await theirs.reload()
    await expect(
      theirs.getByRole('heading', { level: 1, name: 'Güncel Raporlar', exact: true }),
    ).toBeVisible()
    await expect(theirs.getByText(company)).toHaveCount(0)
    await theirs.goto('/companies')
    await expect(theirs.getByText(/Size atanmış firma yok/)).toBeVisible()
    await theirs.goto('/notifications')
    await expect(theirs.getByText('Görevlendirmeniz sona erdi').first()).toBeVisible()

    await page.goto('/company-users')
    await page.getByRole('button', { name: `${person.name} için işlemler`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Pasif Et', exact: true }).click()
    await page.getByRole('button', { name: 'Pasif Et', exact: true }).click()
    await expect(page.getByRole('row', { name: new RegExp(person.name) })).toContainText('Pasif')
    await theirs.reload()
    await expectLoginPage(theirs)
    await context.close()
  })

  test('CC-04 CC-05 people and assignments fit a phone', { tag: '@phone' }, async ({ page }) => {
    // The pages themselves are opened in page-sweep.spec.ts.
    await page.goto('/osgb-user-assignments')
    await page.getByRole('link', { name: 'Mert Işık', exact: true }).click()
    await expect(page.getByText(other)).toBeVisible()
    await page.getByRole('button', { name: 'Firmalara Görevlendir', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: other, exact: true })).toBeDisabled()
    await expectAccessible(page)
  })
})
