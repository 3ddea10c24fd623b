import { readFile } from 'node:fs/promises'
import { login, logout, verifySession } from '@gozlem/contract/account'
import { register, sendSmsCode, verifyEmail } from '@gozlem/contract/account-registration'
import { createClient } from '@gozlem/contract/client'
import { saveOnboarding } from '@gozlem/contract/onboarding'
import { consentVersions } from '@gozlem/domain/account/privacy'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { TOTP } from 'otpauth'
import { expectAccessible } from '../accessibility'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { mailTo, smsTo } from '../mailbox'
import { expectLoginPage, sendSignIn } from '../sign-in'

const password = 'Kanca4Halat'

/** Who is gone at the end. */
const person = {
  phone: '5552220001',
  next: '5552220011',
  email: 'gizem.cinar@firma.example',
  tc_number: '24681357994',
}

test('AUTH-09 AUTH-07 AUTH-11 PLAT-05 somebody changes, protects, takes along and deletes an account', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await registerPerson(baseURL ?? '')
  await page.goto('/profile')
  await sendSignIn(page, person.phone, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Profilim', exact: true })).toBeVisible()

  await test.step('own fields: errors at their fields, then saved', async () => {
    await field(page, 'Ad').fill('Gizem 2')
    await field(page, 'Firma adı').fill('Çınar İSG')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(page, 'Ad')).toBeFocused()
    await expect(page.getByText('Firma adı girildiğinde firma e-postası zorunludur')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await field(page, 'Ad').fill('Gizem Işıl')
    await field(page, 'Firma e-postası').fill('bilgi@cinar-isg.com.tr')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByText('Profiliniz güncellendi')).toBeVisible()
    await expect(page.getByText('Gizem Işıl Çınar').last()).toBeVisible()
  })

  await test.step('identity numbers stay covered until asked for', async () => {
    await expect(page.getByText('gizli, son iki hanesi')).toBeAttached()
    await page.getByRole('button', { name: 'Göster', exact: true }).click()
    await expect(field(page, 'TC Kimlik No')).toHaveValue(person.tc_number)
    await page.getByRole('button', { name: 'Numaraları Gizle', exact: true }).click()
  })

  await test.step('a new phone is proved by its code and the password', async () => {
    await page.getByRole('button', { name: 'Telefonu Değiştir', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeFocused()
    await field(dialog, 'Telefon numarası').fill(person.next)
    await dialog.getByRole('button', { name: 'Doğrulama Kodu Gönder', exact: true }).click()
    await field(dialog, 'SMS doğrulama kodu').fill(await smsCodeOf(person.next))
    await field(dialog, 'Mevcut şifre').fill(password)
    await expectAccessible(page)
    await expectFitsPhone(page)
    await dialog.getByRole('button', { name: 'Numarayı Değiştir', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a new e-mail address waits for its verification', async () => {
    await page.getByRole('button', { name: 'E-postayı Değiştir', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, 'Yeni e-posta adresi').fill(`yeni.${person.email}`)
    await field(dialog, 'Mevcut şifre').fill('yanlis')
    await dialog.getByRole('button', { name: 'Bağlantı Gönder', exact: true }).click()
    await expect(field(dialog, 'Mevcut şifre')).toBeFocused()
    await expect(field(dialog, 'Mevcut şifre')).toHaveAccessibleDescription('Mevcut şifreniz hatalı')
    await expectAccessible(page)
    await expectFitsPhone(page)
    await field(dialog, 'Mevcut şifre').fill(password)
    await dialog.getByRole('button', { name: 'Bağlantı Gönder', exact: true }).click()
    await expect(page.getByText('Yeni adres doğrulama bekliyor')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
  })

  await page.getByRole('tab', { name: 'Güvenlik', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Oturumlar', exact: true }).getByText('Bu cihaz')).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  const { secret, codes } = await enrol(page)

  await test.step('signing in now needs the code as well', async () => {
    await page.getByRole('button', { name: 'Çıkış Yap', exact: true }).click()
    await sendSignIn(page, person.next, password)
    await field(page, 'Doğrulama kodu').fill(nextCode(secret))
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Doğrula ve Giriş Yap', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gizem Işıl$/)
  })

  await test.step('another session is seen, and ended', async () => {
    const other = createClient({ baseUrl: baseURL ?? '', token: () => 'none' })
    const signedIn = await other(login, {
      body: { phone: `+90${person.next}`, password, second_factor_code: codes[0] ?? '' },
    })
    await page.goto('/profile?bolum=guvenlik')
    const list = page.getByRole('list', { name: 'Oturumlar', exact: true })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await list.getByRole('button', { name: /^Oturumu Kapat/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Vazgeç', exact: true })).toBeFocused()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await question.getByRole('button', { name: 'Oturumu Kapat', exact: true }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    const ended = createClient({ baseUrl: baseURL ?? '', token: () => signedIn.token })
    await expect(ended(verifySession, {})).rejects.toMatchObject({ status: 401 })
  })

  await page.getByRole('tab', { name: 'Gizlilik', exact: true }).click()
  await test.step('the permission for advertising is recorded', async () => {
    await page.getByText('Yenilikler ve kampanyalar hakkında ileti almak istiyorum').click()
    await expect(page.getByRole('switch')).toBeChecked()
    await expect(page.getByText('İzniniz kaydedildi')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
  })

  await test.step('the copy of the own data is a zip that can be opened', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Verilerimi İndir', exact: true }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
    const files = unzipSync(new Uint8Array(await readFile(await download.path())))
    const text = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n')
    expect(text).toContain('Gizem Işıl')
    expect(text).toContain(person.tc_number)
    expect(text).toContain('marketing')
    expect(text).not.toMatch(/password_hash|second_factor_secret/)
  })

  await test.step('deleting asks for everything, then nobody can sign in any more', async () => {
    await page.getByRole('button', { name: 'Hesabımı Sil', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hesabımı Kalıcı Olarak Sil', exact: true }).click()
    await expect(field(dialog, 'Mevcut şifre')).toBeFocused()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await field(dialog, 'Mevcut şifre').fill(password)
    await field(dialog, 'Doğrulama kodu').fill(codes[1] ?? '')
    await field(dialog, 'Onaylamak için SİL yazın').fill('SİL')
    await dialog.getByRole('button', { name: 'Hesabımı Kalıcı Olarak Sil', exact: true }).click()
    await expectLoginPage(page)
    await expect(page.getByText('Hesabınız silindi')).toBeVisible()
    await sendSignIn(page, person.next, password)
    await expect(page.getByText('Giriş başarısız. Telefon numarası veya şifre hatalı.')).toBeVisible()
  })
})

/** Registers over HTTP and has been welcomed: both have journeys of their own. */
async function registerPerson(baseUrl: string): Promise<void> {
  const { phone, email, tc_number } = person
  const visitor = createClient({ baseUrl, token: () => 'none' })
  await visitor(sendSmsCode, { body: { phone } })
  const sms_verification_code = await smsCodeOf(phone)
  const names = { first_name: 'Gizem', last_name: 'Çınar' }
  const kvkk_version = consentVersions.kvkk
  await visitor(register, {
    body: { ...names, phone, password, email, tc_number, sms_verification_code, kvkk_version },
  })
  const { text } = await mailTo(email, 'account.verify_email')
  await visitor(verifyEmail, { body: { token: /token=([\w-]+)/.exec(text)?.[1] ?? '' } })
  const { token } = await visitor(login, { body: { phone, password } })
  const call = createClient({ baseUrl, token: () => token })
  await call(saveOnboarding, { body: { welcome_modal_seen: true } })
  await call(logout, {})
}

async function smsCodeOf(phone: string): Promise<string> {
  const { text } = await smsTo(`+90${phone}`)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** Turns the second factor on as an authenticator app would; answers its key and the recovery codes. */
async function enrol(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'İki Adımlı Doğrulamayı Aç', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(field(dialog, 'Mevcut şifre')).toBeFocused()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: /kare kod/ })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (key ?? '').replaceAll(' ', '')

  await field(dialog, 'Doğrulama kodu').fill('000000')
  await dialog.getByRole('button', { name: 'Doğrula ve Aç', exact: true }).click()
  await expect(field(dialog, 'Doğrulama kodu')).toBeFocused()
  await expect(field(dialog, 'Doğrulama kodu')).toHaveAccessibleDescription(/hatalı/)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await field(dialog, 'Doğrulama kodu').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Doğrula ve Aç', exact: true }).click()

  await expect(dialog.getByRole('heading', { name: 'Kurtarma kodlarınız', exact: true })).toBeFocused()
  await expectAccessible(page)
  await expectFitsPhone(page)
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'İndir', exact: true }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)

  await dialog.getByRole('button', { name: 'Bitir', exact: true }).click()
  await expect(page.getByText('Devam etmeden önce kodları kaydettiğinizi onaylayın.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Kurtarma kodlarımı kaydettim.', exact: true }).press('Space')
  await dialog.getByRole('button', { name: 'Bitir', exact: true }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('region', { name: 'İki adımlı doğrulama', exact: true })
  await expect(card.getByText('Açık', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yeni Kurtarma Kodları', exact: true })).toBeFocused()
  return { secret, codes }
}

/** The code after the current one: the current one may be used up already, and the server takes both (RFC 6238 5.2). */
function nextCode(secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
}
