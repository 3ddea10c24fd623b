import { logout } from '@gozlem/contract/account'
import { pushKey, subscribePush, testPush, unreadCount, unsubscribePush } from '@gozlem/contract/notification'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client'
import { device } from '../../platform/device/device'
import { signedIn, signOut, UserProvider } from '../../platform/session/session'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { onShell } from '../../platform/testing/on-shell'
import { people } from '../../platform/testing/people'
import { Toaster } from '../../ui/overlays/Toaster'
import { NotificationBell } from './components/NotificationBell'
import { PushSwitch } from './components/PushSwitch'
import { pushOwner } from './model/push-owner'
import { closePush, keepPush, openPush } from './model/push-subscription'

const endpoint = 'https://push.example.com/1'
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

/** What happy-dom lacks: a browser with a service worker and a push service. */
function browser(
  permission: NotificationPermission,
  { answers = permission, refuses = false, keeps = false } = {},
) {
  let subscription: object | null = null
  const subscribe = vi.fn(async () => {
    if (refuses) throw new DOMException('no push service', 'AbortError')
    const toJSON = () => ({ endpoint, keys, expirationTime: null })
    const unsubscribe = async () => {
      if (keeps) return false
      subscription = null
      return true
    }
    subscription = { endpoint, toJSON, unsubscribe }
    return subscription
  })
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } }
  const value = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  const notification = {
    permission,
    requestPermission: vi.fn(async () => (notification.permission = answers)),
  }
  vi.stubGlobal('PushManager', EventTarget)
  vi.stubGlobal('Notification', notification)
  return { subscribe, isSubscribed: () => subscription !== null }
}

function show(children = <PushSwitch />) {
  render(
    <>
      <UserProvider value={people.osgb_user}>
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      </UserProvider>
      <Toaster />
    </>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  localStorage.clear()
  answer(unreadCount, { count: 0 })
  answer(pushKey, { publicKey: 'BPublic', services: ['web'] })
  answer(subscribePush, { success: true, message: 'Bildirimler açıldı' })
  answer(unsubscribePush, { success: true, message: 'Bildirimler kapatıldı' })
  answer(testPush, { success: true, message: 'Test bildirimi sıraya alındı', devices: 1 })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const onThisDevice = () => screen.findByRole('switch', { name: 'Bu cihazda bildirim al' })

test('NOT-04 a browser without push says so', async () => {
  show()
  expect(await screen.findByText('Bu tarayıcı anlık bildirimleri desteklemiyor')).toBeVisible()
})

test('NOT-04 a refused permission says where to give it', async () => {
  browser('denied')
  show()
  expect(await screen.findByText('Bildirim izni verilmedi')).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('NOT-04 turned on, the server knows the browser; a test can be sent; turned off, it forgets it', async () => {
  const { isSubscribed } = browser('default', { answers: 'granted' })
  const user = show()
  await user.click(await onThisDevice())
  expect(await screen.findByText('Bildirimler açıldı')).toBeVisible()
  expect(calls('notification.subscribePush')[0]?.body).toMatchObject({ subscription: { endpoint, keys } })

  await user.click(await screen.findByRole('button', { name: 'Test Bildirimi Gönder' }))
  expect(await screen.findByText('Test bildirimi sıraya alındı')).toBeVisible()
  expect(screen.queryByText('Test bildirimi gönderildi')).toBeNull()

  await user.click(await onThisDevice())
  expect(await screen.findByText('Bildirimler kapatıldı')).toBeVisible()
  expect(calls('notification.unsubscribePush')[0]?.body).toEqual({ endpoint })
  expect(isSubscribed()).toBe(false)
})

test.each([
  ['the permission is refused', 'Bildirim izni verilmedi', () => browser('default', { answers: 'denied' })],
  ['the browser cannot subscribe', 'Bildirimler açılamadı', () => browser('granted', { refuses: true })],
  [
    'the server refuses',
    'Bildirimler açılamadı',
    () => {
      refuse(subscribePush, 400, { message: 'Geçersiz bildirim adresi.' })
      return browser('granted')
    },
  ],
])('NOT-04 when %s the switch stays off: %s', async (_, message, prepare) => {
  const { isSubscribed } = prepare()
  const user = show()
  await user.click(await onThisDevice())
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(isSubscribed()).toBe(false)
})

test('NOT-04 turning off that fails says that, and the switch stays on', async () => {
  browser('granted', { keeps: true })
  const user = show()
  await user.click(await onThisDevice())
  expect(await screen.findByText('Bildirimler açıldı')).toBeVisible()
  refuse(unsubscribePush, 503, { code: 'DATABASE_AWAY', message: 'Sunucuya ulaşılamıyor.' })
  await user.click(await onThisDevice())
  expect(await screen.findByText('Bildirimler kapatılamadı')).toBeVisible()
  expect(screen.queryByText('Bildirimler kapatıldı')).toBeNull()
})

test('NOT-04 a test without a device that takes it says so', async () => {
  browser('granted')
  refuse(testPush, 404, { code: 'NOT_FOUND', message: 'Bildirimlerin açık olduğu bir cihaz bulunamadı.' })
  const user = show()
  await user.click(await onThisDevice())
  await user.click(await screen.findByRole('button', { name: 'Test Bildirimi Gönder' }))
  expect(await screen.findByText('Test bildirimi gönderilemedi')).toBeVisible()
  expect(screen.getByText('Bildirimlerin açık olduğu bir cihaz bulunamadı.')).toBeVisible()
})

test('NOT-04 after an update push comes back by itself for the same person, and goes when they sign out', async () => {
  localStorage.setItem('push_owner', people.osgb_user.id)
  const { isSubscribed } = browser('granted')
  answer(logout, { success: true, message: 'Çıkış yapıldı' })
  signedIn(people.osgb_user)
  show(<NotificationBell />)
  await waitFor(() => expect(isSubscribed()).toBe(true))
  await waitFor(() => expect(calls('notification.subscribePush')).toHaveLength(1))

  await signOut()
  expect(isSubscribed()).toBe(false)
  expect(calls().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['notification.unsubscribePush', 'account.logout']),
  )
  expect(calls().at(-1)?.name).toBe('account.logout')
})

test('NOT-04 a browser that is on tells the server at each start, under the key of now', async () => {
  localStorage.setItem('push_owner', people.osgb_user.id)
  const { subscribe } = browser('granted')
  await device.push.subscribe('BPublic')
  subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'))
  show(<NotificationBell />)
  await waitFor(() => expect(calls('notification.subscribePush')).toHaveLength(1))
  expect(calls('notification.subscribePush')[0]?.body).toMatchObject({ subscription: { endpoint } })
  expect(subscribe).toHaveBeenCalledTimes(3)
})

test('NOT-04 push of somebody else stays away', async () => {
  localStorage.setItem('push_owner', people.regular.id)
  const { subscribe } = browser('granted')
  show(<NotificationBell />)
  await screen.findByRole('button', { name: 'Bildirimler' })
  expect(subscribe).not.toHaveBeenCalled()
})

describe('in the app for phones', () => {
  const phone = (
    token: string | null,
    subscribed = 'token-2',
    until: Promise<unknown> = Promise.resolve(),
  ) => {
    let address = token
    const push = {
      ...device.push,
      service: () => 'fcm' as const,
      permission: async () => 'granted' as const,
      ask: async () => true,
      isReady: async () => true,
      address: async () => address,
      subscribe: vi.fn(async () => {
        await until
        address = subscribed
        return { service: 'fcm' as const, endpoint: subscribed }
      }),
      unsubscribe: vi.fn(async () => {
        address = null
        return true
      }),
    }
    onShell({ push, identity: { ...device.identity, isFromStore: () => true } })
    return push
  }

  test('NOT-04 a server that does not send there is told of, without a switch', async () => {
    phone(null)
    show()
    expect(await screen.findByText('Uygulamada anlık bildirim yok')).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('NOT-04 a server that does not answer can be asked again', async () => {
    phone(null)
    refuse(pushKey, 503, { code: 'DATABASE_AWAY', message: 'Sunucuya ulaşılamıyor.' })
    const user = show()
    expect(await screen.findByText('Sunucuya ulaşılamıyor.')).toBeVisible()
    answer(pushKey, { publicKey: 'BPublic', services: ['web', 'fcm'] })
    await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    expect(await onThisDevice()).toBeVisible()
  })

  test('NOT-04 the token is told at each start, and a start without a connection takes nothing away', async () => {
    localStorage.setItem('push_owner', people.osgb_user.id)
    const { unsubscribe } = phone('token-1')
    refuse(subscribePush, 503, { code: 'DATABASE_AWAY', message: 'Sunucuya ulaşılamıyor.' })
    show(<NotificationBell />)
    await waitFor(() => expect(calls('notification.subscribePush')).toHaveLength(1))
    expect(calls('notification.subscribePush')[0]?.body).toMatchObject({
      subscription: { service: 'fcm', endpoint: 'token-2' },
    })
    expect(unsubscribe).not.toHaveBeenCalled()
  })

  test('NOT-04 what was turned on before the start had come to it is not told twice', async () => {
    const { id } = people.osgb_user
    const { subscribe } = phone(null)
    const atStart = pushOwner()
    answer(pushKey, { publicKey: 'BPublic', services: ['web', 'fcm'] })
    expect(await openPush(id)).toBe('opened')
    await keepPush(id, atStart)
    expect(subscribe).toHaveBeenCalledTimes(1)
  })

  test('NOT-04 turned off while the start still tells of them, they stay off', async () => {
    const { id } = people.osgb_user
    localStorage.setItem('push_owner', id)
    let answers: (value?: unknown) => void = () => undefined
    const push = phone('token-1', 'token-2', new Promise((resolve) => (answers = resolve)))
    const keeping = keepPush(id, pushOwner())
    await waitFor(() => expect(push.subscribe).toHaveBeenCalledOnce())
    const closing = closePush()
    await new Promise((resolve) => setTimeout(resolve))
    answers()
    await Promise.all([keeping, closing])
    expect(await push.address()).toBeNull()
    expect(calls().map(({ name }) => name)).toEqual([
      'notification.pushKey',
      'notification.subscribePush',
      'notification.unsubscribePush',
    ])
  })
})
