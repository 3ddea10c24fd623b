import { login } from '@gozlem/contract/account'
import { resendVerification } from '@gozlem/contract/account-registration'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentSession, endSession } from '../../platform/session/session'
import { answer, calls, loseConnection, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { nothingTyped } from './components/entry'
import { LoginForm } from './components/LoginForm'

beforeEach(() => {
  localStorage.clear()
  // Who signed in before would be taken for who does so now.
  endSession('expired')
})

function renderForm() {
  render(<LoginForm typed={nothingTyped} onTyped={() => undefined} onForgotten={() => undefined} />)
  return {
    user: userEvent.setup(),
    phone: screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefon numarası' }),
    password: screen.getByLabelText<HTMLInputElement>(/^Şifre/, { selector: 'input' }),
    button: screen.getByRole('button', { name: 'Giriş Yap' }),
  }
}

test.each(['5320000004', '05320000004', '+90 532 000 00 04', '0090 (532) 000-00-04', '90.532.000.00.04'])(
  'AUTH-01 a phone pasted as %s is ten digits, sent with +90',
  async (pasted) => {
    answer(login, { user: people.regular, token: null })
    const { user, phone, password, button } = renderForm()
    await user.click(phone)
    await user.paste(pasted)
    expect(phone.value).toBe('5320000004')
    await user.type(password, 'Gozlem2026')
    await user.click(button)
    await waitFor(() =>
      expect(currentSession()).toMatchObject({ state: 'signed_in', user: { id: people.regular.id } }),
    )
    expect(calls('account.login').map(({ body }) => body)).toEqual([
      { phone: '+905320000004', password: 'Gozlem2026' },
    ])
  },
)

test('AUTH-01 typing keeps digits only, drops a leading 0 and stops at ten', async () => {
  const { user, phone } = renderForm()
  await user.type(phone, '0532abc00000049999')
  expect(phone.value).toBe('5320000004')
})

test('AUTH-02 missing details are told at their fields, the first one has the cursor', async () => {
  const { user, phone, button } = renderForm()
  await user.click(button)
  expect(await screen.findByText('Geçerli bir telefon numarası giriniz')).toBeVisible()
  expect(screen.getByText('Şifrenizi girin')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(phone)
  expect(calls()).toEqual([])
})

test('AUTH-02 a refused sign-in says why, clears the password and puts the cursor there', async () => {
  refuse(login, 401, {
    code: 'UNAUTHORIZED',
    message: 'Giriş başarısız. Telefon numarası veya şifre hatalı.',
  })
  const { user, phone, password, button } = renderForm()
  await user.type(phone, '5320000004')
  await user.type(password, 'yanlis')
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Giriş başarısız. Telefon numarası veya şifre hatalı.',
  )
  expect(password.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(phone.value).toBe('5320000004')
})

test('AUTH-02 without a connection the form says so', async () => {
  loseConnection(login)
  const { user, phone, password, button } = renderForm()
  await user.type(phone, '5320000004')
  await user.type(password, 'Gozlem2026')
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sunucuya bağlanılamıyor/)
})

async function sendPassword({ user, phone, password, button }: ReturnType<typeof renderForm>) {
  await user.type(phone, '5320000004')
  await user.type(password, 'Gozlem2026')
  await user.click(button)
}

test.each([
  { code: 'EMAIL_NOT_VERIFIED', message: 'Önce e-postanızdaki bağlantıya tıklayın.' },
  { code: 'FORBIDDEN', message: 'E-posta adresiniz doğrulanmamış.' },
])('AUTH-03 an unverified address ($code) is offered another mail', async (problem) => {
  refuse(login, 403, problem)
  refuse(resendVerification, 500, { code: 'INTERNAL_ERROR' })
  const form = renderForm()
  await sendPassword(form)
  const resend = await screen.findByRole('button', { name: 'Doğrulama E-postasını Yeniden Gönder' })
  await form.user.click(resend)
  expect(await screen.findByText('E-posta gönderilirken bir hata oluştu.')).toBeVisible()

  const message = 'Doğrulama e-postası yeniden gönderildi. Lütfen e-postanızı kontrol edin.'
  answer(resendVerification, { success: true, message })
  await form.user.click(resend)
  expect(await screen.findByText(message)).toBeVisible()
  expect(calls('account.resendVerification').at(-1)?.body).toEqual({ phone: '+905320000004' })
})

test('AUTH-03 a wrong password offers no mail', async () => {
  refuse(login, 401, { code: 'SIGN_IN_FAILED', message: 'Giriş başarısız.' })
  await sendPassword(renderForm())
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: /yeniden gönder/ })).toBeNull()
})

test('AUTH-02 a second factor asks for its code, tells a wrong one at its field and signs in with the right one', async () => {
  refuse(login, 401, { code: 'SECOND_FACTOR_REQUIRED', message: 'Doğrulama kodunu girin.' })
  const form = renderForm()
  await sendPassword(form)
  const code = await screen.findByLabelText<HTMLInputElement>(/^Doğrulama kodu/)
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(code.autocomplete).toBe('one-time-code')
  expect(screen.queryByRole('alert')).toBeNull()

  const message = 'Doğrulama kodu hatalı veya kullanılmış. Lütfen yeni kodu girin.'
  refuse(login, 401, { code: 'SECOND_FACTOR_INVALID', message })
  await form.user.type(code, '000000{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: /yeniden gönder/ })).toBeNull()
  expect(code.value).toBe('')
  await expect.poll(() => document.activeElement).toBe(code)

  answer(login, { user: people.superadmin, token: null })
  await form.user.type(code, '123456{Enter}')
  await expect
    .poll(() => calls('account.login').at(-1)?.body)
    .toEqual({
      phone: '+905320000004',
      password: 'Gozlem2026',
      second_factor_code: '123456',
    })
  await waitFor(() =>
    expect(currentSession()).toMatchObject({ state: 'signed_in', user: { id: people.superadmin.id } }),
  )
})

test('AUTH-02 from the code there is a way to a recovery code and back to the password', async () => {
  refuse(login, 401, { code: 'SECOND_FACTOR_REQUIRED' })
  const form = renderForm()
  await sendPassword(form)
  await form.user.click(await screen.findByRole('button', { name: 'Kurtarma kodu kullan' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Kurtarma kodu/)))

  await form.user.click(screen.getByRole('button', { name: 'Şifre adımına dön' }))
  const password = screen.getByLabelText<HTMLInputElement>(/^Şifre/, { selector: 'input' })
  expect(password.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(password))
  await form.user.type(password, 'Gozlem2026{Enter}')
  await expect.poll(() => calls('account.login').length).toBe(2)
  expect(calls('account.login')[1]?.body).not.toHaveProperty('second_factor_code')
})

test('AUTH-02 too many tries are told with the wait', async () => {
  const message = 'Çok fazla deneme yapıldı. Lütfen 2 dakika sonra tekrar deneyin.'
  refuse(login, 429, { code: 'RATE_LIMITED', message })
  await sendPassword(renderForm())
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})
