import type { AnnouncementView, NotificationView } from '@gozlem/contract/notification'
import { roleLabels } from '@gozlem/domain/account/roles'
import type { AnnouncementRow } from './announcement-store'
import type { NotificationRow } from './store'

export function viewNotification(row: NotificationRow): NotificationView {
  const { company_name, url } = row.data
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    data: { ...(company_name !== undefined && { company_name }), ...(url !== undefined && { url }) },
    is_read: row.read_at !== null,
    read_at: row.read_at,
    created_at: row.created_at,
  }
}

export function viewAnnouncement(row: AnnouncementRow): AnnouncementView {
  const { organisation_name, audience, ...rest } = row
  return { ...rest, audience: audienceInWords(row) }
}

const audienceInWords = ({ audience, organisation_name }: AnnouncementRow): string =>
  ({
    all: 'Herkes',
    role: audience.role ? roleLabels[audience.role] : '',
    organisation: organisation_name ?? 'Silinmiş kurum',
    users: `${audience.user_ids?.length ?? 0} kişi`,
  })[audience.kind]
