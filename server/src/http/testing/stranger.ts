// A person who is not signed in: registers, opens links, forgets passwords; each from a client address of their own.
import { register, sendSmsCode, verifyEmail } from '@gozlem/contract/account-registration'
import type { CallOf } from '@gozlem/contract/route'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import { waitUntil } from '../../db/testing/wait-until'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'

type Test = Pick<AppUnderTest, 'app' | 'pool' | 'delivered'>
export type Registration = CallOf<typeof register>['body']

export const newPassword = 'Kirlangic-Poyraz-26'

export interface Stranger {
  phone: string
  email: string
  /** Where the requests come from: limits per address are theirs alone. */
  from: string
}

let made = 0

/** Somebody whom the product does not know. */
export function stranger(): Stranger {
  made += 1
  const number = String(made).padStart(4, '0')
  return {
    phone: `+90541000${number}`,
    email: `yeni${number}@example.com`,
    from: `10.0.${Math.floor(made / 250)}.${(made % 250) + 1}`,
  }
}

/** What a stranger fills in; an SMS code is still missing. */
export const formOf = ({ phone, email }: Stranger): Registration => ({
  id: uuidv7(),
  phone,
  email,
  password: newPassword,
  first_name: 'Gülşah',
  last_name: 'Iğdır',
  sms_verification_code: '000000',
  kvkk_version: consentVersions.kvkk,
})

/** Asks for a code and reads it from the SMS. */
export async function smsCodeOf(test: Test, { phone, from }: Stranger): Promise<string> {
  const before = (await test.delivered()).filter(({ to }) => to === phone).length
  const answer = await call(test.app, null, sendSmsCode, { body: { phone } }, null, from)
  if (answer.status !== 200) throw new Error(`no code was sent: ${answer.problem.message}`)
  return waitUntil(async () => {
    const messages = await test.delivered({ kind: 'account.phone_code', to: phone })
    return messages.length > before ? /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] : null
  }, `a code for ${phone}`)
}

/** Registers a stranger who has proved the phone. */
export async function registered(test: Test, person: Stranger, more: Partial<Registration> = {}) {
  const sms_verification_code = await smsCodeOf(test, person)
  const body = { ...formOf(person), sms_verification_code, ...more }
  const answer = await call(test.app, null, register, { body }, null, person.from)
  return { body, answer }
}

/** Registers a stranger and opens the link of the mail. */
export async function settled(test: Test, person: Stranger, more: Partial<Registration> = {}) {
  const { body, answer } = await registered(test, person, more)
  if (answer.status !== 201) throw new Error(`not registered: ${answer.problem.message}`)
  const token = await linkToken(test, 'account.verify_email', person.email)
  const verified = await call(test.app, null, verifyEmail, { body: { token } }, null, person.from)
  if (verified.status !== 200) throw new Error(`not verified: ${verified.problem.message}`)
  return body
}

/** The token of the link in the newest mail of a kind to an address. */
export async function linkToken(test: Test, kind: string, to: string): Promise<string> {
  const [mail] = await test.delivered({ kind, to })
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`${kind} to ${to} has no link`)
  return token
}

/** Lets time pass for codes, links and limits: moves what is stored so many seconds into the past. */
export async function age({ pool }: Pick<AppUnderTest, 'pool'>, seconds: number): Promise<void> {
  await writeAsSystem(pool, async ({ db }) => {
    for (const [table, ...columns] of [
      ['sms_code', 'sent_at', 'expires_at'],
      ['account_token', 'created_at', 'expires_at'],
      ['attempt_limit', 'window_ends_at'],
    ])
      await db.query(
        `update ${table} set ${columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`).join(', ')}`,
        [seconds],
      )
  })
}

/** Kinds of the events about a subject, in order. */
export async function eventsAbout(
  { pool }: Pick<AppUnderTest, 'pool'>,
  subject_id: string,
): Promise<string[]> {
  return writeAsSystem(pool, async ({ db }) => {
    const { rows } = await db.query<{ kind: string }>(
      'select kind from event where subject_id = $1 order by id',
      [subject_id],
    )
    return rows.map(({ kind }) => kind)
  })
}
