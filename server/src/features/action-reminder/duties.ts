import { messagesKeptDays } from '@gozlem/domain/account/retention'
import { nothing, type SliceDuties } from '../../db/duties'
import { removedWhen } from '../../jobs/retention/steps'
import { settingsColumns } from './moved-duties'

const isOld = `day < current_date - ${messagesKeptDays}`

export const actionReminderDuties = {
  action_reminder: {
    kept: [removedWhen('old_reminders', 'action_reminder', isOld)],
    moves: nothing('says what this installation sent'),
  },
  action_digest: {
    copy: nothing('says on which day a digest was sent, which its reader has'),
    person: { statements: ['delete from action_digest where user_id = $1'] },
    kept: [removedWhen('old_digests', 'action_digest', isOld)],
    moves: nothing('says what this installation sent'),
  },
  action_reminder_settings: {
    kept: nothing('goes on with its organization'),
    moves: { columns: settingsColumns },
  },
} satisfies SliceDuties
