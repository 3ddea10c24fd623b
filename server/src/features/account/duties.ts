import { endedLinksKeptDays } from '@gozlem/domain/account/link-life'
import { sessionIdleDays } from '@gozlem/domain/account/session-life'
import { nothing, type SliceDuties } from '../../db/duties'
import { doomFiles } from '../../jobs/retention/progress-store'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'
import { abandonedRegistrations, erasePerson } from './privacy-store'
import {
  atHome,
  consentColumns,
  ownNames,
  personColumns,
  signsIn,
  userColumns,
  wholeUser,
} from './moved-duties'

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
    kept: [removedWhen('sessions', 'session', `last_used_at < ${daysAgo(sessionIdleDays)}`)],
    moves: nothing('lets somebody in; everybody signs in again'),
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
    kept: [removedWhen('account_tokens', 'account_token', `expires_at < ${daysAgo(endedLinksKeptDays)}`)],
    moves: nothing('is a link that lets somebody in; it is asked for again'),
  },
  sms_code: {
    copy: nothing('is the hash of a code, gone a day after it ran out'),
    person: nothing('belongs to whoever holds the phone, and is gone a day after it ran out', ['phone']),
    kept: [removedWhen('sms_codes', 'sms_code', `expires_at < ${daysAgo(endedLinksKeptDays)}`)],
    moves: nothing('is of no organization'),
  },
  attempt_limit: {
    kept: [removedWhen('counted_tries', 'attempt_limit', 'window_ends_at < now()')],
    moves: nothing('is of no organization'),
  },
  recovery_code: {
    copy: nothing('is a secret, kept as a hash'),
    person: { statements: ['delete from recovery_code where user_id = $1'] },
    kept: nothing('stays as long as the second factor'),
    moves: nothing('lets somebody in; whoever has a second factor makes new ones'),
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
    moves: { columns: consentColumns },
  },
  person: {
    copy: nothing('repeats names of the profile, so that they are unique over all organizations'),
    person: nothing('is kept from app_user, and emptied with it'),
    kept: nothing('stays as long as the account’s row'),
    moves: {
      columns: personColumns,
      holds: [ownNames],
      // Who acted in the organization and is not of it (the system's administrator, whoever moved) goes along as an id alone.
      rows: `select id, organization_id, phone, email from person where organization_id = $1
        union
        select acted.id, $1::uuid, null, null from (
          select actor_id as id from event where organization_id = $1
          union select updated_by from analysis_engine where organization_id = $1
          union select assignee_id from support_ticket where organization_id = $1
          union select answered_by from support_message where organization_id = $1) acted
        where acted.id is not null
          and not exists (select from person own where own.organization_id = $1 and own.id = acted.id)`,
      stays: { tc_number_index: 'comes from the account' },
      arrived: [
        `update person p set tc_number_index = u.tc_number_index from app_user u
         where p.organization_id = $1 and u.organization_id = $1 and u.id = p.id and u.tc_number_index is not null`,
      ],
    },
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
    moves: {
      columns: userColumns,
      whole: wholeUser,
      holds: [signsIn, atHome],
      sealed: ['tc_number', 'second_factor_secret'],
      indexes: { tc_number_index: 'tc_number' },
      passwords: ['password_hash'],
      // Without the key that sealed it there is no second factor.
      arrived: [
        `update app_user set second_factor_since = null
         where organization_id = $1 and second_factor_since is not null and second_factor_secret is null`,
      ],
    },
  },
} satisfies SliceDuties
