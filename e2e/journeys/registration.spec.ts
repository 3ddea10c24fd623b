import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { mailTo, smsTo } from '../mailbox'

const person = { phone: '5551110001', email: 'cagri.isik@firma.example', tc: '10000000146' }

/** Presses the form's own button. */
const send = (page: Page) => page.locator('button[type=submit]').click()

const linkIn = (text: string, path: string) =>
  new RegExp(`https?://\\S+?(${path}\\?token=[\\w-]+)`).exec(text)?.[1] ?? ''

test('REG-01 REG-02 REG-06 REG-08 somebody registers, verifies, signs in, and recovers a forgotten password', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Kayıt Ol', exact: true }).click()
  await expectAccessible(page, field(page, 'Telefon numarası'))
  await expectFitsPhone(page)

  await test.step('what is missing is told at its field, the first one has the cursor', async () => {
    await send(page)
    await expect(page.getByText('KVKK metnini kabul etmeniz gerekmektedir')).toBeVisible()
    await expect(page.getByText('E-posta adresi zorunludur')).toBeVisible()
    await expect(field(page, 'Telefon numarası')).toBeFocused()
    await expectAccessible(page)
    await expectFitsPhone(page)
  })

  await test.step('the phone is proved by a code', async () => {
    await field(page, 'Telefon numarası').fill(person.phone)
    await page.getByRole('button', { name: 'Doğrulama Kodu Gönder', exact: true }).click()
    await expect(page.getByText('SMS doğrulama kodu gönderildi')).toBeVisible()
    await expect(page.getByRole('button', { name: /Kodu Yeniden Gönder \(\d+ sn\)/ })).toBeDisabled()
    const { text } = await smsTo(`+90${person.phone}`)
    await field(page, 'SMS doğrulama kodu').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  })

  await field(page, 'Ad').fill('Çağrı')
  await field(page, 'Soyad').fill('Işık')
  await field(page, 'E-posta adresi').fill(person.email)
  await field(page, 'Şifre').fill('Saha1Denetim')
  await field(page, 'TC Kimlik No').fill('12345678901')
  await page.getByRole('checkbox', { name: /KVKK/ }).press('Space')

  await test.step('a wrong identity number is refused and nothing typed is lost', async () => {
    await send(page)
    await expect(page.getByText(/^Geçersiz TC Kimlik No/)).toBeVisible()
    await expect(field(page, 'Şifre')).toHaveValue('Saha1Denetim')
    await field(page, 'TC Kimlik No').fill(person.tc)
  })

  await send(page)
  await expect(page.getByRole('heading', { name: 'Kayıt Başarılı', exact: true })).toBeVisible()
  await expect(page.getByText(/e-posta adresinizi kontrol ederek hesabınızı doğrulayın/)).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)

  await test.step('signing in works only after the mail was followed', async () => {
    await page
      .getByRole('link', { name: 'Giriş Yap', exact: true })
      .or(page.getByRole('button', { name: /Giriş/ }))
      .first()
      .click()
    await field(page, 'Telefon numarası').fill(person.phone)
    await field(page, 'Şifre').fill('Saha1Denetim')
    await send(page)
    await expect(page.getByText(/doğrulanmamış/)).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    const { text } = await mailTo(person.email, 'account.verify_email')
    await page.goto(linkIn(text, '/verify-email'))
    await page.getByRole('button', { name: 'E-posta Adresimi Doğrula', exact: true }).click()
    await expect(page.getByRole('heading', { name: /Doğrulandı/ })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expectAccessible(page)
  })

  await signIn('Saha1Denetim')
  await signOutAgain()

  await test.step('a forgotten password is replaced by the link of a mail', async () => {
    await page.getByRole('button', { name: 'Şifremi unuttum', exact: true }).click()
    await field(page, 'E-posta adresi').fill(person.email)
    await send(page)
    await expect(page.getByText('Şifre sıfırlama bağlantısı e-posta adresinize gönderildi.')).toBeVisible()
    await expectAccessible(page)
    const { text } = await mailTo(person.email, 'account.reset_password')
    await page.goto(linkIn(text, '/reset-password'))
    await field(page, 'Yeni şifre').fill('Kask2Eldiven')
    await field(page, 'Yeni şifre (tekrar)').fill('Kask2Eldiven')
    expect(new URL(page.url()).search).toBe('')
    await expectAccessible(page)
    await send(page)
    await expect(page.getByRole('heading', { name: 'Şifreniz Yenilendi', exact: true })).toBeVisible()
  })

  await signIn('Kask2Eldiven')

  async function signIn(password: string): Promise<void> {
    await page.goto('/')
    await field(page, 'Telefon numarası').fill(person.phone)
    await field(page, 'Şifre').fill(password)
    await send(page)
    await expect(page.getByRole('dialog', { name: 'Hoş geldiniz, Çağrı', exact: true })).toBeVisible()
  }

  async function signOutAgain(): Promise<void> {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
  }
})

test('COR-01 COR-02 COR-03 AUTH-04 a consultancy applies, is approved, and its administrator signs in', {
  tag: '@desktop',
}, async ({ page, openAnother }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Kurumsal Başvuru', exact: true }).click()
  await expectAccessible(page, field(page, 'Kurumsal e-posta adresi'))
  await field(page, 'Kurumsal e-posta adresi').fill('osgb@gmail.com')
  await page
    .getByRole('button', { name: /Başvuru/ })
    .last()
    .click()
  await expect(page.getByText(/Kişisel e-posta adresleri/)).toBeVisible()
  await expectAccessible(page)

  await field(page, 'Firma adı').fill('Işıl OSGB')
  await field(page, 'Şehir').fill('İzmir')
  await field(page, 'Adres').fill('Kıbrıs Şehitleri Caddesi No: 12, Konak')
  await field(page, 'Yetkili adı soyadı').fill('Işıl Gündoğdu')
  await field(page, 'Telefon').fill('05423334455')
  await field(page, 'Kurumsal e-posta adresi').fill('yonetim@isil-osgb.com.tr')
  await field(page, 'Vergi numarası').fill('4100000077')
  await field(page, 'Vergi dairesi').fill('konak')
  await page.getByRole('checkbox', { name: /KVKK/ }).press('Space')
  await page
    .getByRole('button', { name: /Başvuru/ })
    .last()
    .click()
  await expect(page.getByText(/Başvurunuz başarıyla alındı/)).toBeVisible()
  await expectAccessible(page)

  const { text: link } = await mailTo('yonetim@isil-osgb.com.tr', 'organization.verify_application')
  await page.goto(linkIn(link, '/company-verify-email'))
  await page.getByRole('button', { name: 'E-posta Adresimi Doğrula', exact: true }).click()
  await expect(page.getByText(/değerlendirmeye alındı/)).toBeVisible()
  await expectAccessible(page)

  const office = await openAnother('superadmin')
  await office.goto('/company-requests')
  await office.getByRole('button', { name: 'İncele: Işıl OSGB', exact: true }).click()
  await office.getByRole('button', { name: 'Onayla…', exact: true }).click()
  await expect(field(office, 'Yetkilinin cep telefonu')).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(
    office.getByText(/Giriş bilgileri yonetim@isil-osgb.com.tr adresine gönderiliyor/),
  ).toBeVisible()

  const { text } = await mailTo('yonetim@isil-osgb.com.tr', 'organization.approved')
  const first = /İlk şifre: (\S+)/.exec(text)?.[1] ?? ''
  await page.goto('/')
  await field(page, 'Telefon numarası').fill('5423334455')
  await field(page, 'Şifre').fill(first)
  await send(page)
  await expect(page.getByRole('heading', { name: /şifre/i })).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Size verilen şifre').fill(first)
  await field(page, 'Yeni şifre').fill('Baret3Yelek')
  await field(page, 'Yeni şifre (tekrar)').fill('Baret3Yelek')
  await send(page)
  await expect(page.getByText('Şifreniz başarıyla güncellendi')).toBeVisible()
  await field(page, 'Telefon numarası').fill('5423334455')
  await field(page, 'Şifre').fill('Baret3Yelek')
  await send(page)
  await page
    .getByRole('dialog', { name: 'Hoş geldiniz, Işıl', exact: true })
    .getByRole('button', { name: 'Kapat', exact: true })
    .click()
  await expectPage(page, 'Anasayfa', /Işıl$/)
})
