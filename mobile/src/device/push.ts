// Push messages by the phone's own service: the system shows them, and tells the app which was pressed (NOT-04).
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Capacitor, type PluginListenerHandle } from '@capacitor/core'
import { type PermissionStatus, PushNotifications } from '@capacitor/push-notifications'
import { pushChannel } from '@gozlem/domain/notification/push'
import type { Device } from '@gozlem/web/device/device'
import { pathToOpen } from '@gozlem/web/pushed-message'

/** The token that is taken now, in the phone's safe: as the token of the session it outlives what the web view keeps. */
export const pushTokenKey = 'push_token'

/** Paths alone matter; the scheme of an iPhone's own address gives an URL no origin. */
const anyOrigin = 'https://localhost'

const patienceMs = 10_000

export const push: Device['push'] = {
  service,
  permission: async () => (isBuiltIn() ? wordOf(await PushNotifications.checkPermissions()) : null),
  ask: async () => wordOf(await PushNotifications.requestPermissions()) === 'granted',
  isReady: async () => true,
  address: () => SecureStorage.getItem(pushTokenKey).catch(() => null),
  subscribe: async () => {
    // Android files a message under a channel that it knows, else under one that it names itself.
    if (service() === 'fcm') await PushNotifications.createChannel({ ...pushChannel, importance: 4 })
    const endpoint = await registered()
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
    await SecureStorage.setItem(pushTokenKey, endpoint)
    return { service: service(), endpoint }
  },
  unsubscribe: async () => {
    if (isBuiltIn()) await PushNotifications.unregister()
    await SecureStorage.removeItem(pushTokenKey)
    return true
  },
  onOpen: (listener) => {
    void PushNotifications.addListener('pushNotificationActionPerformed', ({ actionId, notification }) => {
      if (actionId === 'tap') listener(pathToOpen((notification.data as { url?: unknown }).url, anyOrigin))
    })
  },
}

function service(): 'fcm' | 'apns' {
  return Capacitor.getPlatform() === 'ios' ? 'apns' : 'fcm'
}

/** Firebase's library ends an app that asks it for anything and was built without its settings; of those the build tells. */
function isBuiltIn(): boolean {
  const settings = document.querySelector<HTMLMetaElement>('meta[name=push-android]')?.content
  return service() === 'apns' || Boolean(settings)
}

function wordOf({ receive }: PermissionStatus): 'granted' | 'denied' | 'default' {
  return receive === 'granted' || receive === 'denied' ? receive : 'default'
}

/** Asks the system for the app's token, which comes as an event. @throws Error where none comes */
async function registered(): Promise<string> {
  const listening: PluginListenerHandle[] = []
  try {
    const token = await new Promise<string>((resolve, reject) => {
      setTimeout(() => reject(new Error('the system gave no token')), patienceMs)
      const listen = async () => {
        listening.push(
          await PushNotifications.addListener('registration', ({ value }) => resolve(value)),
          await PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
        )
        await PushNotifications.register()
      }
      listen().catch(reject)
    })
    // An iPhone's is bytes, which its plugin writes in capitals.
    return service() === 'apns' ? token.toLowerCase() : token
  } finally {
    await Promise.all(listening.map((one) => one.remove()))
  }
}
