// How the tenancy test calls the routes of notifications and announcements.
import { subscribePush } from '@gozlem/contract/notification'
import { call } from './call'
import { aboutNotification, announcement, browser, type MakeRequest, nothing, query } from './tenancy-asking'

export const notificationRequests: Record<string, MakeRequest> = {
  'notification.list': query,
  'notification.unreadCount': nothing,
  'notification.read': aboutNotification,
  'notification.readAll': nothing,
  'notification.delete': aboutNotification,
  'notification.sendAnnouncement': async () => ({
    body: { ...announcement, audience: { kind: 'all' } },
  }),
  'notification.sendTestAnnouncement': async () => ({ body: announcement }),
  'notification.listAnnouncements': query,
  'notification.findRecipients': async () => ({ query: { q: 'kule' } }),
  'notification.pushKey': nothing,
  'notification.subscribePush': async () => ({ body: { subscription: browser() } }),
  'notification.unsubscribePush': async () => ({ body: { endpoint: 'https://push.example.com/x' } }),
  'notification.testPush': async ({ test, caller }) => {
    await call(test.app, caller, subscribePush, { body: { subscription: browser() } })
    return {}
  },
}
