import * as contract from '@gozlem/contract/notification'
import type { NotificationChannel } from '@gozlem/domain/notification/kind'
import type { Pool } from 'pg'
import type { PushSender } from '../../external/push/push-sender'
import { cursorOf, readCursor } from '../../http/cursor'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import type { Outbox } from '../../jobs/outbox/outbox'
import { sendAnnouncement, sendTestAnnouncement } from './announcement-commands'
import * as announcements from './announcement-store'
import * as commands from './commands'
import * as push from './push-commands'
import { deleteSubscription } from './push-store'
import { countUnread } from './store'
import { viewAnnouncement, viewNotification } from './view'

export interface NotificationRouteParts {
  pool: Pool
  outbox: Outbox
  push: Pick<PushSender, 'public_key' | 'services'>
  /** Origins of push services allowed besides public ones, for tests. */
  push_origins: readonly string[]
  public_url: string
}

export function serveNotifications(serve: Serve, parts: NotificationRouteParts): void {
  const done = (message: string) => ({ success: true as const, message })

  serve.route(contract.listNotifications, async (ctx, { query }) => {
    const filter = {
      includeRead: query.includeRead === 'true',
      includeDeleted: query.includeDeleted === 'true',
    }
    const after = readCursor(query.after, 'timestamptz')
    const rows = await commands.listNotifications(ctx, filter, { limit: query.limit + 1, after })
    const page = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? page.at(-1) : undefined
    return {
      notifications: page.map((row) => viewNotification(row, ctx.request.at)),
      next: last ? cursorOf(last.created_at, last.id) : null,
    }
  })
  serve.route(contract.unreadCount, async (ctx) => ({ count: await countUnread(ctx) }))
  serve.route(contract.readNotification, async (ctx, { params }) => ({
    success: true as const,
    notification: viewNotification(await commands.readNotification(ctx, params.id), ctx.request.at),
  }))
  serve.route(contract.readAllNotifications, async (ctx) => ({
    success: true as const,
    updated: await commands.readAllNotifications(ctx),
  }))
  serve.route(contract.deleteNotification, async (ctx, { params }) => {
    await commands.deleteNotification(ctx, params.id)
    return done('Bildirim silindi')
  })

  serve.administer(contract.sendAnnouncement, async (ctx, { body }) => ({
    success: true as const,
    message: 'Bildirim gönderiliyor',
    announcement: viewAnnouncement(await sendAnnouncement(ctx, body)),
  }))
  serve.route(contract.sendTestAnnouncement, async (ctx, { body }) => {
    const devices = await sendTestAnnouncement(ctx, parts, body)
    return done(testWords(body.channels, devices))
  })
  serve.route(contract.listAnnouncements, async (ctx, { query }) => {
    const { search } = query
    const { rows, pagination } = await readPage(query, announcements.byTime, async (page) => ({
      rows: await announcements.listAnnouncements(ctx, search, page),
      total: await announcements.countAnnouncements(ctx, search),
    }))
    return { announcements: rows.map(viewAnnouncement), pagination }
  })
  serve.route(contract.findRecipients, async (ctx, { query }) => ({
    users: await announcements.searchPeople(ctx, query.q),
    organizations: await announcements.searchOrganizations(ctx, query.q),
  }))

  serve.route(contract.pushKey, async () => ({
    publicKey: parts.push.public_key,
    services: [...parts.push.services],
  }))
  serve.steps(contract.subscribePush, async (steps, { body }) => {
    await push.subscribe(steps, parts, body.subscription, body.device ?? '')
    return done('Bildirimler açıldı')
  })
  serve.route(contract.unsubscribePush, async (ctx, { body }) => {
    await deleteSubscription(ctx, body.endpoint)
    return done('Bildirimler kapatıldı')
  })
  serve.route(contract.testPush, async (ctx) => ({
    devices: await push.sendTest(ctx),
    ...done('Test bildirimi sıraya alındı'),
  }))
}

/** What is true when the answer leaves: the bell has it, mails and push messages are still to go. */
function testWords(channels: readonly NotificationChannel[], devices: number): string {
  const waiting = channels.includes('email') || (channels.includes('push') && devices > 0)
  const said = waiting ? 'Test bildirimi sıraya alındı' : 'Test bildirimi gönderildi'
  if (!channels.includes('push') || devices > 0) return said
  const noDevice = 'Anlık bildirimlerin açık olduğu bir cihazınız yok'
  return channels.length === 1 ? `${noDevice}; gönderilecek bir şey olmadı` : `${said}. ${noDevice}.`
}
