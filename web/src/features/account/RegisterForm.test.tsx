import { register, resendSmsCode, sendSmsCode } from '@gozlem/contract/account-registration'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import {
  answer,
  calls,
  interceptWith,
  loseConnection,
  refuse,
  refuseOnce,
} from '../../platform/testing/answering'
import { type Ending, nothingTyped } from './components/entry'
import { RegisterForm, type RegistrationDraft } from './components/RegisterForm'

const sent = {
  success: true as const,
  message: 'SMS doğrulama kodu gönderildi',
  resend_after: 60,
  expires_at: '2026-11-21T09:00:00.000Z',
}
const registered =
  'Kayıt başarılı! Lütfen giriş yapmak için e-posta adresinizi kontrol ederek hesabınızı doğrulayın.'

function Held({ onEnded }: { onEnded: (ending: Ending) => void }) {
  const [typed, setTyped] = useState({ ...nothingTyped, phone: '5320000009' })
  const [draft, setDraft] = useState<RegistrationDraft | null>(null)
  const [away, setAway] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAway(!away)}>
        Sekme
      </button>
      {!away && (
        <RegisterForm
          typed={typed}
          onTyped={(change) => setTyped((now) => ({ ...now, ...change }))}
          draft={draft}
          onDraft={setDraft}
          onEnded={onEnded}
        />
      )}
    </>
  )
}

function renderForm() {
  const onEnded = vi.fn<(ending: Ending) => void>()
  render(<Held onEnded={onEnded} />)
  return { user: userEvent.setup(), onEnded }
}

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}(?: \\*)?$`), { selector: 'input' })
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })

type User = ReturnType<typeof userEvent.setup>

async function askForCode(user: User) {
  answer(sendSmsCode, sent)
  await user.click(button('Doğrulama Kodu Gönder'))
  return screen.findByLabelText<HTMLInputElement>(/^SMS doğrulama kodu/)
}

async function fillIn(user: User) {
  await user.type(await askForCode(user), '123456')
  await user.type(field('Ad'), 'Deniz')
  await user.type(field('Soyad'), 'Aksoy')
  await user.type(field('E-posta adresi'), 'Deniz@Ornek.example')
  await user.type(field('Şifre'), 'Gozlem2026')
  await user.click(screen.getByRole('checkbox', { name: /KVKK/ }))
}

test('REG-01 every missing field says what it needs, and the first one has the cursor', async () => {
  const { user } = renderForm()
  await user.clear(field('Telefon numarası'))
  await user.click(button('Kayıt Ol'))
  expect(await screen.findByText('Geçerli bir telefon numarası giriniz')).toBeVisible()
  for (const message of [
    'Ad zorunludur',
    'Soyad zorunludur',
    'E-posta adresi zorunludur',
    'Şifre en az 8 karakter olmalı, büyük/küçük harf ve rakam içermelidir',
    'KVKK metnini kabul etmeniz gerekmektedir',
  ])
    expect(screen.getByText(message)).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(field('Telefon numarası'))
  expect(calls()).toEqual([])
})

test('REG-01 a whole registration is sent with its consent, marketing only when chosen', async () => {
  answer(register, { success: true, message: registered })
  const { user, onEnded } = renderForm()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /kampanya/ }).checked).toBe(false)
  await fillIn(user)
  await user.click(button('Kayıt Ol'))
  await expect.poll(() => onEnded.mock.calls.length).toBe(1)
  expect(onEnded.mock.calls[0]?.[0]).toMatchObject({
    title: 'Kayıt Başarılı',
    message: registered,
    email: 'deniz@ornek.example',
    phone: '+905320000009',
  })
  expect(calls('account.register')[0]?.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    phone: '+905320000009',
    sms_verification_code: '123456',
    first_name: 'Deniz',
    last_name: 'Aksoy',
    email: 'deniz@ornek.example',
    password: 'Gozlem2026',
    tc_number: '',
    tax_number: '',
    tax_office: '',
    company_name: '',
    company_email: '',
    kvkk_version: consentVersions.kvkk,
    marketing_consent: false,
  })
})

test('REG-01 the password rule is ticked off while typing', async () => {
  const { user } = renderForm()
  const ticks = () => screen.getAllByText(/\((?:tamam|eksik)\)/).map(({ textContent }) => textContent.trim())
  await user.type(field('Şifre'), 'kisa1')
  expect(ticks()).toEqual(['(eksik),', '(eksik),', '(tamam),', '(tamam),'])
  await user.type(field('Şifre'), 'uzunparola')
  expect(ticks()).toEqual(['(tamam),', '(tamam),', '(tamam),', '(tamam),'])
})

test('REG-01 the disclosure text opens beside the form', () => {
  renderForm()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /KVKK aydınlatma metnini/ })
  expect(link.getAttribute('href')).toBe('/kvkk')
  expect(link.target).toBe('_blank')
})

test('REG-01 a lost answer loses nothing typed, and the second try is the same registration', async () => {
  loseConnection(register)
  const { user, onEnded } = renderForm()
  await fillIn(user)
  await user.click(button('Kayıt Ol'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sunucuya bağlanılamıyor/)
  expect(field('Şifre').value).toBe('Gozlem2026')
  const first = calls('account.register')[0]
  answer(register, { success: true, message: registered })
  await user.click(button('Kayıt Ol'))
  await expect.poll(() => onEnded.mock.calls.length).toBe(1)
  expect(calls('account.register')[1]?.body).toEqual(first?.body)
})

test('REG-02 a number that is too short gets no code', async () => {
  const { user } = renderForm()
  await user.clear(field('Telefon numarası'))
  await user.type(field('Telefon numarası'), '53200')
  await user.click(button('Doğrulama Kodu Gönder'))
  expect(await screen.findByText('Lütfen geçerli bir telefon numarası girin.')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toBe(field('Telefon numarası')))
  expect(calls()).toEqual([])
})

test('REG-02 a sent code opens its field with the cursor in it and a wait of 60 s before the next', async () => {
  const { user } = renderForm()
  const code = await askForCode(user)
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(await screen.findByText('SMS doğrulama kodu gönderildi')).toBeVisible()
  expect(button(/^Kodu Yeniden Gönder \((?:60|5\d) sn\)$/).disabled).toBe(true)
  await user.type(code, '12a34567')
  expect(code.value).toBe('123456')
  await user.clear(code)
  await user.type(code, '123')
  await user.click(button('Kayıt Ol'))
  expect(await screen.findByText('Geçerli 6 haneli SMS doğrulama kodu girin')).toBeVisible()
})

test('REG-02 after the wait another code can be asked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(sendSmsCode, sent)
  answer(resendSmsCode, sent)
  renderForm()
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await user.click(button('Doğrulama Kodu Gönder'))
  await user.type(await screen.findByLabelText(/^SMS doğrulama kodu/), '111111')
  vi.advanceTimersByTime(61_000)
  await user.click(await screen.findByRole('button', { name: 'Kodu Yeniden Gönder' }))
  await expect.poll(() => calls('account.resendSmsCode').length).toBe(1)
  await expect.poll(() => field('SMS doğrulama kodu').value).toBe('')
})

test('REG-02 a refusal that names no time waits 120 s and says why', async () => {
  refuse(sendSmsCode, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  const { user } = renderForm()
  await user.click(button('Doğrulama Kodu Gönder'))
  expect((await screen.findByRole('alert')).textContent).toBe('Çok fazla deneme yapıldı.')
  expect(button(/^Doğrulama Kodu Gönder \(1[012]\d sn\)$/).disabled).toBe(true)
  expect(screen.queryByLabelText(/^SMS doğrulama kodu/)).toBeNull()
})

test('REG-02 a day’s limit waits as long as the server says, in hours and minutes', async () => {
  const message = 'Bu numara için günlük SMS hakkınız doldu; yarın 14:35 sonrasında tekrar deneyin.'
  refuse(sendSmsCode, 429, { code: 'RATE_LIMITED', message, data: { retry_after: 82_000 } })
  const { user } = renderForm()
  await user.click(button('Doğrulama Kodu Gönder'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(button('Doğrulama Kodu Gönder (22 sa 47 dk)').disabled).toBe(true)
})

test('REG-02 a code that is on its way already opens its field and waits for what is left', async () => {
  const message = 'Bu numaraya az önce bir kod gönderildi. Yenisini 43 saniye sonra isteyebilirsiniz.'
  refuse(sendSmsCode, 429, { code: 'RATE_LIMITED', message, data: { retry_after: 43, code_sent: true } })
  const { user } = renderForm()
  await user.click(button('Doğrulama Kodu Gönder'))
  expect(await screen.findByLabelText(/^SMS doğrulama kodu/)).toBe(document.activeElement)
  expect(screen.getByRole('status').textContent).toBe('Bu numaraya az önce bir kod gönderildi.')
  expect(button(/^Kodu Yeniden Gönder \(4[0-3] sn\)$/).disabled).toBe(true)
})

test('REG-02 a 429 without words and a reply without success have the seeds’ texts', async () => {
  refuseOnce(sendSmsCode, 200, {})
  const { user } = renderForm()
  refuse(sendSmsCode, 429, { code: 'RATE_LIMITED' })
  refuseOnce(sendSmsCode, 200, {})
  await user.click(button('Doğrulama Kodu Gönder'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'SMS gönderilirken beklenmedik bir yanıt alındı',
  )
  await user.click(button('Doğrulama Kodu Gönder'))
  expect(await screen.findByText('Lütfen 2 dakika sonra tekrar deneyin')).toBeVisible()
})

test('REG-02 a 429 that somebody else wrote waits 120 s and has the seeds’ text', async () => {
  interceptWith(sendSmsCode, 429, '<html>Too Many Requests</html>')
  const { user } = renderForm()
  await user.click(button('Doğrulama Kodu Gönder'))
  expect((await screen.findByRole('alert')).textContent).toBe('Lütfen 2 dakika sonra tekrar deneyin')
  expect(button(/^Doğrulama Kodu Gönder \(1[012]\d sn\)$/).disabled).toBe(true)
})

test.each([
  [502, 'SMS gönderilirken bir hata oluştu'],
  [200, 'SMS gönderilirken beklenmedik bir yanıt alındı'],
])('REG-02 a %i that somebody else wrote says “%s”, and may be tried again', async (status, told) => {
  interceptWith(sendSmsCode, status, '<html>Bad Gateway</html>')
  const { user } = renderForm()
  await user.click(button('Doğrulama Kodu Gönder'))
  expect((await screen.findByRole('alert')).textContent).toBe(told)
  expect(button('Doğrulama Kodu Gönder').disabled).toBe(false)
})

test('REG-02 no answer at all is told as such', async () => {
  loseConnection(sendSmsCode)
  const { user } = renderForm()
  await user.click(button('Doğrulama Kodu Gönder'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sunucuya bağlanılamıyor. Lütfen internet bağlantınızı kontrol edin.',
  )
})

test('REG-02 another number needs another code', async () => {
  const { user } = renderForm()
  await user.type(await askForCode(user), '123456')
  await user.type(field('Telefon numarası'), '{Backspace}8')
  expect(screen.queryByLabelText(/^SMS doğrulama kodu/)).toBeNull()
  expect(button('Doğrulama Kodu Gönder').disabled).toBe(false)
  await user.click(button('Kayıt Ol'))
  expect(await screen.findByText('Telefon numaranızı SMS doğrulama koduyla doğrulayın')).toBeVisible()
})

test('REG-03 a tax identity needs number and office, written in Turkish capitals', async () => {
  const { user } = renderForm()
  await user.click(screen.getByRole('radio', { name: /^Vergi/ }))
  expect(screen.queryByLabelText(/^TC Kimlik No/)).toBeNull()
  await user.click(button('Kayıt Ol'))
  expect(await screen.findByText('Geçerli bir vergi numarası giriniz')).toBeVisible()
  expect(screen.getByText('Vergi dairesi zorunludur')).toBeVisible()
  await user.type(field('Vergi dairesi'), 'şişli')
  expect(field('Vergi dairesi').value).toBe('ŞİŞLİ')
  await user.paste('a'.repeat(100))
  expect(await screen.findByText('Vergi dairesi en fazla 100 karakter olabilir')).toBeVisible()
  expect(field('Vergi dairesi').maxLength).toBe(250)
})

test('REG-03 a TC number is checked by its check digits', async () => {
  const { user } = renderForm()
  await user.type(field('TC Kimlik No'), '12345678901')
  await user.click(button('Kayıt Ol'))
  expect(
    await screen.findByText('Geçersiz TC Kimlik No. Lütfen 11 haneli ve geçerli bir TC Kimlik No giriniz'),
  ).toBeVisible()
})

test('REG-04 company name and company e-mail need each other', async () => {
  const { user } = renderForm()
  await user.type(field('Firma adı'), 'Kule')
  await user.click(button('Kayıt Ol'))
  expect(await screen.findByText('Firma adı girildiğinde firma e-postası zorunludur')).toBeVisible()
  await user.clear(field('Firma adı'))
  await user.type(field('Firma e-postası'), 'bilgi@kule.example')
  expect(await screen.findByText('Firma e-postası girildiğinde firma adı zorunludur')).toBeVisible()
})

test('REG-05 a refusal lands on its field, by name or by the words of its message', async () => {
  refuse(register, 409, { code: 'PHONE_TAKEN', fields: { phone: 'Bu numara kayıtlı.' } })
  const { user } = renderForm()
  await fillIn(user)
  await user.click(button('Kayıt Ol'))
  expect(await screen.findByText('Bu numara kayıtlı.')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(field('Telefon numarası'))

  refuse(register, 409, { code: 'CONFLICT', message: 'Bu e-posta adresi başka bir hesapta kayıtlı.' })
  await user.click(button('Kayıt Ol'))
  await expect.poll(() => document.activeElement).toBe(field('E-posta adresi'))
  expect(screen.getByText('Bu e-posta adresi başka bir hesapta kayıtlı.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()

  refuse(register, 400, { code: 'SMS_CODE_INVALID', message: 'SMS doğrulama kodu hatalı.' })
  await user.click(button('Kayıt Ol'))
  await expect.poll(() => document.activeElement).toBe(field('SMS doğrulama kodu'))

  refuse(register, 409, { code: 'TAX_TAKEN', message: 'Bu vergi numarası başka bir hesapta kayıtlı.' })
  await user.click(button('Kayıt Ol'))
  expect((await screen.findByRole('alert')).textContent).toContain('vergi numarası')
})

test('REG-01 a look at another tab keeps what was typed, but no password', async () => {
  const { user } = renderForm()
  await fillIn(user)
  await user.click(button('Sekme'))
  expect(screen.queryByLabelText(/^Soyad/)).toBeNull()
  await user.click(button('Sekme'))
  expect(field('Soyad').value).toBe('Aksoy')
  expect(field('SMS doğrulama kodu').value).toBe('123456')
  expect(field('Şifre').value).toBe('')
  expect(button(/^Kodu Yeniden Gönder \(\d\d sn\)$/).disabled).toBe(true)
})
