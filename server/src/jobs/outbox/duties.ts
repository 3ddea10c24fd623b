import { messagesKeptDays } from '@gozlem/domain/account/retention'
import { nothing, type SliceDuties } from '../../db/duties'
import { daysAgo, removedWhen } from '../retention/steps'

export const outboxDuties = {
  outbox_message: {
    copy: nothing('is not decided yet'),
    person: nothing('is not decided yet'),
    kept: [
      removedWhen(
        'messages',
        'outbox_message',
        `status <> 'waiting' and created_at < ${daysAgo(messagesKeptDays)}`,
      ),
    ],
  },
} satisfies SliceDuties
