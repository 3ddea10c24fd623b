// What is sold in figures, and the log of what the stores told, as the system's administrator reads them (SUB-04).
import { type BillingOverview, readBillingOverview } from '@gozlem/contract/billing-overview'
import {
  listStoreEvents,
  readStoreEvent,
  replayStoreEvent,
  type StoreEventView,
} from '@gozlem/contract/store-event'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const renewal: StoreEventView = {
  id: '019a0000-0000-7000-8000-000000000901',
  provider_id: 'olay-1',
  kind: 'RENEWAL',
  environment: 'PRODUCTION',
  store: 'PLAY_STORE',
  product_id: 'aylik',
  happened_at: '2026-11-20T09:00:00.000Z',
  received_at: '2026-11-20T09:00:02.000Z',
  status: 'applied',
  tries: 1,
  failure: null,
  amount_minor: 14_990,
  currency: 'TRY',
  user_name: 'Deniz Aksoy',
}
const failed: StoreEventView = {
  ...renewal,
  id: '019a0000-0000-7000-8000-000000000902',
  kind: 'TRANSFER',
  environment: 'SANDBOX',
  store: 'APP_STORE',
  status: 'failed',
  failure: 'NothingKnown',
  amount_minor: null,
  currency: null,
  user_name: null,
}

const nothingSold: BillingOverview = {
  subscriptions: { active: 0, trial: 0, cancelled: 0, expired: 0 },
  revenue: [],
  ending: { total: 0, organizations: [] },
  over: { total: 0, organizations: [] },
}
const listed = (...events: StoreEventView[]) => {
  answer(readBillingOverview, { overview: nothingSold })
  answer(listStoreEvents, {
    events,
    pagination: { total: events.length, page: 1, limit: 20, totalPages: 1, next: null },
  })
}

const page = `/admin/billing-dashboard/${failed.id}`

test('SUB-04 what the stores told is listed in words, and narrowed by what became of it', async () => {
  listed(renewal, failed)
  const { user } = renderApp('superadmin', '/admin/billing-dashboard')
  expect(await screen.findByText('Yenileme')).toBeVisible()
  expect(screen.getByText('149,90 TRY')).toBeVisible()
  expect(screen.getByText('App Store (deneme ortamı)')).toBeVisible()
  expect(screen.getByText('2 mağaza bildirimi')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'failed')
  await expect.poll(() => calls('storeEvent.list').at(-1)?.path).toContain('status=failed')
})

test('SUB-04 one that failed says why in words, and is worked with again', async () => {
  const body = { type: 'TRANSFER', id: 'olay-1' }
  answer(readStoreEvent, { event: { ...failed, body } })
  const { user } = renderApp('superadmin', page)
  expect(await screen.findByText(/^Bu satın alma için daha önce bildirim gelmedi/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Bildirimin içeriği' }).textContent).toContain('"TRANSFER"')
  const applied = { ...failed, status: 'applied' as const, failure: null, tries: 2, body }
  answer(replayStoreEvent, { event: applied, message: 'Bildirim yeniden işlendi' })
  answer(readStoreEvent, { event: applied })
  await user.click(screen.getByRole('button', { name: 'Yeniden İşle' }))
  expect(await screen.findByText('Bildirim yeniden işlendi')).toBeVisible()
  expect(await screen.findByText('İşlendi')).toBeVisible()
  expect(screen.queryByText(/^Bu satın alma için/)).toBeNull()
})

test('SUB-04 one that cannot be worked with now says so and stays', async () => {
  answer(readStoreEvent, { event: { ...failed, body: {} } })
  refuse(replayStoreEvent, 503, { message: 'Sunucu kayıtlara şu anda ulaşamıyor.' })
  const { user } = renderApp('superadmin', page)
  expect(await screen.findByText('Bildirimin içeriği silindi; kişinin hesabı artık yok.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yeniden İşle' }))
  expect(await screen.findByText('Sunucu kayıtlara şu anda ulaşamıyor.')).toBeVisible()
  expect(screen.getByText('İşlenemedi')).toBeVisible()
})

test('SUB-04 an empty log and one that is not there say so', async () => {
  listed()
  refuse(readStoreEvent, 404, { code: 'NOT_FOUND' })
  const { router } = renderApp('superadmin', '/admin/billing-dashboard')
  expect(await screen.findByText('Mağazadan henüz bildirim gelmedi.')).toBeVisible()
  await router.navigate(page)
  expect(await screen.findByText('Bu bildirim bulunamadı.')).toBeVisible()
})

test('SUB-04 nobody else has the pages', async () => {
  renderApp('osgb_admin', '/admin/billing-dashboard')
  expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
  expect(calls('storeEvent.list')).toEqual([])
})

test('SUB-04 figures say how subscriptions stand, what each month brought in, and which plans end', async () => {
  listed()
  const month = istanbulDay(new Date()).slice(0, 7)
  answer(readBillingOverview, {
    overview: {
      subscriptions: { active: 1200, trial: 7, cancelled: 3, expired: 41 },
      revenue: [
        { month, currency: 'EUR', paid_minor: 499, refunded_minor: 998 },
        { month, currency: 'TRY', paid_minor: 1_250_050, refunded_minor: 14_990 },
      ],
      ending: { total: 1, organizations: [{ id: failed.id, name: 'Kule OSGB', plan_ends_on: '2026-12-05' }] },
      over: { total: 0, organizations: [] },
    },
  })
  renderApp('superadmin', '/admin/billing-dashboard')
  expect((await screen.findByText('Etkin abonelik')).parentElement?.textContent).toContain('1.200')
  const table = screen.getByRole('table', { name: 'Aylara göre gelir (TRY)', hidden: true })
  expect(within(table).getByText('12.350,60 TRY')).toBeInTheDocument()
  expect(screen.getByText('Son on iki ayda iadelerden fazla ödeme bildirilmedi.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kule OSGB' }).getAttribute('href')).toBe(
    `/companies-management/${failed.id}`,
  )
  expect(screen.getByText('Böyle bir kurum yok.')).toBeVisible()
})

test('SUB-04 figures that could not be loaded are asked for again, and the log stands', async () => {
  listed(renewal)
  refuse(readBillingOverview, 503, { message: 'Sunucu kayıtlara şu anda ulaşamıyor.' })
  const { user } = renderApp('superadmin', '/admin/billing-dashboard')
  expect(await screen.findByText('Yenileme')).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(readBillingOverview, { overview: nothingSold })
  await user.click(again)
  expect(await screen.findByText('Son on iki ayda ödeme bildirilmedi.')).toBeVisible()
})
