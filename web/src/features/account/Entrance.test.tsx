import { forgotPassword } from '@gozlem/contract/account-registration'
import { apply } from '@gozlem/contract/organization'
import { version } from '@gozlem/contract/platform'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SignedOut } from '../../app/SignedOut'
import { answer, calls, refuse } from '../../platform/testing/answering'

beforeEach(() => width(1440))
afterEach(() => width(1024))

const width = (pixels: number) => (window as unknown as HappyWindow).happyDOM.setViewport({ width: pixels })

function renderEntrance() {
  answer(version, { version: '1.2.3', support_email: null })
  render(<SignedOut />)
  return userEvent.setup()
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const tab = (name: string) => screen.getByRole('tab', { name })

test('AUTH-02 the page opens on signing in, with the cursor in the phone', async () => {
  renderEntrance()
  expect(tabs()).toEqual(['Giriş Yap', 'Kayıt Ol', 'Kurumsal Başvuru'])
  expect(screen.getByRole('heading', { level: 1, name: 'Giriş Yap' })).toBeVisible()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Telefon numarası/)))
})

test('COR-04 at the width of a phone there is no corporate application', () => {
  width(768)
  renderEntrance()
  expect(tabs()).toEqual(['Giriş Yap', 'Kayıt Ol'])
})

test('AUTH-02 arrows move between the tabs; switching clears errors and keeps the phone', async () => {
  const user = renderEntrance()
  await user.type(screen.getByLabelText(/^Telefon numarası/), '53200')
  await user.click(screen.getByRole('button', { name: 'Giriş Yap' }))
  expect(await screen.findByText('Şifrenizi girin')).toBeVisible()

  tab('Giriş Yap').focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Kayıt Ol' })).toBeVisible()
  await waitFor(() => expect(document.activeElement).toBe(tab('Kayıt Ol')))
  const phone = await screen.findByLabelText<HTMLInputElement>(/^Telefon numarası/)
  expect(phone.value).toBe('53200')
  await user.type(phone, '00009')

  await user.click(tab('Giriş Yap'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Telefon numarası/).value).toBe('5320000009')
  expect(screen.queryByText('Şifrenizi girin')).toBeNull()
})

test('REG-08 a forgotten password: a valid address, then what was sent, then back', async () => {
  const user = renderEntrance()
  await user.click(screen.getByRole('button', { name: 'Şifremi unuttum' }))
  const email = await screen.findByLabelText<HTMLInputElement>(/^E-posta adresi/)
  await waitFor(() => expect(document.activeElement).toBe(email))
  await user.type(email, 'deniz{Enter}')
  expect(await screen.findByText('Geçerli bir email adresi giriniz')).toBeVisible()

  refuse(forgotPassword, 500, { code: 'INTERNAL_ERROR' })
  await user.type(email, '@ornek.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Şifre sıfırlama isteği gönderilemedi')

  const message = 'Şifre sıfırlama bağlantısı e-posta adresinize gönderildi.'
  answer(forgotPassword, { success: true, message })
  await user.click(screen.getByRole('button', { name: 'Sıfırlama Bağlantısı Gönder' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'E-postanızı Kontrol Edin' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(message)).toBeVisible()
  expect(calls('account.forgotPassword').at(-1)?.body).toEqual({ email: 'deniz@ornek.example' })

  await user.click(screen.getByRole('button', { name: 'Giriş ekranına dön' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Telefon numarası/)))
})

test('COR-01 the application says what it needs and refuses personal addresses', async () => {
  const user = renderEntrance()
  await user.click(tab('Kurumsal Başvuru'))
  await user.type(await screen.findByLabelText(/^Kurumsal e-posta/), 'osgb@gmail.com')
  await user.type(screen.getByLabelText(/^Adres/), 'Kısa')
  await user.click(screen.getByRole('button', { name: 'Başvuruyu Gönder' }))
  for (const message of [
    'Firma adı zorunludur',
    'Geçerli bir vergi numarası giriniz',
    'Vergi dairesi zorunludur',
    'Şehir adı gereklidir',
    'Adres en az 10 karakter olmalıdır',
    'Yetkili adı zorunludur',
    'Geçerli bir telefon numarası giriniz',
    'KVKK metnini kabul etmeniz gerekmektedir',
  ])
    expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText(/^Kişisel e-posta adresleri .* kullanılamaz/)).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Firma adı/))
  expect(calls('organization.apply')).toEqual([])
})

test('COR-02 a sent application waits for its address to be verified', async () => {
  const user = renderEntrance()
  await user.click(tab('Kurumsal Başvuru'))
  const values: [RegExp, string][] = [
    [/^Firma adı/, 'Kule OSGB'],
    [/^Vergi numarası/, '1234567890'],
    [/^Vergi dairesi/, 'kadıköy'],
    [/^Şehir/, 'İstanbul'],
    [/^Adres/, 'Bağdat Caddesi 1'],
    [/^Yetkili adı soyadı/, 'Ayşe Yılmaz'],
    [/^Telefon/, '0216 123 45 67'],
    [/^Kurumsal e-posta/, 'Bilgi@Kule.com.tr'],
  ]
  await screen.findByLabelText(/^Firma adı/)
  for (const [label, text] of values) await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('checkbox', { name: /KVKK/ }))

  refuse(apply, 500, { code: 'INTERNAL_ERROR' })
  await user.click(screen.getByRole('button', { name: 'Başvuruyu Gönder' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Başvuru gönderilemedi')

  const message = 'Başvurunuz başarıyla alındı. E-posta adresinize doğrulama linki gönderildi.'
  answer(apply, { success: true, message })
  await user.click(screen.getByRole('button', { name: 'Başvuruyu Gönder' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'E-posta Doğrulaması Bekleniyor' }),
  ).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.getByText('bilgi@kule.com.tr')).toBeVisible()
  const [first, second] = calls('organization.apply')
  expect(first?.body).toEqual(second?.body)
  expect(second?.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    company_name: 'Kule OSGB',
    tax_number: '1234567890',
    tax_office: 'KADIKÖY',
    city: 'İstanbul',
    address: 'Bağdat Caddesi 1',
    contact_name: 'Ayşe Yılmaz',
    contact_phone: '0216 123 45 67',
    email: 'bilgi@kule.com.tr',
  })
})
