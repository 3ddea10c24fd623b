import { nothing, type SliceDuties } from '../../db/duties'
import type { NotificationRow } from './store'
import { notificationWords } from './view'

export const notificationDuties = {
  push_subscription: {
    copy: nothing('is not decided yet'),
    person: { statements: ['delete from push_subscription where user_id = $1'] },
    kept: nothing('goes when the browser’s push service no longer knows it'),
  },
  notification: {
    copy: [
      {
        of: 'everybody',
        file: 'bildirimler',
        rows: `select type, title, message, data, created_at, read_at, deleted_at from notification
          where organization_id = $1 and user_id = $2 order by created_at`,
        inWords: (row) => {
          const { title, message } = notificationWords(row as unknown as NotificationRow)
          return { ...row, title, message }
        },
      },
    ],
    person: { statements: ['delete from notification where user_id = $1'] },
    kept: nothing('is not decided yet'),
  },
  announcement: {
    copy: nothing('is what the installation told everybody'),
    person: nothing('says by its id who sent it'),
    kept: nothing('is not decided yet'),
  },
} satisfies SliceDuties
