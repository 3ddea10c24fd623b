// Webhooks: added with their secret shown once, what they were told, tried, sent again, exchanged, turned off and removed.
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
  type WebhookView,
} from '@gozlem/contract/webhook'
import { listApiTokens } from '@gozlem/contract/api-token'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse, refuseOnce } from '../../platform/testing/answering'

const path = '/integrations'
const id = '019a0000-0000-7000-8000-000000000911'
const url = 'https://erp.example.com/kanca'

const webhook = (change: Partial<WebhookView> = {}): WebhookView => ({
  id,
  url,
  description: 'Muhasebe',
  kinds: ['report.completed'],
  is_enabled: true,
  was_given_up: false,
  failing_since: null,
  old_secret_until: null,
  created_at: '2026-11-01T08:00:00.000Z',
  created_by_name: 'Ayşe Yılmaz',
  ...change,
})

const delivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '019a0000-0000-7000-8000-000000000921',
  message_id: 'msg_921',
  kind: 'report.completed',
  state: 'failed',
  attempts: 3,
  body: '{"type":"report.completed"}',
  created_at: '2026-11-02T08:00:00.000Z',
  attempted_at: '2026-11-02T09:00:00.000Z',
  failure: 'refused',
  response_status: 500,
  duration_ms: 120,
  answer: 'veritabanı yok',
  ...change,
})

const told = (...deliveries: WebhookDelivery[]) =>
  answer(listWebhookDeliveries, {
    deliveries,
    pagination: { total: deliveries.length, page: 1, limit: 20, totalPages: 1, next: null },
  })

beforeEach(() => {
  answer(listApiTokens, { api_tokens: [], most: 20 })
  answer(listWebhooks, { webhooks: [webhook()], most: 10, may_be_private: false })
  told(delivery())
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('BEY-14 an endpoint is added, refused ones told at the address, retried as the same one, its secret shown once', async () => {
  answer(listWebhooks, { webhooks: [], most: 10, may_be_private: false })
  const { user } = renderApp('osgb_admin', path)
  expect(await screen.findByText(/Henüz bir webhook yok/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Webhook Ekle' }))
  const form = await dialog('Webhook ekle')
  await user.click(form.getByRole('button', { name: 'Ekle' }))
  expect(await form.findByText('Adres zorunludur.')).toBeVisible()
  expect(form.getByText('En az bir olay seçin.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /Adres/ }), url)
  await user.click(form.getByRole('checkbox', { name: 'Rapor tamamlandı' }))
  await user.type(form.getByLabelText(/Mevcut şifreniz/), 'Gozlem2026')
  refuseOnce(createWebhook, 400, {
    code: 'VALIDATION_ERROR',
    message: 'Hatalı',
    fields: { url: 'Özel ağdaki adresler bu kurulumda kapalıdır.' },
  })
  await user.click(form.getByRole('button', { name: 'Ekle' }))
  expect(await form.findByText('Özel ağdaki adresler bu kurulumda kapalıdır.')).toBeVisible()
  answer(createWebhook, { webhook: webhook(), secret: 'whsec_gizli' })
  await user.click(form.getByRole('button', { name: 'Ekle' }))
  const shown = await dialog('İmza anahtarı')
  expect(shown.getByDisplayValue('whsec_gizli')).toBeVisible()
  const [first, second] = calls(createWebhook.name).map(({ body }) => body)
  expect(first).toMatchObject({ url, kinds: ['report.completed'], current_password: 'Gozlem2026' })
  expect(second).toEqual(first)
  await user.click(shown.getByRole('button', { name: 'Sakladım, Kapat' }))
  expect(screen.queryByDisplayValue('whsec_gizli')).toBeNull()
})

test.each([
  [false, /^https:\/\/ ile başlamalı ve internetten/],
  [true, /https:\/\/ ya da http:\/\/ ile başlamalı/],
])(
  'BEY-14 the form says which addresses the installation takes; private ones: %s',
  async (may_be_private, hint) => {
    answer(listWebhooks, { webhooks: [], most: 10, may_be_private })
    const { user } = renderApp('osgb_admin', path)
    await user.click(await screen.findByRole('button', { name: 'Webhook Ekle' }))
    expect(await (await dialog('Webhook ekle')).findByText(hint)).toBeVisible()
  },
)

test.each<[Partial<WebhookView>, string, RegExp[]]>([
  [{}, 'Açık', []],
  [{ is_enabled: false }, 'Kapalı', []],
  [{ failing_since: '2026-11-02T08:00:00.000Z' }, 'Ulaşılamıyor', [/beş gün sürerse durdurulur/]],
  [{ is_enabled: false, was_given_up: true }, 'Durduruldu', [/bildirim gönderilmiyor/]],
])('BEY-14 %j is told as %s', async (change, label, meanings) => {
  answer(listWebhooks, { webhooks: [webhook(change)], most: 10, may_be_private: false })
  const { user } = renderApp('osgb_admin', path)
  expect(await screen.findByText(label)).toBeVisible()
  await user.click(screen.getByRole('link', { name: url }))
  expect(await screen.findByText(label)).toBeVisible()
  for (const meaning of meanings) expect(screen.getByText(meaning)).toBeVisible()
})

test('BEY-14 what was sent is read with its answer and sent again; an endpoint is tried', async () => {
  answer(replayWebhookDelivery, { delivery: delivery({ state: 'delivered' }) })
  answer(testWebhook, { delivery: delivery({ kind: 'webhook.test', state: 'delivered' }) })
  const { user } = renderApp('osgb_admin', `/integrations/webhooks/${id}`)
  expect(await screen.findByText('Adres isteği kabul etmedi, HTTP 500, 120 ms')).toBeVisible()
  const menu = { name: /^Rapor tamamlandı, .* için işlemler$/ }
  await user.click(screen.getByRole('button', menu))
  await user.click(await screen.findByRole('menuitem', { name: 'Ayrıntılar' }))
  const details = await dialog('Rapor tamamlandı')
  expect(details.getByText('veritabanı yok')).toBeVisible()
  expect(details.getByText('{"type":"report.completed"}')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', menu))
  await user.click(await screen.findByRole('menuitem', { name: 'Yeniden Gönder' }))
  expect(await screen.findByText('Yeniden gönderiliyor')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Deneme Gönder' }))
  expect(await screen.findByText('Deneme gönderiliyor')).toBeVisible()
})

test('BEY-14 to an endpoint that is off nothing is sent again', async () => {
  answer(listWebhooks, { webhooks: [webhook({ is_enabled: false })], most: 10, may_be_private: false })
  told(delivery())
  const { user } = renderApp('osgb_admin', `/integrations/webhooks/${id}`)
  await user.click(await screen.findByRole('button', { name: /^Rapor tamamlandı, .* için işlemler$/ }))
  expect(await screen.findByRole('menuitem', { name: 'Ayrıntılar' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Yeniden Gönder' })).toBeNull()
})

test('BEY-14 an endpoint is turned off, its secret exchanged after a question, and it is removed after one', async () => {
  answer(updateWebhook, { webhook: webhook({ is_enabled: false }) })
  answer(rotateWebhookSecret, { webhook: webhook(), secret: 'whsec_yeni' })
  answer(deleteWebhook, { success: true, message: 'Webhook silindi' })
  const { user } = renderApp('regular', `/integrations/webhooks/${id}`)
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Webhook işlemleri' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Kapat')
  expect(await screen.findByText('Webhook kapatıldı')).toBeVisible()
  expect(calls(updateWebhook.name)[0]?.body).toEqual({ is_enabled: false })
  await choose('İmza anahtarını yenile')
  expect(calls(rotateWebhookSecret.name)).toEqual([])
  const rotation = await dialog('İmza anahtarı yenilensin mi?')
  await user.type(rotation.getByLabelText(/Mevcut şifreniz/), 'Gozlem2026')
  await user.click(rotation.getByRole('button', { name: 'Yenile' }))
  const shown = await dialog('İmza anahtarı')
  expect(shown.getByDisplayValue('whsec_yeni')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Sakladım, Kapat' }))
  await choose('Sil')
  expect(calls(deleteWebhook.name)).toEqual([])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Webhook silindi')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Entegrasyonlar' })).toBeVisible()
})

test('BEY-14 one that is gone, and a log that cannot be read, say so', async () => {
  refuse(listWebhookDeliveries, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  renderApp('osgb_admin', `/integrations/webhooks/${id}`)
  expect(await screen.findByText('Çok fazla deneme yapıldı.')).toBeVisible()
  answer(listWebhooks, { webhooks: [], most: 10, may_be_private: false })
  renderApp('osgb_admin', `/integrations/webhooks/${id}`)
  expect(await screen.findByText('Bu webhook bulunamadı; silinmiş olabilir.')).toBeVisible()
})
