import { readSubscription, type SubscriptionView } from '@gozlem/contract/subscription'
import { lockedMessages } from '@gozlem/domain/subscription/lock'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, refuse } from '../../platform/testing/answering'

const active: SubscriptionView = {
  state: 'active',
  is_active: true,
  is_expired: false,
  is_in_trial: false,
  will_renew: true,
  expiration_date: '2099-01-08T10:00:00.000Z',
  access_until: '2099-01-09T10:00:00.000Z',
  charge_failed: false,
  original_purchase_date: '2026-10-01T10:00:00.000Z',
  product_identifier: 'aylik',
}
const none: SubscriptionView = {
  state: 'none',
  is_active: false,
  is_expired: false,
  is_in_trial: false,
  will_renew: false,
  expiration_date: null,
  access_until: null,
  charge_failed: false,
  original_purchase_date: null,
  product_identifier: null,
}

test('SUB-04 an individual sees where the subscription stands, and that nothing is bought on the web', async () => {
  const { user } = renderApp('regular', '/subscription', () =>
    answer(readSubscription, { is_sold: true, subscription: active, locked_message: null }),
  )
  expect(await screen.findByText('Etkin')).toBeVisible()
  expect(screen.getByText('08.01.2099')).toBeVisible()
  expect(screen.getByText('01.10.2026')).toBeVisible()
  expect(screen.getByText('Web üzerinden satın alma yapılamaz')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Nasıl abone olunur?' }))
  expect(await screen.findByText(/yalnız iPhone ve Android uygulamasından/)).toBeVisible()
})

test('SUB-04 without premium it says what is closed', async () => {
  renderApp('regular', '/subscription', () =>
    answer(readSubscription, { is_sold: true, subscription: none, locked_message: lockedMessages.create }),
  )
  expect(await screen.findByText(lockedMessages.create)).toBeVisible()
  expect(screen.getByText('Daha önce abonelik başlatılmamış.')).toBeVisible()
})

test('SUB-04 where nothing is sold it says that everything is open', async () => {
  renderApp('regular', '/subscription', () =>
    answer(readSubscription, { is_sold: false, subscription: none, locked_message: null }),
  )
  expect(await screen.findByText('Bütün özellikler açık')).toBeVisible()
  expect(screen.queryByText('Abonelik yok')).toBeNull()
})

test('SUB-02 a charge that failed is told with the day until which it is open, and no renewal is promised', async () => {
  const failing = { ...active, charge_failed: true, expiration_date: '2026-11-20T10:00:00.000Z' }
  renderApp('regular', '/subscription', () =>
    answer(readSubscription, { is_sold: true, subscription: failing, locked_message: null }),
  )
  expect(await screen.findByText('Ödeme alınamadı')).toBeVisible()
  expect(screen.getByText(/Premium 09\.01\.2099 tarihine kadar açık kalır/)).toBeVisible()
  expect(screen.queryByText('Yenilenme tarihi')).toBeNull()
  expect(screen.queryByText('20.11.2026')).toBeNull()
  expect(screen.queryByText('0 gün')).toBeNull()
})

test('SUB-02 a renewal that nobody heard of yet is waited for', async () => {
  const late = { ...active, expiration_date: '2026-11-20T10:00:00.000Z' }
  renderApp('regular', '/subscription', () =>
    answer(readSubscription, { is_sold: true, subscription: late, locked_message: null }),
  )
  expect(await screen.findByText('Yenilenmesi bekleniyor')).toBeVisible()
  expect(screen.queryByText('Yenilenme tarihi')).toBeNull()
})

test('SUB-04 where nothing is sold nobody is told how to buy', async () => {
  renderApp('regular', '/subscription/new', () =>
    answer(readSubscription, { is_sold: false, subscription: none, locked_message: null }),
  )
  expect(await screen.findByText('Bütün özellikler açık')).toBeVisible()
  expect(screen.queryByText('Nasıl abone olunur?')).toBeNull()
})

test('SUB-04 what could not be loaded is asked for again', async () => {
  const { user } = renderApp('regular', '/subscription', () =>
    refuse(readSubscription, 503, { message: 'Sunucu kayıtlara şu anda ulaşamıyor.' }),
  )
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(readSubscription, { is_sold: true, subscription: active, locked_message: null })
  await user.click(again)
  expect(await screen.findByText('Etkin')).toBeVisible()
})

test('SUB-04 it is the page of individuals alone', async () => {
  renderApp('osgb_admin', '/subscription')
  expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
})
