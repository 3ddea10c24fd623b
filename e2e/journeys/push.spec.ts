import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { wholeBrowser } from '../browser'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { expectKept } from '../service-worker'

test.use({ role: 'osgb_user', serviceWorkers: 'allow', launchOptions: wholeBrowser })

const endpoint = 'https://push.example.com/send/gozlem-e2e'

/** A headless browser has no push service: this one answers as such a service would, everything else is real. */
async function stubPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript((address) => {
    const subscription = {
      endpoint: address,
      toJSON: () => ({
        endpoint: address,
        expirationTime: null,
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => {
        localStorage.removeItem('stub_push')
        return true
      },
    }
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem('stub_push') === null ? null : subscription) as PushSubscription | null
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('stub_push', '1')
      return subscription as unknown as PushSubscription
    }
    Notification.requestPermission = async () => Notification.permission
  }, endpoint)
}

test('NOT-04 push is turned on, tried and turned off from the profile', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await stubPushService(context)
  await page.goto('/profile')
  await expectPage(page, 'Profilim')
  await expectKept(page)
  const card = page.getByRole('region', { name: 'Anlık bildirimler', exact: true })
  const onThisDevice = card.getByRole('switch', { name: 'Bu cihazda bildirim al', exact: true })

  const kept = page.waitForRequest((request) => request.url().endsWith('/push/subscribe'))
  await onThisDevice.click()
  expect((await kept).postDataJSON()).toMatchObject({ subscription: { endpoint } })
  await expect(page.getByText('Bildirimler açıldı')).toBeVisible()
  await expect(onThisDevice).toBeChecked()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await card.getByRole('button', { name: 'Test Bildirimi Gönder', exact: true }).click()
  await expect(page.getByText('Test bildirimi sıraya alındı')).toBeVisible()

  await onThisDevice.click()
  await expect(page.getByText('Bildirimler kapatıldı')).toBeVisible()
  await expect(onThisDevice).not.toBeChecked()
  await expect(card.getByRole('button', { name: 'Test Bildirimi Gönder', exact: true })).toBeHidden()
})

test('NOT-04 the service worker shows a push message and leads an open window to its page', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await page.goto('/')
  await expectKept(page)
  const message = {
    id: 'mesaj-1',
    title: 'Yeni atama',
    body: 'Kule İnşaat size atandı',
    url: '/certificates',
  }
  const deliverMessage = await delivery(page, baseURL ?? '')
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body, tag, icon }) => ({ title, body, tag, icon }))
    })
  // A browser just started drops a message, or takes its notification away, now and then: a message of the same id is
  // shown in the place of the first.
  const shownOnceDelivered = async () => {
    const before = await shown()
    if (before.length === 0) await deliverMessage(message)
    return before.length === 0 ? await shown() : before
  }
  await expect.poll(shownOnceDelivered, { intervals: [2000] }).toEqual([
    {
      title: 'Yeni atama',
      body: 'Kule İnşaat size atandı',
      tag: 'mesaj-1',
      icon: `${baseURL}/icons/icon-192.png`,
    },
  ])

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(pressNotification)
  await expectPage(page, 'Sertifikalarım')
  await expect.poll(shown).toEqual([])
})

/** Hands messages to the worker as the browser does when the push service delivers one. */
async function delivery(
  page: Page,
  origin: string,
): Promise<(message: Record<string, string>) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (message) => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
  }
}

/** A press that no browser automation can make; runs inside the worker. */
const pressNotification = `registration.getNotifications().then(([notification]) =>
  dispatchEvent(new NotificationEvent('notificationclick', { notification })))`
