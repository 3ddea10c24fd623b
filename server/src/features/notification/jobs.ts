// What makes and carries notifications after the change that caused them has been committed. Each handler may run more
// than once: a notification is one row per person and cause.
import {
  type NotificationText,
  type NotificationType,
  notificationTexts,
} from '@gozlem/domain/notification/kind'
import type { Pool } from 'pg'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import type { PushSender } from '../../external/push/push-sender'
import { announce } from '../../http/live-stream'
import type { JobPayloads } from '../../jobs/catalogue'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import { lowestId } from './announcement-commands'
import * as announcements from './announcement-store'
import { announcementMail } from './mail'
import * as pushes from './push-store'
import * as store from './store'

export interface NotificationParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  push: PushSender
  public_url: string
}

interface Told extends NotificationText {
  type: NotificationType
  user_ids: string[]
  company_name?: string
  /** For the bell alone. */
  is_quiet?: boolean
}

/** Makes the notifications of an event; an event that concerns nobody makes none. */
export async function notifyOfEvent(
  { pool, queue }: NotificationParts,
  { event_id }: JobPayloads['notification.from_event'],
): Promise<void> {
  await writeAsSystem(pool, async (work) => {
    const event = await store.findEvent(work, event_id)
    for (const told of event ? await whoIsTold(work, event) : []) await tell(work, queue, event_id, told)
  })
}

async function tell(
  work: Work<SystemScope>,
  queue: Pick<JobQueue, 'enqueue'>,
  event_id: string,
  { user_ids, type, title, message, url, company_name, is_quiet }: Told,
): Promise<void> {
  const made = await store.insertNotifications(work, {
    user_ids,
    type,
    title,
    message,
    data: { ...(company_name && { company_name }), ...(url && { url }) },
    event_id,
    announcement_id: null,
    is_hidden: false,
  })
  for (const { user_id } of made) await announce(work, { kind: 'notifications.changed', user_id })
  if (!is_quiet) await pushLater(work, queue, made)
}

async function whoIsTold(work: Work<SystemScope>, event: store.EventRow): Promise<Told[]> {
  const { kind, subject_id, data } = event
  const company_name = textOf(data.company_name ?? data.name)
  switch (kind) {
    case 'client_company.deleted':
      return [
        {
          ...notificationTexts.company_deleted({ company_name }),
          type: 'company_deleted',
          user_ids: idsOf(data.assigned_user_ids),
          company_name,
        },
      ]
    case 'assignment.added':
    case 'assignment.removed': {
      const type = kind === 'assignment.added' ? 'assignment_added' : 'assignment_removed'
      return [
        {
          ...notificationTexts[type]({ company_name }),
          type,
          user_ids: idsOf(data.user_ids),
          company_name,
        },
      ]
    }
    case 'certificate.expiring':
    case 'certificate.expired': {
      const facts = {
        certificate: textOf(data.certificate),
        days_left: Number(data.days_left),
        holds_another: data.holds_another === true,
      }
      const type = kind === 'certificate.expired' ? 'certificate_expired' : 'certificate_expiring'
      return [{ ...notificationTexts[type](facts), type, user_ids: idsOf(data.user_ids) }]
    }
    case 'report.delivered':
    case 'report.delivery_failed':
      return ofSending(data, `/report/${subject_id}`)
    case 'company_request.verified':
      return [
        {
          ...notificationTexts.application_pending({ company_name }),
          type: 'application_pending',
          user_ids: await store.listSuperadmins(work),
          company_name,
        },
      ]
    default:
      return []
  }
}

/** Who sent a report learns how that ended; its author, where somebody else sent it, that it left the house. */
function ofSending(data: store.EventRow['data'], url: string): Told[] {
  const facts = {
    report: textOf(data.report),
    sender: textOf(data.sender),
    sent: Number(data.sent),
    failed: Number(data.failed),
    url,
  }
  const type = facts.failed > 0 ? 'report_not_sent' : 'report_delivered'
  const is_quiet = type === 'report_delivered'
  const told: Told[] = [
    { ...notificationTexts[type](facts), type, is_quiet, user_ids: idsOf(data.sender_ids) },
  ]
  if (facts.sent > 0)
    told.push({
      ...notificationTexts.report_sent(facts),
      type: 'report_sent',
      is_quiet: true,
      user_ids: idsOf(data.author_ids),
    })
  return told
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

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
        type: 'announcement',
        title: announcement.title,
        message: announcement.message,
        data: announcement.url ? { url: announcement.url } : {},
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
      mail: announcementMail({ title, message, first_name, link: `${public_url}${url ?? '/notifications'}` }),
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
 * Pushes a notification to every browser of its person; one that is gone is forgotten.
 * @throws Error when a push service failed and is to be tried again
 */
export async function pushNotification(
  { pool, push }: NotificationParts,
  { notification_id }: JobPayloads['notification.push'],
  signal: AbortSignal,
): Promise<void> {
  const due = await writeAsSystem(pool, async (work) => {
    const notification = await pushes.findPushable(work, notification_id)
    return (
      notification && { notification, browsers: await pushes.listSubscriptions(work, notification.user_id) }
    )
  })
  if (!due) return
  const { id, title, message, data } = due.notification
  const failures: unknown[] = []
  for (const { id: browser, endpoint, p256dh, auth } of due.browsers) {
    try {
      const outcome = await push.send(
        { endpoint, keys: { p256dh, auth } },
        { id, title, body: message, url: data.url ?? '/notifications' },
        signal,
      )
      await writeAsSystem(pool, (work) =>
        outcome === 'gone' ? pushes.removeSubscription(work, browser) : pushes.noteTaken(work, browser, id),
      )
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0 && failures.length === due.browsers.length) throw failures[0]
}
