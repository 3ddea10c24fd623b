// The banner above every page of an individual who does not pay (SUB-02).
import { listNotifications } from '@gozlem/contract/notification'
import { readSubscription, type SubscriptionView } from '@gozlem/contract/subscription'
import type { Role } from '@gozlem/domain/account/roles'
import type { SubscriptionState } from '@gozlem/domain/subscription/entitlement'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls } from '../../platform/testing/answering'
import { tellLive } from '../../platform/testing/event-stream'
import { people } from '../../platform/testing/people'

const dayMs = 86_400_000

/** A subscription that ends some days from now, an hour less. */
function subscription(state: SubscriptionState, days = 20): SubscriptionView {
  const end = new Date(Date.now() + days * dayMs - 3_600_000).toISOString()
  return {
    state,
    is_active: state === 'active' || state === 'trial' || state === 'cancelled',
    is_expired: state === 'expired',
    is_in_trial: state === 'trial',
    will_renew: state === 'active',
    expiration_date: state === 'none' ? null : end,
    access_until: null,
    charge_failed: false,
    original_purchase_date: null,
    product_identifier: null,
  }
}

const stands = (own: SubscriptionView, is_sold = true) =>
  answer(readSubscription, { is_sold, subscription: own, locked_message: null })

/** A page that asks for little, with the banner above it. */
const open = (role: Role, prepare: () => void) =>
  renderApp(role, '/notifications', () => {
    answer(listNotifications, { notifications: [], next: null })
    prepare()
  })

const banner = () => screen.findByRole('complementary', { name: 'Abonelik durumu' })
const noBanner = () => expect(screen.queryByRole('complementary', { name: 'Abonelik durumu' })).toBeNull()

test.each([
  [20, 'Deneme sürenizin bitmesine 20 gün kaldı.', 'bg-info-soft'],
  [3, 'Deneme sürenizin bitmesine 3 gün kaldı.', 'bg-caution-soft'],
  [1, 'Deneme sürenizin son günü.', 'bg-danger-soft'],
])('SUB-02 with %i days of a trial left it says so in its own colour', async (days, title, colour) => {
  open('regular', () => stands(subscription('trial', days)))
  const shown = await banner()
  expect(within(shown).getByText(title)).toBeVisible()
  expect(shown.textContent).toContain('Premium ile 30 gün boyunca')
  expect(shown.className).toContain(colour)
})

test.each([
  ['none', 'Premium aboneliğiniz yok.'],
  ['expired', 'Aboneliğinizin süresi doldu.'],
] as const)(
  'SUB-02 whoever has %s reads it on every page, with the way to begin one',
  async (state, title) => {
    const { user } = open('regular', () => stands(subscription(state, -3)))
    const shown = await banner()
    expect(within(shown).getByText(title)).toBeVisible()
    await user.click(within(shown).getByRole('link', { name: 'Nasıl abone olunur?' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Abonelik Başlat' })).toBeVisible()
    await waitFor(noBanner)
  },
)

test('SUB-02 what the store tells meanwhile changes the banner without a reload', async () => {
  open('regular', () => stands(subscription('none')))
  expect((await banner()).textContent).toContain('Premium aboneliğiniz yok')
  stands(subscription('trial', 7))
  tellLive({ kind: 'subscription.changed', user_id: people.regular.id })
  expect(await screen.findByText('Deneme sürenizin bitmesine 7 gün kaldı.')).toBeVisible()
  stands(subscription('active'))
  tellLive({ kind: 'subscription.changed', user_id: people.regular.id })
  await waitFor(noBanner)
})

test.each([
  ['an active subscription', subscription('active'), true],
  ['a cancelled one that still holds', subscription('cancelled'), true],
  ['nothing where nothing is sold', subscription('none'), false],
])('SUB-02 whoever has %s sees no banner', async (_, own, is_sold) => {
  open('regular', () => stands(own, is_sold))
  await waitFor(() => expect(calls('subscription.read')).toHaveLength(1))
  await screen.findByText('Bildirim bulunmuyor')
  noBanner()
})

test('SUB-02 nobody asks for the subscription of people of organizations', async () => {
  open('osgb_admin', () => stands(subscription('none')))
  await screen.findByRole('button', { name: 'Bildirimler' })
  noBanner()
  expect(calls('subscription.read')).toHaveLength(0)
})
