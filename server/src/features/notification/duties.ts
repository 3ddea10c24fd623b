import { notificationsKeptDays } from '@gozlem/domain/account/retention'
import { nothing, type SliceDuties } from '../../db/duties'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'
import type { NotificationRow } from './store'
import { notificationWords } from './view'
import { notificationColumns } from './moved-duties'

export const notificationDuties = {
  push_subscription: {
    copy: [
      {
        of: 'everybody',
        file: 'bildirim-cihazlari',
        rows: `select device, created_at, last_success_at from push_subscription
          where organization_id = $1 and user_id = $2 order by created_at`,
      },
    ],
    person: { statements: ['delete from push_subscription where user_id = $1'] },
    kept: nothing('goes when its push service no longer knows it'),
    moves: nothing('is of a browser or an app and the address it knows'),
  },
  notification: {
    copy: [
      {
        of: 'everybody',
        file: 'bildirimler',
        rows: `select type, title, message, data, created_at, read_at, deleted_at from notification
          where organization_id = $1 and user_id = $2 order by created_at`,
        inWords: (row) => {
          const { title, message } = notificationWords(row as unknown as NotificationRow, new Date())
          return { ...row, title, message }
        },
      },
    ],
    // What colleagues were told of somebody stays theirs.
    person: { statements: ['delete from notification where user_id = $1'], keeps: ['message', 'data'] },
    client: nothing('is what somebody was told, which goes after a year', ['message', 'data']),
    kept: [removedWhen('notifications', 'notification', `created_at < ${daysAgo(notificationsKeptDays)}`)],
    moves: { columns: notificationColumns, where: 'announcement_id is null' },
  },
  announcement: {
    copy: nothing('is what the installation told everybody'),
    person: nothing('says by its id who sent it'),
    kept: [
      removedWhen(
        'announcements',
        'announcement',
        `created_at < ${daysAgo(notificationsKeptDays)}
           and not exists (select from notification n where n.announcement_id = announcement.id)`,
      ),
    ],
    moves: nothing('is what this installation told everybody'),
  },
} satisfies SliceDuties
