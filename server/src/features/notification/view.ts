import type { AnnouncementView, NotificationView } from '@gozlem/contract/notification'
import { roleLabels } from '@gozlem/domain/account/roles'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { notificationText } from '@gozlem/domain/notification/message'
import type { NotificationText } from '@gozlem/domain/notification/message-words'
import type { AnnouncementRow } from './announcement-store'
import type { NotificationRow } from './store'

/** What a notification says when it is read: from its facts, or the words that a row from before facts brings. */
export function notificationWords(
  {
    type,
    title,
    message,
    data,
    created_at,
  }: Pick<NotificationRow, 'type' | 'title' | 'message' | 'data' | 'created_at'>,
  now: Date,
): NotificationText {
  if (title === null || message === null) {
    const at = { today: istanbulDay(now), written_on: istanbulDay(new Date(created_at)) }
    const text = notificationText(type, data, at)
    if (text) return text
  }
  return { title: title ?? 'Bildirim', message: message ?? '', url: textOf(data.url) }
}

/** A notification as it reads `now`. */
export function viewNotification(row: NotificationRow, now: Date): NotificationView {
  const { title, message, url } = notificationWords(row, now)
  const company_name = textOf(row.data.company_name)
  return {
    id: row.id,
    type: row.type,
    title,
    message,
    data: { ...(company_name !== null && { company_name }), ...(url !== null && { url }) },
    is_read: row.read_at !== null,
    read_at: row.read_at,
    created_at: row.created_at,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function viewAnnouncement(row: AnnouncementRow): AnnouncementView {
  const { organization_name, audience, ...rest } = row
  return { ...rest, audience: audienceInWords(row) }
}

const audienceInWords = ({ audience, organization_name }: AnnouncementRow): string =>
  ({
    all: 'Herkes',
    role: audience.role ? roleLabels[audience.role] : '',
    organization: organization_name ?? 'Silinmiş kurum',
    users: `${audience.user_ids?.length ?? 0} kişi`,
  })[audience.kind]
