import { roles } from '@gozlem/domain/account/roles'
import { audienceKinds, notificationChannels } from '@gozlem/domain/notification/kind'
import { pushServices } from '@gozlem/domain/notification/push'
import * as z from 'zod/mini'
import { route } from './route'
import { Done, Id, IdParams, Instant, ListQuery, Pagination, requiredProse, requiredText } from './shapes'

const flag = z.optional(z.enum(['true', 'false']))

export const NotificationView = z.object({
  id: Id,
  /** One of the known types, or any other, which is shown like an announcement. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  data: z.object({ company_name: z.optional(z.string()), url: z.optional(z.string()) }),
  is_read: z.boolean(),
  read_at: z.nullable(Instant),
  created_at: Instant,
})
export type NotificationView = z.infer<typeof NotificationView>

export const listNotifications = route('notification.list', {
  summary: "Lists the caller's notifications, the latest first; unread ones unless includeRead is true.",
  query: z.object({
    includeRead: flag,
    includeDeleted: flag,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
    after: z.optional(z.string().check(z.maxLength(400))),
  }),
  reply: z.object({ notifications: z.array(NotificationView), next: z.nullable(z.string()) }),
})

export const unreadCount = route('notification.unreadCount', {
  summary: 'How many notifications the caller has not read.',
  reply: z.object({ count: z.int() }),
})

export const readNotification = route('notification.read', {
  summary: 'Marks a notification as read.',
  params: IdParams,
  reply: z.object({ success: z.literal(true), notification: NotificationView }),
  problems: ['NOT_FOUND'],
})

export const readAllNotifications = route('notification.readAll', {
  summary: 'Marks every notification as read.',
  reply: z.object({ success: z.literal(true), updated: z.int() }),
})

export const deleteNotification = route('notification.delete', {
  summary: 'Takes a notification off the list.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND'],
})

const Audience = z
  .object({
    kind: z.enum(audienceKinds),
    role: z.optional(z.enum(roles)),
    organization_id: z.optional(Id),
    user_ids: z.optional(z.array(Id).check(z.maxLength(500, 'En fazla 500 kişi seçin.'))),
  })
  .check(
    z.superRefine((audience, ctx) => {
      const demand = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [field], message, input: audience })
      if (audience.kind === 'role' && !audience.role) demand('role', 'Rol seçin')
      if (audience.kind === 'organization' && !audience.organization_id)
        demand('organization_id', 'Kurum seçin')
      if (audience.kind === 'users' && !audience.user_ids?.length) demand('user_ids', 'En az bir kişi seçin')
    }),
  )

export const AnnouncementInput = z.object({
  /** Made by the client: the same id twice is the same announcement. */
  id: z.optional(Id),
  title: requiredText(120, 'Başlık zorunludur'),
  message: requiredProse(1000, 'Mesaj zorunludur'),
  /** A page of the app. */
  url: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(200, 'En fazla 200 karakter yazın.'),
      z.refine(
        (text) => text === '' || /^\/(?![/\\])/.test(text),
        'Adres uygulama içinde olmalı ve / ile başlamalıdır',
      ),
    ),
  ),
  /** Everybody, where nobody is named. */
  audience: z._default(Audience, { kind: 'all' }),
  channels: z._default(z.array(z.enum(notificationChannels)).check(z.minLength(1, 'En az bir kanal seçin')), [
    'in_app',
  ]),
})
export type AnnouncementInput = z.infer<typeof AnnouncementInput>

export const AnnouncementView = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  url: z.nullable(z.string()),
  /** The audience in words. */
  audience: z.string(),
  channels: z.array(z.enum(notificationChannels)),
  sent_by: z.string(),
  created_at: Instant,
  /** People it was sent to, whose app fetched it or whose device took it, who read it. */
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
})
export type AnnouncementView = z.infer<typeof AnnouncementView>

export const sendAnnouncement = route('notification.sendAnnouncement', {
  summary: 'Sends an announcement to everybody, a role, an organization or chosen people.',
  body: AnnouncementInput,
  reply: z.object({ success: z.literal(true), message: z.string(), announcement: AnnouncementView }),
  status: 201,
  problems: ['VALIDATION_ERROR', 'ID_IN_USE'],
})

export const sendTestAnnouncement = route('notification.sendTestAnnouncement', {
  summary: 'Sends an announcement to the caller alone.',
  body: z.pick(AnnouncementInput, { title: true, message: true, url: true, channels: true }),
  reply: Done,
})

export const listAnnouncements = route('notification.listAnnouncements', {
  summary: 'What was sent, the latest first unless told, with how many got and read it.',
  query: ListQuery,
  reply: z.object({ announcements: z.array(AnnouncementView), pagination: Pagination }),
})

export const findRecipients = route('notification.findRecipients', {
  summary: 'People and organizations by name, for choosing an audience; at most 20 each.',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2, 'En az 2 harf yazın'), z.maxLength(100)) }),
  reply: z.object({
    users: z.array(z.object({ id: Id, name: z.string(), role: z.enum(roles), company_name: z.string() })),
    organizations: z.array(z.object({ id: Id, name: z.string(), people: z.int() })),
  }),
})

const BrowserInput = z.object({
  service: z.optional(z.literal('web')),
  endpoint: z.url('Geçersiz bildirim adresi.').check(z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/)),
    auth: z.string().check(z.regex(/^[\w-]{20,30}={0,2}$/)),
  }),
})

/** An app of Android; its endpoint is the token that Firebase knows it by. */
const AndroidAppInput = z.object({
  service: z.literal('fcm'),
  endpoint: z.string().check(z.regex(/^[\w:-]{20,500}$/, 'Geçersiz bildirim adresi.')),
})

/** An app of an iPhone; its endpoint is the token that Apple knows it by. */
const IphoneAppInput = z.object({
  service: z.literal('apns'),
  endpoint: z.string().check(z.regex(/^[0-9a-f]{64,200}$/, 'Geçersiz bildirim adresi.')),
})

export const PushSubscriptionInput = z.discriminatedUnion('service', [
  BrowserInput,
  AndroidAppInput,
  IphoneAppInput,
])
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

export const pushKey = route('notification.pushKey', {
  summary:
    'The public VAPID key that browsers subscribe with, and the services that carry messages of this server.',
  reply: z.object({ publicKey: z.string(), services: z.array(z.enum(pushServices)) }),
})

export const subscribePush = route('notification.subscribePush', {
  summary: 'Keeps a browser or an app that takes push messages for the caller.',
  body: z.object({
    subscription: PushSubscriptionInput,
    device: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: Done,
  problems: ['VALIDATION_ERROR'],
})

export const unsubscribePush = route('notification.unsubscribePush', {
  summary: 'Forgets a browser or an app of the caller.',
  body: z.object({ endpoint: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  reply: Done,
})

export const testPush = route('notification.testPush', {
  summary: "Sends a test message to the caller's devices.",
  reply: z.extend(Done, { devices: z.int() }),
  problems: ['NOT_FOUND', 'RATE_LIMITED'],
})
