// What makes and carries notifications after the change that caused them has been committed. Each handler may run more
// than once: a notification is one row per person and cause.
import { readEvent } from '@gozlem/domain/event/event'
import type { Telling } from '@gozlem/domain/event/following'
import { tellingsOf } from '@gozlem/domain/event/telling'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { announce } from '../../db/live-channel'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import type { PushSender, PushTarget } from '../../external/push/push-sender'
import type { JobPayloads } from '../../jobs/catalogue'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import { lowestId } from './announcement-commands'
import * as announcements from './announcement-store'
import * as pushes from './push-store'
import * as store from './store'
import { notificationWords } from './view'

export interface NotificationParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  push: PushSender
  public_url: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Makes the notifications of an event; an event that concerns nobody makes none. */
export async function notifyOfEvent(
  { pool, queue }: NotificationParts,
  { organization_id, event_id }: JobPayloads['notification.from_event'],
): Promise<void> {
  await writeAsSystem(pool, async (work) => {
    const row = await store.findEvent(work, { organization_id, event_id })
    if (!row) return
    const event = readEvent(row)
    if (!event) throw new Error(`event ${event_id} does not hold what ${row.kind} says`)
    for (const telling of tellingsOf(event)) await tell(work, queue, event_id, telling)
  })
}

async function tell(
  work: Work<SystemScope>,
  queue: Pick<JobQueue, 'enqueue'>,
  event_id: string,
  telling: Telling,
): Promise<void> {
  const { to, is_quiet } = telling
  const made = await store.insertNotifications(work, {
    ...telling,
    user_ids: to === 'superadmins' ? await store.listSuperadmins(work) : to,
    event_id,
    announcement_id: null,
    is_hidden: false,
  })
  for (const { user_id } of made) await announce(work, { kind: 'notifications.changed', user_id })
  if (!is_quiet) await pushLater(work, queue, made)
}

const batch = 500

/** Makes the notifications of an announcement, batch by batch, each in a transaction of its own. */
export async function sendOut(
  parts: NotificationParts,
  { announcement_id }: JobPayloads['notification.announce'],
  signal: AbortSignal,
): Promise<void> {
  const { pool, queue } = parts
  let after: string | undefined = lowestId
  while (after !== undefined && !signal.aborted) {
    const from: string = after
    after = await writeAsSystem(pool, async (work) => {
      const announcement = await announcements.findAnnouncement(work, announcement_id)
      if (!announcement) return undefined
      const ids = await announcements.nextRecipients(work, announcement, from, batch)
      const made = await store.insertNotifications(work, {
        user_ids: ids,
        message: 'announcement',
        facts: { title: announcement.title, message: announcement.message, url: announcement.url },
        event_id: null,
        announcement_id,
        is_hidden: !announcement.channels.includes('in_app'),
      })
      if (announcement.channels.includes('push')) await pushLater(work, queue, made)
      if (announcement.channels.includes('email')) await mailLater(work, parts, announcement, made)
      return ids.length === batch ? ids.at(-1) : undefined
    })
  }
  await writeAsSystem(pool, tellEverybody)
}

const tellEverybody = (work: Work<SystemScope>) =>
  announce(work, { kind: 'notifications.changed', user_id: null })

async function mailLater(
  work: Work<SystemScope>,
  { outbox, public_url }: NotificationParts,
  { title, message, url }: announcements.AnnouncementRow,
  made: readonly store.MadeNotification[],
): Promise<void> {
  const ids = made.map(({ user_id }) => user_id)
  for (const { organization_id, email, first_name, last_name } of await announcements.findMailRecipients(
    work,
    ids,
  ))
    await outbox.mail(work, {
      organization_id,
      kind: 'notification.announcement',
      to: email,
      name: `${first_name} ${last_name}`,
      facts: { title, message, first_name, link: `${public_url}${url ?? '/notifications'}` },
    })
}

async function pushLater(
  work: Work<SystemScope>,
  queue: Pick<JobQueue, 'enqueue'>,
  made: readonly store.MadeNotification[],
): Promise<void> {
  const reachable = await pushes.withSubscriptions(
    work,
    made.map(({ user_id }) => user_id),
  )
  for (const { id, organization_id, user_id } of made)
    if (reachable.has(user_id))
      await queue.enqueue(work.db, {
        name: 'notification.push',
        payload: { organization_id, notification_id: id },
      })
}

/**
 * Pushes a notification to every device of its person; one that is gone is forgotten.
 * @throws Error when a push service failed and is to be tried again
 */
export async function pushNotification(
  { pool, push, log }: NotificationParts,
  due: JobPayloads['notification.push'],
  signal: AbortSignal,
): Promise<void> {
  const found = await writeAsSystem(pool, async (work) => {
    const notification = await pushes.findPushable(work, due)
    return (
      notification && { notification, devices: await pushes.listSubscriptions(work, notification.user_id) }
    )
  })
  if (!found) return
  const { id } = found.notification
  const { title, message, url } = notificationWords(found.notification, new Date())
  const failures: unknown[] = []
  for (const device of found.devices) {
    try {
      const outcome = await push.send(
        targetOf(device),
        { id, title, body: message, url: url ?? '/notifications' },
        signal,
      )
      await writeAsSystem(pool, (work) =>
        outcome === 'gone'
          ? pushes.removeSubscription(work, device.id)
          : pushes.recordDelivered(work, device.id, due),
      )
    } catch (failure) {
      log.error({ err: failure, service: device.service }, 'a push service did not take a message')
      failures.push(failure)
    }
  }
  if (failures.length > 0 && failures.length === found.devices.length) throw failures[0]
}

/** A browser has keys, an app has none: the table holds it so. */
function targetOf({ service, endpoint, p256dh, auth }: pushes.PushSubscriptionRow): PushTarget {
  if (service === 'web') return { service, endpoint, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } }
  return { service, endpoint }
}
