import { beforeEach, expect, test } from 'vitest'
import { openWebView, type System } from '../testing/web-view'

/** A phone that takes messages since an earlier version of the app. */
async function open(system: System) {
  const safe = new Map([['capacitor-storage_push_token', 'bildirim-1']])
  const { asked } = openWebView(system, {
    PushNotifications: {
      checkPermissions: () => ({ receive: 'granted' }),
      unregister: () => undefined,
    },
    SecureStorage: {
      internalGetItem: ({ prefixedKey }) => ({ data: safe.get(String(prefixedKey)) ?? null }),
      internalRemoveItem: ({ prefixedKey }) => ({ success: safe.delete(String(prefixedKey)) }),
    },
  })
  const { push } = await import('./push')
  const methods = () => asked.map(({ method }) => method).filter((name) => name.startsWith('Push'))
  return { push, methods, safe }
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="push-android" content="">'
})

test('NOT-04 an Android app that was built without Firebase has no messages, and asks its library for nothing', async () => {
  const { push, methods, safe } = await open('android')
  expect(await push.permission()).toBeNull()
  expect(await push.unsubscribe()).toBe(true)
  expect([methods(), [...safe]]).toEqual([[], []])
})

test.each([
  ['android', 'firebase'],
  ['ios', ''],
] as const)('NOT-04 an app of %s that was built with “%s” takes and ends them', async (system, settings) => {
  document.head.innerHTML = `<meta name="push-android" content="${settings}">`
  const { push, methods } = await open(system)
  expect(await push.permission()).toBe('granted')
  await push.unsubscribe()
  expect(methods()).toEqual(['PushNotifications.checkPermissions', 'PushNotifications.unregister'])
})
