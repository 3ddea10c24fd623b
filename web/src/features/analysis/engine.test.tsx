import { type EngineView, readEngine, testEngine, updateEngine } from '@gozlem/contract/analysis-engine'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'

const id = people.osgb_admin.company_id
const quiet = {
  calls: 0,
  failures: 0,
  median_ms: null,
  p95_ms: null,
  input_tokens: 0,
  output_tokens: 0,
  cost_usd: 0,
  without_price: 0,
}
const fresh: EngineView = {
  organization: { id, name: 'Kule OSGB' },
  mode: 'installation',
  provider: null,
  model: '',
  base_url: '',
  has_key: false,
  daily_quota: null,
  concurrency: null,
  updated_at: null,
  installation: { model: null, daily_quota: 500, concurrency: 10, private_addresses: false },
  used_today: 125,
  statistics: { total: quiet, models: [] },
}
const own: EngineView = {
  ...fresh,
  mode: 'own',
  provider: 'openai',
  model: 'gpt-5-mini',
  has_key: true,
  updated_at: '2026-11-20T08:00:00.000Z',
}
const path = `/companies-management/${id}/analysis`

test('AI-02 an organization gets a model of its own; the key is sent once and never shown', async () => {
  answer(readEngine, { engine: fresh })
  answer(updateEngine, { engine: own, message: 'Kule OSGB için analiz ayarları kaydedildi.' })
  const { user } = renderApp('superadmin', path)
  expect(await screen.findByText('Yerleşik motor; sunucuda bir model tanımlı değil.')).toBeVisible()
  expect(screen.getByText('Bugün 125 / 500 çağrı')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /Kurumun kendi modeli/ }))
  await user.selectOptions(screen.getByLabelText(/^Sağlayıcı/), 'openai')
  await user.type(screen.getByRole('textbox', { name: /^Model/ }), 'gpt-5-mini')
  await user.type(screen.getByLabelText(/^Anahtar/), 'sk-gizli')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Kule OSGB için analiz ayarları kaydedildi.')).toBeVisible()
  expect(calls('analysis.updateEngine')[0]?.body).toEqual({
    mode: 'own',
    provider: 'openai',
    model: 'gpt-5-mini',
    base_url: '',
    api_key: 'sk-gizli',
    daily_quota: null,
    concurrency: null,
  })
  expect(screen.getByLabelText<HTMLInputElement>(/^Anahtar/).value).toBe('')
})

test('AI-02 a connection is tried out with what the form holds, keeping the stored key', async () => {
  answer(readEngine, { engine: own })
  answer(testEngine, { works: false, message: 'Anahtar kabul edilmedi (401).', latency_ms: 120 })
  const { user } = renderApp('superadmin', path)
  await user.click(await screen.findByRole('button', { name: 'Bağlantıyı Sına' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Anahtar kabul edilmedi (401).')
  expect(calls('analysis.testEngine')[0]?.body).not.toHaveProperty('api_key')
})

test('AI-02 what the server refuses stands beside its field', async () => {
  answer(readEngine, { engine: own })
  refuse(updateEngine, 400, {
    code: 'VALIDATION_ERROR',
    message: 'Gönderilen bilgilerde hatalar var.',
    fields: { base_url: 'Özel ağdaki adresler bu kurulumda kapalıdır.' },
  })
  const { user } = renderApp('superadmin', path)
  await user.type(await screen.findByLabelText(/^Adres/), 'https://10.0.0.1/v1')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  const field = screen.getByLabelText(/^Adres/)
  expect(await screen.findByText('Özel ağdaki adresler bu kurulumda kapalıdır.')).toBeVisible()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('AI-03 the figures of an organization say what its models took', async () => {
  const gpt = { ...quiet, calls: 30, failures: 3, median_ms: 4200, p95_ms: 11_000, cost_usd: 0.42 }
  const llava = { ...quiet, calls: 10, median_ms: 900, without_price: 10 }
  answer(readEngine, {
    engine: {
      ...own,
      statistics: {
        total: { ...gpt, calls: 40, without_price: 10 },
        models: [
          { provider: 'openai', model: 'gpt-5-mini', ...gpt },
          { provider: 'openai_compatible', model: 'llava', ...llava },
        ],
      },
    },
  })
  renderApp('superadmin', path)
  const card = await screen.findByRole('region', { name: 'Kullanım' })
  expect(card.textContent).toContain('4,2 sn')
  expect(card.textContent).toContain('10 çağrının fiyatı bilinmiyor')
  const table = await within(card).findByRole('table', { name: 'Modellere göre kullanım' })
  expect(table.textContent).toContain('OpenAI uyumlu sunucu · llava')
})

test('ROLE-05 nobody but the superadmin opens the page', async () => {
  renderApp('osgb_admin', path)
  expect(await screen.findByText(/yetki/i)).toBeVisible()
  expect(calls('analysis.readEngine')).toHaveLength(0)
})

test('AI-02 an organization that is not there, and a failure that is tried again', async () => {
  refuse(readEngine, 404, { code: 'NOT_FOUND', message: 'Kurum bulunamadı.' })
  renderApp('superadmin', path)
  expect(await screen.findByText('Aradığınız kurum bulunamadı.')).toBeVisible()
})
