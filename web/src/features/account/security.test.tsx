import {
  endOtherSessions,
  endSession,
  listSessions,
  type ProfileView,
  readProfile,
  type SessionView,
} from '@gozlem/contract/account'
import { listConsents } from '@gozlem/contract/account-privacy'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from '@gozlem/contract/account-second-factor'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, loseConnection, refuse, refuseOnce } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'

const profile = (changes: Partial<ProfileView> = {}): ProfileView => ({
  ...people.regular,
  company_name: '',
  company_email: '',
  tc_number: '',
  tax_number: '',
  tax_office: '',
  email_change: null,
  ...changes,
})

const session = (number: number, changes: Partial<SessionView> = {}): SessionView => ({
  id: `019a0000-0000-7000-8000-00000000090${number}`,
  current: number === 1,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  address: `192.0.2.${number}`,
  created_at: '2026-01-05T08:00:00.000Z',
  last_used_at: '2026-01-06T08:00:00.000Z',
  ...changes,
})
const iphone = session(2, {
  user_agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
})

const enrolment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Saha%20G%C3%B6zlem:0532',
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
}
const recovery_codes = Array.from({ length: 10 }, (_, index) => `ABCDE-FGH2${index}`)

beforeEach(() => {
  answer(readProfile, { user: profile() })
  answer(listSessions, { sessions: [session(1), iphone] })
  answer(listConsents, { consents: [] })
  answer(beginSecondFactor, enrolment)
  answer(enableSecondFactor, { success: true, message: 'İki adımlı doğrulama açıldı', recovery_codes })
})

async function open(changes: Partial<ProfileView> = {}) {
  answer(readProfile, { user: profile(changes) })
  const { user } = renderApp('regular', '/profile?bolum=guvenlik')
  await screen.findByRole('heading', { name: 'İki adımlı doğrulama' })
  return user
}

const inDialog = async () => within(await screen.findByRole('dialog'))
const password = () =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Mevcut şifre/, { selector: 'input' })

test('AUTH-11 the second factor is set up by picture or key, and its recovery codes have to be kept', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'İki Adımlı Doğrulamayı Aç' }))
  const dialog = await inDialog()
  await user.type(password(), 'Gozlem2026')
  await user.click(dialog.getByRole('button', { name: 'Devam Et' }))
  const picture = await dialog.findByRole<HTMLImageElement>('img', { name: /kare kod/ })
  expect(decodeURIComponent(picture.src)).toContain(enrolment.qr_svg)
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Anahtarı Kopyala' }))
  expect(await navigator.clipboard.readText()).toBe(enrolment.secret)

  refuseOnce(enableSecondFactor, 400, { fields: { code: 'Doğrulama kodu hatalı' } })
  const code = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Doğrulama kodu' })
  await user.type(code, '12 34 56')
  expect(code.value).toBe('123456')
  await user.click(dialog.getByRole('button', { name: 'Doğrula ve Aç' }))
  expect(await dialog.findByText('Doğrulama kodu hatalı')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(code)
  answer(readProfile, { user: profile({ has_second_factor: true }) })
  await user.click(dialog.getByRole('button', { name: 'Doğrula ve Aç' }))

  expect((await dialog.findAllByRole('listitem')).map((item) => item.textContent)).toEqual(recovery_codes)
  await user.click(dialog.getByRole('button', { name: 'Kapat' }))
  expect(await dialog.findByText('Devam etmeden önce kodları kaydettiğinizi onaylayın.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Kopyala' }))
  expect(await navigator.clipboard.readText()).toBe(recovery_codes.join('\n'))
  await user.click(dialog.getByRole('checkbox', { name: 'Kurtarma kodlarımı kaydettim.' }))
  await user.click(dialog.getByRole('button', { name: 'Bitir' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Yeni Kurtarma Kodları')
})

test('AUTH-11 a wrong password stops the set-up at its field', async () => {
  refuse(beginSecondFactor, 400, { fields: { current_password: 'Mevcut şifreniz hatalı' } })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'İki Adımlı Doğrulamayı Aç' }))
  const dialog = await inDialog()
  await user.type(password(), 'yanlis')
  await user.click(dialog.getByRole('button', { name: 'Devam Et' }))
  expect(await dialog.findByText('Mevcut şifreniz hatalı')).toBeVisible()
  expect(password().value).toBe('yanlis')
})

test('AUTH-11 whom the second factor is prescribed to cannot turn it off, and reads why', async () => {
  refuse(disableSecondFactor, 403, {
    code: 'FORBIDDEN',
    message: 'Sistem yöneticileri iki adımlı doğrulamayı kapatamaz.',
  })
  const user = await open({ has_second_factor: true })
  await user.click(screen.getByRole('button', { name: 'İki Adımlı Doğrulamayı Kapat' }))
  const dialog = await inDialog()
  await user.type(password(), 'Gozlem2026')
  await user.type(dialog.getByRole('textbox', { name: 'Doğrulama kodu' }), 'abcde-fgh23')
  await user.click(dialog.getByRole('button', { name: 'Doğrulamayı Kapat' }))
  expect(await dialog.findByText('Sistem yöneticileri iki adımlı doğrulamayı kapatamaz.')).toBeVisible()
  expect(calls('account.disableSecondFactor').map(({ body }) => body)).toEqual([
    { current_password: 'Gozlem2026', code: 'abcde-fgh23' },
  ])
})

test('AUTH-11 new recovery codes are shown once', async () => {
  answer(renewRecoveryCodes, { success: true, message: 'Yeni kodlar', recovery_codes })
  const user = await open({ has_second_factor: true })
  await user.click(screen.getByRole('button', { name: 'Yeni Kurtarma Kodları' }))
  const dialog = await inDialog()
  await user.type(password(), 'Gozlem2026')
  await user.type(dialog.getByRole('textbox', { name: 'Doğrulama kodu' }), '123456')
  await user.click(dialog.getByRole('button', { name: 'Kodları Oluştur' }))
  expect(await screen.findByText(recovery_codes[0] ?? '')).toBeVisible()
})

test('AUTH-07 sessions are told by device; another one is ended after a question', async () => {
  answer(endSession, { success: true, message: 'Oturum kapatıldı' })
  const user = await open()
  const [here, there] = within(await screen.findByRole('list', { name: 'Oturumlar' })).getAllByRole(
    'listitem',
  )
  expect(here?.textContent).toContain('Chrome, WindowsBu cihaz')
  expect(here?.querySelector('button')).toBeNull()
  expect(there?.textContent).toContain('Safari, iPhone')
  expect(there?.textContent).toContain('192.0.2.2')
  expect(there?.textContent).toContain('06.01.2026 11:00')

  await user.click(screen.getByRole('button', { name: /^Oturumu Kapat.*Safari, iPhone$/ }))
  const question = within(await screen.findByRole('alertdialog'))
  answer(listSessions, { sessions: [session(1)] })
  await user.click(question.getByRole('button', { name: 'Oturumu Kapat' }))
  await expect.poll(() => screen.queryByText('Safari, iPhone')).toBeNull()
  expect(calls('account.endSession').map(({ path }) => path)).toEqual([`/api/auth/sessions/${iphone.id}`])
  expect(screen.queryByRole('button', { name: 'Diğer Tüm Oturumları Kapat' })).toBeNull()
})

test('AUTH-07 all other sessions end at once; a lost connection says so and keeps them', async () => {
  loseConnection(endOtherSessions)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Diğer Tüm Oturumları Kapat' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Tümünü Kapat' }))
  expect(await question.findByText(/^Sunucuya bağlanılamıyor/)).toBeVisible()

  answer(endOtherSessions, { success: true, message: 'Diğer oturumlar kapatıldı' })
  answer(listSessions, { sessions: [session(1)] })
  await user.click(question.getByRole('button', { name: 'Tümünü Kapat' }))
  expect(await screen.findByText('Diğer oturumlar kapatıldı')).toBeVisible()
  await expect.poll(() => screen.queryByText('Safari, iPhone')).toBeNull()
})

test('AUTH-07 a list that cannot be loaded can be asked for again', async () => {
  refuse(listSessions, 403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' })
  const user = await open()
  expect(await screen.findByText('Bu işlem için yetkiniz yok.')).toBeVisible()
  answer(listSessions, { sessions: [session(1)] })
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText('Bu cihaz')).toBeVisible()
})
