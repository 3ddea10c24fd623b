// API tokens: made with the password and shown once, listed with how they stand, revoked after a question.
import { type ApiTokenView, createApiToken, listApiTokens, revokeApiToken } from '@gozlem/contract/api-token'
import { listWebhooks } from '@gozlem/contract/webhook'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse, refuseOnce } from '../../platform/testing/answering'

const path = '/integrations'

const apiToken = (change: Partial<ApiTokenView> = {}): ApiTokenView => ({
  id: '019a0000-0000-7000-8000-000000000901',
  name: 'Muhasebe',
  scopes: ['reports.read', 'visits.write'],
  ending: 'x7Qa',
  expires_on: '2099-03-09',
  state: 'active',
  created_at: '2026-11-01T08:00:00.000Z',
  created_by_name: 'Ayşe Yılmaz',
  last_used_at: null,
  revoked_at: null,
  revoked_by_name: null,
  ...change,
})

beforeEach(() => {
  answer(listApiTokens, { api_tokens: [apiToken()], most: 20 })
  answer(listWebhooks, { webhooks: [], most: 10, may_be_private: false })
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('BEY-14 a token is made with its scopes and the password, retried as the same one, and shown once', async () => {
  answer(listApiTokens, { api_tokens: [], most: 20 })
  refuseOnce(createApiToken, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  const { user } = renderApp('osgb_admin', path)
  expect(await screen.findByText(/Henüz bir anahtar yok/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Anahtar Oluştur' }))
  const form = await dialog('API anahtarı oluştur')
  await user.click(form.getByRole('button', { name: 'Anahtarı Oluştur' }))
  expect(await form.findByText('Anahtara bir ad verin.')).toBeVisible()
  expect(form.getByText('En az bir yetki seçin.')).toBeVisible()
  expect(calls(createApiToken.name)).toEqual([])
  await user.type(form.getByRole('textbox', { name: /Anahtarın adı/ }), 'Muhasebe')
  await user.click(form.getByRole('checkbox', { name: 'Raporları okuma' }))
  await user.type(form.getByLabelText(/Mevcut şifreniz/), 'Gozlem2026')
  await user.click(form.getByRole('button', { name: 'Anahtarı Oluştur' }))
  expect(await form.findByText('Çok fazla deneme yapıldı.')).toBeVisible()
  answer(createApiToken, { api_token: apiToken(), token: 'sgz_gizli' })
  await user.click(form.getByRole('button', { name: 'Anahtarı Oluştur' }))
  const shown = await dialog('API anahtarınız')
  expect(shown.getByDisplayValue('sgz_gizli')).toBeVisible()
  expect(shown.getByText(/bir daha gösterilmez/)).toBeVisible()
  const [first, second] = calls(createApiToken.name).map(({ body }) => body)
  expect(first).toMatchObject({
    name: 'Muhasebe',
    scopes: ['reports.read'],
    current_password: 'Gozlem2026',
  })
  expect(second).toEqual(first)
  await user.click(shown.getByRole('button', { name: 'Sakladım, Kapat' }))
  expect(screen.queryByDisplayValue('sgz_gizli')).toBeNull()
})

test('BEY-14 a day too far away is refused before it is sent', async () => {
  const { user } = renderApp('regular', path)
  await user.click(await screen.findByRole('button', { name: 'Anahtar Oluştur' }))
  const form = await dialog('API anahtarı oluştur')
  const day = form.getByRole('textbox', { name: /Son gün/ })
  await user.clear(day)
  await user.type(day, '01.01.2199')
  await user.click(form.getByRole('button', { name: 'Anahtarı Oluştur' }))
  expect(await form.findByText('Bir anahtar en çok bir yıl geçerli olabilir.')).toBeVisible()
  expect(calls(createApiToken.name)).toEqual([])
})

test('BEY-14 tokens say how they stand, and one that holds is revoked after a question', async () => {
  answer(revokeApiToken, { success: true, message: 'API anahtarı iptal edildi' })
  answer(listApiTokens, {
    api_tokens: [
      apiToken(),
      apiToken({ id: '019a0000-0000-7000-8000-000000000902', name: 'Eski', state: 'expired' }),
      apiToken({
        id: '019a0000-0000-7000-8000-000000000903',
        name: 'Ayrılanın',
        state: 'revoked',
        revoked_at: '2026-11-02T08:00:00.000Z',
      }),
    ],
    most: 20,
  })
  const { user } = renderApp('osgb_admin', path)
  expect(await screen.findByText('Süresi doldu')).toBeVisible()
  expect(screen.getByText('02.11.2026, oluşturanın yetkisi sona erdi')).toBeVisible()
  expect(screen.getAllByText('Hiç kullanılmadı').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Eski için işlemler' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Muhasebe için işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'İptal Et' }))
  expect(calls(revokeApiToken.name)).toEqual([])
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'İptal Et' }))
  expect(await screen.findByText('API anahtarı iptal edildi')).toBeVisible()
})

test('BEY-14 tokens that cannot be read can be tried again', async () => {
  refuse(listApiTokens, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  const { user } = renderApp('osgb_admin', path)
  expect(await screen.findByText('Çok fazla deneme yapıldı.')).toBeVisible()
  answer(listApiTokens, { api_tokens: [apiToken()], most: 20 })
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText('Muhasebe')).toBeVisible()
})

test.each(['osgb_user', 'superadmin'] as const)('ROLE-08 %s finds no integrations', async (role) => {
  renderApp(role, path)
  expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
})
