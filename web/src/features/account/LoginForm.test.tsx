import { login } from '@gozlem/contract/account'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentSession } from '../../app/session/session'
import { answer, calls, loseConnection, refuse } from '../../app/testing/answering'
import { people } from '../../app/testing/people'
import { nothingTyped } from './components/entry'
import { LoginForm } from './components/LoginForm'

beforeEach(() => localStorage.clear())

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
    expect(calls('account.login').map(({ body }) => body)).toEqual([
      { phone: '+905320000004', password: 'Gozlem2026' },
    ])
    expect(currentSession()).toMatchObject({ state: 'signed_in', user: { id: people.regular.id } })
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
  expect(await screen.findByText('Geçerli bir telefon numarası giriniz')).toBeDefined()
  expect(screen.getByText('Şifrenizi girin')).toBeDefined()
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
  expect(document.activeElement).toBe(password)
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
