import { autologin, findSession } from '@gozlem/contract/account'
import {
  checkResetToken,
  forgotPassword,
  rejectEmailChange,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@gozlem/contract/account-registration'
import { verifyApplication } from '@gozlem/contract/organization'
import { version } from '@gozlem/contract/platform'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { App } from '../../app/App'
import { takeLinkToken } from '../../platform/navigation/link-token'
import { currentSession, signedIn, startSession } from '../../platform/session/session'
import { answer, calls, loseConnection, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'

const secret = 'kK-gizli_anahtar'
const deadLink = {
  code: 'LINK_INVALID',
  message: 'Bağlantı geçersiz veya süresi dolmuş. Lütfen yeni bir bağlantı isteyin.',
}

beforeEach(() => localStorage.clear())

/** Opens an address in a browser where nobody is signed in, as main.tsx does. */
async function open(address: string) {
  window.history.replaceState(null, '', address)
  takeLinkToken()
  answer(findSession, { user: null })
  await startSession()
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  return userEvent.setup()
}

const press = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'E-posta Adresimi Doğrula' }))

const address = () => window.location.pathname + window.location.search
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('REG-06 a verification link acts at a press and once, by POST, and its secret is gone from the address', async () => {
  const message = 'E-posta adresiniz doğrulandı. Artık giriş yapabilirsiniz.'
  answer(verifyEmail, { success: true, message })
  const user = await open(`/verify-email?token=${secret}`)
  expect(address()).toBe('/verify-email')
  await title('E-posta Doğrulama')
  expect(calls('account.verifyEmail')).toEqual([])
  await press(user)
  const heading = await title('E-posta Doğrulandı')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(message)).toBeVisible()
  expect(calls('account.verifyEmail').map(({ path, body }) => [path, body])).toEqual([
    ['/api/auth/verify-email', { token: secret }],
  ])
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Giriş Yap' }).pathname).toBe('/')
})

test('REG-06 a dead verification link leads to another mail', async () => {
  refuse(verifyEmail, 400, deadLink)
  await press(await open(`/verify-email?token=${secret}`))
  await title('Doğrulama Yapılamadı')
  expect(screen.getByText(deadLink.message)).toBeVisible()
  expect(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Yeni doğrulama e-postası iste' }).pathname,
  ).toBe('/resend-verification')
})

test('REG-06 without a connection the link can be tried again', async () => {
  loseConnection(verifyEmail)
  const user = await open(`/verify-email?token=${secret}`)
  await press(user)
  await screen.findByText(/^Sunucuya bağlanılamıyor/)
  answer(verifyEmail, { success: true, message: 'Doğrulandı.' })
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await title('E-posta Doğrulandı')
  expect(calls('account.verifyEmail').length).toBe(2)
})

test('REG-06 a link works in a browser where somebody is signed in', async () => {
  answer(verifyEmail, { success: true, message: 'E-posta adresiniz değiştirildi.' })
  window.history.replaceState(null, '', `/verify-email?token=${secret}`)
  takeLinkToken()
  signedIn(people.osgb_user)
  render(<App />)
  await press(userEvent.setup())
  await title('E-posta Doğrulandı')
  expect(screen.getByRole('link', { name: 'Uygulamaya dön' })).toBeVisible()
})

test('REG-06 a reloaded page, whose secret is gone, says so without asking the server', async () => {
  await open('/verify-email')
  await title('Doğrulama Yapılamadı')
  expect(screen.getByText(/E-postanızdaki bağlantıya yeniden tıklayın/)).toBeVisible()
  expect(calls('account.verifyEmail')).toEqual([])
})

test('COR-02 the link of an application verifies its address', async () => {
  answer(verifyApplication, { success: true, message: 'Başvurunuz incelemeye alındı.' })
  const user = await open(`/company-verify-email/?token=${secret}`)
  expect(address()).toBe('/company-verify-email/')
  expect(calls('organization.verifyApplication')).toEqual([])
  await press(user)
  await title('Başvurunuz Doğrulandı')
  expect(calls('organization.verifyApplication').map(({ body }) => body)).toEqual([{ token: secret }])
})

test('REG-07 another verification mail is asked for by phone', async () => {
  const message = 'Doğrulama e-postası yeniden gönderildi. Lütfen e-postanızı kontrol edin.'
  refuse(resendVerification, 500, { code: 'INTERNAL_ERROR' })
  const user = await open('/resend-verification')
  const phone = await screen.findByLabelText(/^Telefon numarası/)
  await waitFor(() => expect(document.activeElement).toBe(phone))
  await user.type(phone, '5320000009{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('E-posta gönderilirken bir hata oluştu.')
  answer(resendVerification, { success: true, message })
  await user.click(screen.getByRole('button', { name: 'Yeniden Gönder' }))
  await title('E-postanızı Kontrol Edin')
  expect(screen.getByText(message)).toBeVisible()
  expect(calls('account.resendVerification').at(-1)?.body).toEqual({ phone: '+905320000009' })
})

test('REG-08 a new password can be sent once the rule passes and both match', async () => {
  answer(checkResetToken, { valid: true, expires_at: '2026-11-21T09:00:00.000Z' })
  const user = await open(`/reset-password?token=${secret}`)
  expect(address()).toBe('/reset-password')
  const next = await screen.findByLabelText(/^Yeni şifre \*$/)
  expect(calls('account.checkResetToken').map(({ path, body }) => [path, body])).toEqual([
    ['/api/auth/validate-reset-token', { token: secret }],
  ])
  const repeated = screen.getByLabelText(/tekrar/)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Şifreyi Güncelle' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.type(next, 'kisa')
  await user.type(repeated, 'kisa')
  expect(button.disabled).toBe(true)
  await user.clear(next)
  await user.type(next, 'YeniSifre1')
  await user.tab()
  expect(await screen.findByText('Şifreler eşleşmiyor')).toBeVisible()
  await user.clear(repeated)
  await user.type(repeated, 'YeniSifre1')
  expect(button.disabled).toBe(false)

  refuse(resetPassword, 400, { fields: { new_password: 'Bu şifre çok yaygın.' } })
  await user.click(button)
  expect(await screen.findByText('Bu şifre çok yaygın.')).toBeVisible()

  answer(resetPassword, { success: true, message: 'Şifreniz başarıyla güncellendi' })
  await user.click(button)
  await title('Şifreniz Yenilendi')
  expect(calls('account.resetPassword').at(-1)?.body).toEqual({ token: secret, new_password: 'YeniSifre1' })
})

test('REG-08 a dead link offers to ask for another one', async () => {
  refuse(checkResetToken, 400, deadLink)
  const user = await open(`/reset-password?token=${secret}`)
  await title('Bağlantı Kullanılamıyor')
  await user.click(screen.getByRole('button', { name: 'Yeni Bağlantı İste' }))
  answer(forgotPassword, { success: true, message: 'Gönderildi.' })
  await user.type(await screen.findByLabelText(/^E-posta adresi/), 'deniz@ornek.example{Enter}')
  await title('E-postanızı Kontrol Edin')
  await user.click(screen.getByRole('button', { name: 'Giriş ekranına dön' }))
  await title('Giriş Yap')
  expect(address()).toBe('/')
})

test('AUTH-09 "bu ben değildim" undoes nothing before its button, then a new password is set', async () => {
  answer(rejectEmailChange, { success: true, message: 'Geri alındı.', reset_token: 'yeni-anahtar' })
  answer(resetPassword, { success: true, message: 'Şifreniz başarıyla güncellendi' })
  const user = await open(`/reject-email-change?token=${secret}`)
  expect(address()).toBe('/reject-email-change')
  await title('Bu değişikliği siz mi istediniz?')
  expect(calls('account.rejectEmailChange')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Bu Ben Değildim, Geri Al' }))
  await title('Yeni Şifre Belirle')
  expect(screen.getByText(/tüm oturumlar kapatıldı/)).toBeVisible()
  await user.type(screen.getByLabelText(/^Yeni şifre \*$/), 'YeniSifre1')
  await user.type(screen.getByLabelText(/tekrar/), 'YeniSifre1')
  await user.click(screen.getByRole('button', { name: 'Şifreyi Güncelle' }))
  await title('Hesabınız Güvende')
  expect(calls('account.rejectEmailChange').map(({ path, body }) => [path, body])).toEqual([
    ['/api/auth/reject-email-change', { token: secret }],
  ])
  expect(calls('account.resetPassword').map(({ body }) => body)).toEqual([
    { token: 'yeni-anahtar', new_password: 'YeniSifre1' },
  ])
})

test('AUTH-09 a dead "bu ben değildim" link says so; without a connection it can be tried again', async () => {
  loseConnection(rejectEmailChange)
  const user = await open(`/reject-email-change?token=${secret}`)
  const button = await screen.findByRole('button', { name: 'Bu Ben Değildim, Geri Al' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sunucuya bağlanılamıyor/)
  refuse(rejectEmailChange, 400, deadLink)
  await user.click(button)
  await title('Bağlantı Kullanılamıyor')
  screen.getByText(/daha önce geri alınmış/)
  expect(screen.queryByText(/yeni bir bağlantı isteyin/)).toBeNull()
})

test('AUTH-08 a link of the app signs in once, over whoever was signed in, and opens the first page', async () => {
  answer(findSession, { user: people.regular })
  answer(autologin, { user: people.osgb_user, token: null, message: 'Autologin başarılı!' })
  answer(version, { version: '1.2.3', support_email: null })
  window.history.replaceState(null, '', `/autologin?token=${secret}`)
  takeLinkToken()
  void startSession()
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  expect(await screen.findByText('Autologin başarılı!')).toBeVisible()
  expect(currentSession()).toMatchObject({ state: 'signed_in', user: { id: people.osgb_user.id } })
  expect(address()).toBe('/')
  expect(calls('account.autologin').map(({ body }) => body)).toEqual([{ token: secret }])
})

test('AUTH-08 a used link is refused', async () => {
  refuse(autologin, 401, { code: 'AUTOLOGIN_INVALID', message: 'Geçersiz autologin token' })
  await open(`/autologin?token=${secret}`)
  await title('Giriş Yapılamadı')
  expect(screen.getByText('Geçersiz autologin token')).toBeVisible()
  expect(address()).toBe('/autologin')
})

test('AUTH-08 a link without a secret is refused without asking the server', async () => {
  await open('/autologin')
  expect(await screen.findByText('Geçersiz autologin token')).toBeVisible()
  expect(calls('account.autologin')).toEqual([])
})

test('PLAT-05 the disclosure text is readable signed out, with its version and parts', async () => {
  await open('/kvkk')
  await title('KVKK Aydınlatma Metni')
  expect(screen.getByText(/Sürüm \d{4}-\d{2}-\d{2}$/)).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBe(7)
  expect(screen.getByText('2 yıl.')).toBeVisible()
})

test('NAV-01 any other address shows signing in, keeps its query and stays in the address bar', async () => {
  await open('/reports?page=2&token=abc')
  await title('Giriş Yap')
  expect(address()).toBe('/reports?page=2&token=abc')
})
