import { changePassword } from '@gozlem/contract/account'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { PasswordForm } from './components/PasswordForm'

function renderForm() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PasswordForm username="+905320000004" />
    </QueryClientProvider>,
  )
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    user: userEvent.setup(),
    current: field(/^Mevcut şifre/),
    next: field(/^Yeni şifre \*$/),
    repeated: field(/tekrar/),
    button: screen.getByRole<HTMLButtonElement>('button', { name: 'Şifreyi Değiştir' }),
  }
}

test('AUTH-10 it can be sent once the rule passes and both entries match', async () => {
  const { user, next, repeated, button } = renderForm()
  await user.type(next, 'kisa')
  await user.type(repeated, 'kisa')
  expect(button.disabled).toBe(true)
  expect(
    screen.getByText('Şifre en az 8 karakter olmalı, büyük/küçük harf ve rakam içermelidir'),
  ).toBeVisible()

  await user.clear(next)
  await user.type(next, 'YeniSifre1')
  await user.tab()
  expect(await screen.findByText('Şifreler eşleşmiyor')).toBeVisible()
  expect(button.disabled).toBe(true)

  await user.clear(repeated)
  await user.type(repeated, 'YeniSifre1')
  expect(button.disabled).toBe(false)
})

test('AUTH-10 the current password is asked for, a wrong one is told at its field', async () => {
  refuse(changePassword, 400, { fields: { current_password: 'Mevcut şifreniz hatalı' } })
  const { user, current, next, repeated, button } = renderForm()
  await user.type(next, 'YeniSifre1')
  await user.type(repeated, 'YeniSifre1')
  await user.click(button)
  expect(await screen.findByText('Lütfen tüm alanları doldurun')).toBeVisible()
  expect(calls()).toEqual([])

  await user.type(current, 'yanlis')
  await user.click(button)
  expect(await screen.findByText('Mevcut şifreniz hatalı')).toBeVisible()
  expect(next.value).toBe('YeniSifre1')
})

test('AUTH-10 a changed password empties the form', async () => {
  answer(changePassword, { success: true, message: 'Şifreniz başarıyla güncellendi' })
  const { user, current, next, repeated, button } = renderForm()
  await user.type(current, 'EskiSifre1')
  await user.type(next, 'YeniSifre1')
  await user.type(repeated, 'YeniSifre1')
  await user.click(button)
  await expect.poll(() => [current.value, next.value, repeated.value]).toEqual(['', '', ''])
  expect(calls('account.changePassword').map(({ body }) => body)).toEqual([
    { current_password: 'EskiSifre1', new_password: 'YeniSifre1' },
  ])
})
