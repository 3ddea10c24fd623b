// What runs out by itself: the condition under which a row of a table is no longer needed. Each has its index.
import {
  messagesKeptDays,
  rejectedApplicationKeptDays,
  unverifiedKeptDays,
} from '@gozlem/domain/account/retention'
import type { SystemScope, Work } from '../../db/tenant-scope'

const days = (count: number) => `now() - interval '${count} days'`

const conditions = {
  sessions: ['session', `last_used_at < ${days(30)}`],
  account_tokens: ['account_token', `expires_at < ${days(1)}`],
  sms_codes: ['sms_code', `expires_at < ${days(1)}`],
  counted_tries: ['attempt_limit', 'window_ends_at < now()'],
  analysis_quotas: ['analysis_quota', 'day < current_date - 31'],
  analysis_calls: ['analysis_call', `created_at < ${days(400)}`],
  messages: ['outbox_message', `status <> 'waiting' and created_at < ${days(messagesKeptDays)}`],
  unverified_applications: [
    'company_request',
    `status = 'awaiting_email' and created_at < ${days(unverifiedKeptDays)}`,
  ],
  rejected_applications: [
    'company_request',
    `status = 'rejected' and decided_at < ${days(rejectedApplicationKeptDays)}`,
  ],
} as const satisfies Record<string, readonly [table: string, condition: string]>

const atOnce = 1000

export type Expiring = keyof typeof conditions
export const expiring = Object.keys(conditions) as Expiring[]

/** Removes a bounded number of rows that ran out; answers how many. */
export async function removeExpired({ db }: Work<SystemScope>, what: Expiring): Promise<number> {
  const [table, condition] = conditions[what]
  const { rowCount } = await db.query(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${atOnce}))`,
  )
  return rowCount ?? 0
}
