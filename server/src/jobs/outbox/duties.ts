import { messagesKeptDays } from '@gozlem/domain/account/retention'
import { nothing, type SliceDuties } from '../../db/duties'
import { daysAgo, removedWhen } from '../retention/steps'

export const outboxDuties = {
  outbox_message: {
    copy: [
      {
        of: 'everybody',
        file: 'iletiler',
        rows: `select m.channel, m.kind, m.recipient, m.status, m.created_at, m.sent_at
          from outbox_message m join app_user u on m.recipient in (u.email, u.phone)
          where m.organization_id = $1 and u.id = $2 order by m.created_at`,
      },
    ],
    person: nothing('proves that a message went out; its content goes at once, the rest after 90 days', [
      'recipient',
    ]),
    client: nothing('proves that a message went out; its content goes at once, the rest after 90 days', [
      'recipient',
    ]),
    kept: [
      removedWhen(
        'messages',
        'outbox_message',
        `status <> 'waiting' and created_at < ${daysAgo(messagesKeptDays)}`,
      ),
    ],
    moves: nothing('is what this installation sent'),
  },
} satisfies SliceDuties
