import { findSession, listSessions, type ProfileView, readProfile } from '@gozlem/contract/account'
import {
  type ConsentView,
  deleteAccount,
  exportOwnData,
  giveConsent,
  listConsents,
} from '@gozlem/contract/account-privacy'
import { withdrawPositions } from '@gozlem/contract/visit-proof'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { currentSession, startSession } from '../../platform/session/session'
import { rememberConsent, rememberedConsent } from '../../platform/session/position-consent'
import { answer, answerBytes, calls, refuse } from '../../platform/testing/answering'
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

const consent = (number: number, changes: Partial<ConsentView> = {}): ConsentView => ({
  id: `019a0000-0000-7000-8000-00000000060${number}`,
  document: 'kvkk',
  version: consentVersions.kvkk,
  given: true,
  at: '2026-11-05T08:00:00.000Z',
  ...changes,
})

beforeEach(async () => {
  answer(findSession, { user: people.regular })
  await startSession()
  answer(listSessions, { sessions: [] })
  answer(listConsents, { consents: [consent(1)] })
})

async function open(changes: Partial<ProfileView> = {}) {
  answer(readProfile, { user: profile(changes) })
  const { user } = renderApp('regular', '/profile?bolum=gizlilik')
  await screen.findByRole('heading', { name: 'Onaylarınız' })
  return user
}

test('PLAT-05 what was agreed to is told with version and time, and links to the text', async () => {
  await open()
  expect(
    await screen.findByText(`05.11.2026 11:00 tarihinde onaylandı (sürüm ${consentVersions.kvkk}).`),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /KVKK aydınlatma metni/ }).getAttribute('href')).toBe('/kvkk')
  expect(screen.queryByRole('button', { name: 'Okudum, Kabul Ediyorum' })).toBeNull()
})

test('PLAT-05 a newer disclosure text is asked for, and agreeing is recorded with its version', async () => {
  answer(listConsents, { consents: [consent(1, { version: '2025-01' })] })
  answer(giveConsent, { consent: consent(2) })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Okudum, Kabul Ediyorum' }))
  expect(await screen.findByText('Onayınız kaydedildi')).toBeVisible()
  expect(calls('account.giveConsent').map(({ body }) => body)).toEqual([
    { id: expect.any(String), document: 'kvkk', version: consentVersions.kvkk, given: true },
  ])
})

test('PLAT-05 the permission for advertising is given and taken back by one switch', async () => {
  answer(giveConsent, ({ body }) => {
    const given = (body as { given: boolean }).given
    const record = consent(3, { document: 'marketing', given })
    answer(listConsents, { consents: [record, consent(1)] })
    return { consent: record }
  })
  const user = await open()
  const box = await screen.findByRole<HTMLInputElement>('switch')
  expect(box.checked).toBe(false)
  await user.click(box)
  expect(await screen.findByText('İzniniz kaydedildi')).toBeVisible()
  await expect.poll(() => box.checked).toBe(true)
  await user.click(box)
  expect(await screen.findByText('İzniniz geri alındı')).toBeVisible()
  await expect.poll(() => box.checked).toBe(false)
})

test('PLAT-05 a copy of the own data is downloaded under the name the server gives', async () => {
  answerBytes(exportOwnData, 'zip', {
    'content-disposition': "attachment; filename*=UTF-8''verilerim-2026.zip",
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Verilerimi İndir' }))
  expect(await screen.findByText('Verileriniz indirildi')).toBeVisible()
  expect(screen.getByText('verilerim-2026.zip')).toBeVisible()
})

test('PLAT-05 waiting for the copy can be given up, and tried again after a refusal', async () => {
  answerBytes(exportOwnData, new Promise(() => undefined))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Verilerimi İndir' }))
  expect(await screen.findByRole('progressbar', { name: 'Verileriniz hazırlanıyor…' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'İptal Et' }))
  const again = await screen.findByRole('button', { name: 'Verilerimi İndir' })
  expect(screen.queryByRole('alert')).toBeNull()

  refuse(exportOwnData, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  await user.click(again)
  expect((await screen.findByRole('alert')).textContent).toBe('Çok fazla deneme yapıldı.')
})

test('NAV-11 PLAT-05 a copy that takes long shortens the wait with safety facts', async () => {
  answerBytes(exportOwnData, new Promise(() => undefined))
  await open()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Verilerimi İndir' }))
  await act(() => vi.advanceTimersByTimeAsync(4100))
  vi.useRealTimers()
  expect(await screen.findByRole('group', { name: 'İş güvenliği bilgileri' })).toBeVisible()
})

test('PLAT-05 deleting asks for password, code and the word, and signs out with a message', async () => {
  answer(deleteAccount, { success: true, message: 'Hesabınız silindi' })
  const user = await open({ has_second_factor: true })
  await user.click(screen.getByRole('button', { name: 'Hesabımı Sil' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: 'Hesabımı Kalıcı Olarak Sil' })
  const word = dialog.getByRole('textbox', { name: 'Onaylamak için SİL yazın' })
  await user.type(word, 'evet')
  await user.click(confirm)
  expect(await dialog.findByText('Lütfen tüm alanları doldurun')).toBeVisible()
  expect(dialog.getByText('Doğrulama kodunu girin')).toBeVisible()
  expect(dialog.getAllByText('Onaylamak için SİL yazın')).toHaveLength(2)
  expect(calls('account.delete')).toEqual([])

  await user.type(dialog.getByLabelText(/^Mevcut şifre/, { selector: 'input' }), 'Gozlem2026')
  await user.type(dialog.getByRole('textbox', { name: 'Doğrulama kodu' }), '123456')
  await user.clear(word)
  await user.type(word, 'sil')
  await user.click(confirm)
  await expect.poll(currentSession).toEqual({ state: 'signed_out', reason: 'account_deleted' })
  expect(calls('account.delete').map(({ body }) => body)).toEqual([
    { current_password: 'Gozlem2026', second_factor_code: '123456' },
  ])
  expect(localStorage.getItem('cached_user')).toBeNull()
})

test('PLAT-05 the last administrator reads why the account stays', async () => {
  const message = 'Kurumun tek yetkilisi olduğunuz için hesabınızı silemezsiniz.'
  refuse(deleteAccount, 409, { code: 'LAST_ADMINISTRATOR', message })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Hesabımı Sil' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Mevcut şifre/, { selector: 'input' }), 'Gozlem2026')
  await user.type(dialog.getByRole('textbox', { name: 'Onaylamak için SİL yazın' }), 'SİL')
  await user.click(dialog.getByRole('button', { name: 'Hesabımı Kalıcı Olarak Sil' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(currentSession().state).toBe('signed_in')
})

test('BEY-12 PLAT-05 where one was at visits is taken back as a whole, and this device asks again', async () => {
  const user = await open()
  rememberConsent(people.regular.id, true)
  await user.click(screen.getByRole('button', { name: 'Konumlarımı Sil' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Tüm konumlarınız silinsin mi?' }))
  refuse(withdrawPositions, 500, { code: 'INTERNAL_ERROR', message: 'Beklenmeyen bir sorun oluştu.' })
  await user.click(asked.getByRole('button', { name: 'Sil' }))
  expect(await asked.findByRole('alert')).toBeVisible()
  expect(rememberedConsent(people.regular.id)).toBe(true)
  answer(withdrawPositions, { visits: 3 })
  await user.click(asked.getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('3 ziyaretteki konumunuz silindi')).toBeVisible()
  expect(calls(withdrawPositions.name).at(-1)?.body).toEqual({})
  expect(rememberedConsent(people.regular.id)).toBeNull()
})
