import { nothing, type SliceDuties } from '../../db/duties'
import { doomFiles } from '../../jobs/retention/progress-store'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'
import { abandonedRegistrations, erasePerson } from './privacy-store'

const mine = 'organization_id = $1 and user_id = $2'

export const accountDuties = {
  session: {
    copy: [
      {
        of: 'everybody',
        file: 'oturumlar',
        rows: `select created_at, last_used_at, user_agent, address from session where ${mine} order by created_at`,
      },
    ],
    person: { statements: ['delete from session where user_id = $1'] },
    kept: [removedWhen('sessions', 'session', `last_used_at < ${daysAgo(30)}`)],
  },
  account_token: {
    copy: [
      {
        of: 'everybody',
        file: 'baglantilar',
        rows: `select purpose, email, user_agent, address, created_at, expires_at, used_at
          from account_token where ${mine} order by created_at`,
      },
    ],
    person: { statements: ['delete from account_token where user_id = $1'] },
    kept: [removedWhen('account_tokens', 'account_token', `expires_at < ${daysAgo(1)}`)],
  },
  sms_code: {
    copy: nothing('is the hash of a code, gone a day after it ran out'),
    person: nothing('belongs to whoever holds the phone, and is gone a day after it ran out', ['phone']),
    kept: [removedWhen('sms_codes', 'sms_code', `expires_at < ${daysAgo(1)}`)],
  },
  attempt_limit: { kept: [removedWhen('counted_tries', 'attempt_limit', 'window_ends_at < now()')] },
  recovery_code: {
    copy: nothing('is a secret, kept as a hash'),
    person: { statements: ['delete from recovery_code where user_id = $1'] },
    kept: nothing('stays as long as the second factor'),
  },
  consent: {
    copy: [
      {
        of: 'everybody',
        file: 'izinler',
        rows: `select document, version, given, at, address, user_agent from consent where ${mine} order by at`,
      },
    ],
    person: { statements: ["update consent set address = '', user_agent = '' where user_id = $1"] },
    kept: nothing('proves what was agreed to, as long as the account’s row'),
  },
  person: {
    copy: nothing('repeats names of the profile, so that they are unique over all organizations'),
    person: nothing('is kept from app_user, and emptied with it'),
    kept: nothing('stays as long as the account’s row'),
  },
  app_user: {
    copy: nothing('is the profile, which the copy begins with'),
    person: {
      statements: [
        `update app_user set phone = null, email = '', first_name = 'Silinmiş', last_name = 'kullanıcı', password_hash = '',
           tc_number = null, tc_number_index = null, second_factor_secret = null, second_factor_since = null,
           profession = null, is_active = false, deleted_at = now(), updated_at = now()
         where id = $1`,
      ],
    },
    kept: [
      {
        step: 'abandoned_registrations',
        async batch(work, duties) {
          const people = await abandonedRegistrations(work)
          for (const id of people) await doomFiles(work, await erasePerson(work, duties, id))
          return people.length
        },
      },
    ],
  },
} satisfies SliceDuties
