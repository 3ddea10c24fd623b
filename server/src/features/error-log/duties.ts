import { clientErrorsKeptDays } from '@gozlem/domain/account/retention'
import { nothing, type SliceDuties } from '../../db/duties'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'

export const errorLogDuties = {
  client_error: {
    copy: [
      {
        of: 'everybody',
        file: 'hatalar',
        rows: `select error_ref, error_message, url, user_agent, address, created_at
          from client_error where organization_id = $1 and user_id = $2 order by created_at`,
      },
    ],
    person: { statements: ['delete from client_error where user_id = $1'] },
    kept: [removedWhen('client_errors', 'client_error', `created_at < ${daysAgo(clientErrorsKeptDays)}`)],
    moves: nothing('is the log of this installation'),
  },
} satisfies SliceDuties
