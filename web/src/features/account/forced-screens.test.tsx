import { changeFirstPassword, findSession, logout } from '@gozlem/contract/account'
import { beginSecondFactor, enableSecondFactor } from '@gozlem/contract/account-second-factor'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { App } from '../../app/App'
import { currentSession, startSession } from '../../platform/session/session'
import { answer, calls, loseConnection, refuseOnce } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'

beforeEach(() => localStorage.clear())

async function openAs(user: typeof people.osgb_admin) {
  answer(findSession, { user })
  await startSession()
  render(<App />)
  return userEvent.setup()
}

const beginner = { ...people.osgb_admin, must_change_password: true }
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

test('AUTH-04 a password that somebody else gave stands before the whole app until it is replaced', async () => {
  answer(changeFirstPassword, { success: true, message: 'Şifreniz başarıyla güncellendi' })
  const user = await openAs(beginner)
  expect(await screen.findByRole('heading', { level: 1, name: 'Yeni Şifre Belirleyin' })).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Şifreyi Güncelle' })
  const [first, second] = [field(/^Yeni şifre \*$/), field(/tekrar/)]

  await user.type(field(/^Size verilen şifre/), 'IlkSifre1')
  await user.click(second)
  await user.click(first)
  await user.click(second)
  expect((await screen.findAllByText('Lütfen tüm alanları doldurun')).length).toBeGreaterThan(0)
  await user.type(first, 'YeniSifre1')
  await user.type(second, 'YeniSifre2')
  await user.tab()
  expect(await screen.findByText('Şifreler eşleşmiyor')).toBeVisible()
  expect(send.disabled).toBe(true)

  refuseOnce(changeFirstPassword, 400, { fields: { new_password: 'Bu şifre çok yaygın.' } })
  await user.type(second, '{Backspace}1')
  await user.click(send)
  expect(await screen.findByText('Bu şifre çok yaygın.')).toBeVisible()
  expect(second.value).toBe('YeniSifre1')

  await user.type(first, '23')
  await user.type(second, '23')
  await user.click(send)
  expect(await screen.findByText(/^Şifreniz başarıyla güncellendi/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Giriş Yap' })).toBeVisible()
  expect(calls('account.changeFirstPassword').map(({ body }) => body)).toEqual([
    { current_password: 'IlkSifre1', new_password: 'YeniSifre1' },
    { current_password: 'IlkSifre1', new_password: 'YeniSifre123' },
  ])
  expect(currentSession()).toEqual({ state: 'signed_out', reason: 'password_changed' })
})

test('AUTH-04 says while it is typed that the repetition is another one', async () => {
  const user = await openAs(beginner)
  await user.type(await screen.findByLabelText(/^Yeni şifre \*$/, { selector: 'input' }), 'YeniSifre1')
  const second = field(/tekrar/)
  await user.type(second, 'Yeni')
  expect(screen.queryByText('Şifreler eşleşmiyor')).toBeNull()
  // The field that was passed over is empty; the one that is typed in is not.
  expect(screen.getAllByText('Lütfen tüm alanları doldurun')).toHaveLength(1)
  await user.type(second, 'x')
  expect(await screen.findByText('Şifreler eşleşmiyor')).toBeVisible()
  expect(document.activeElement).toBe(second)
  await user.type(second, '{Backspace}Sifre1')
  await expect.poll(() => screen.queryByText('Şifreler eşleşmiyor')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Şifreyi Güncelle' }).disabled).toBe(false)
})

test('AUTH-04 an offline start does not open the app past the password change, but one can leave', async () => {
  answer(findSession, { user: beginner })
  await startSession()
  loseConnection(findSession)
  await startSession()
  render(<App />)
  expect(await screen.findByRole('heading', { name: 'Yeni Şifre Belirleyin' })).toBeVisible()
  answer(logout, { success: true, message: 'Çıkış yapıldı' })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Çıkış Yap' }))
  await expect.poll(currentSession).toEqual({ state: 'signed_out', reason: 'left' })
})

test('AUTH-11 a prescribed second factor is set up before anything else opens', async () => {
  const superadmin = { ...people.superadmin, must_set_second_factor: true }
  answer(beginSecondFactor, {
    secret: 'JBSWY3DPEHPK3PXP',
    otpauth_url: 'otpauth://totp/x',
    qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  })
  answer(enableSecondFactor, {
    success: true,
    message: 'İki adımlı doğrulama açıldı',
    recovery_codes: ['ABCDE-FGH23'],
  })
  const user = await openAs(superadmin)
  expect(await screen.findByRole('heading', { level: 1, name: 'İki Adımlı Doğrulama' })).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.type(field(/^Mevcut şifre/), 'Gozlem2026')
  await user.click(screen.getByRole('button', { name: 'Devam Et' }))
  await user.type(await screen.findByRole('textbox', { name: 'Doğrulama kodu' }), '123456')
  await user.click(screen.getByRole('button', { name: 'Doğrula ve Aç' }))
  expect(await screen.findByText('ABCDE-FGH23')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bitir' }))
  expect(await screen.findByText('Devam etmeden önce kodları kaydettiğinizi onaylayın.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Kurtarma kodlarımı kaydettim.' }))
  answer(findSession, { user: { ...superadmin, must_set_second_factor: false } })
  await user.click(screen.getByRole('button', { name: 'Bitir' }))
  await expect.poll(() => screen.queryByRole('heading', { name: 'İki Adımlı Doğrulama' })).toBeNull()
  expect(currentSession()).toMatchObject({ user: { must_set_second_factor: false } })
})
