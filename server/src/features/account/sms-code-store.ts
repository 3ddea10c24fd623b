// SQL of SMS codes: one row a phone and network that asked, the code sent last. Checking and counting are one statement, so that any number
// of requests at once share the tries of a code.
import { smsCodeLifeSeconds, smsCodeTriesOfAll, smsResendSeconds } from '@gozlem/domain/account/sms-code'
import type { Columns, Flags, Numbers } from '../../db/row-types'
import type { SystemScope, Work } from '../../db/tenant-scope'

export interface Asked {
  phone: string
  /** A keyed hash of phone and network. */
  asker: Buffer
}

/** Puts a new code in the place of the one before; null when that is too young. Answers when the new one expires. */
export async function replaceCode(
  { db }: Work<SystemScope>,
  { phone, asker }: Asked,
  code_hash: Buffer,
): Promise<string | null> {
  const { rows } = await db.query<Columns<'sms_code', 'expires_at'>>(
    `insert into sms_code as c (phone, asker, code_hash, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))
     on conflict (phone, asker) do update
       set code_hash = excluded.code_hash, tries = 0, sent_at = now(), expires_at = excluded.expires_at, used_at = null
       where c.sent_at <= now() - make_interval(secs => $5)
     returning expires_at`,
    [phone, asker, code_hash, smsCodeLifeSeconds, smsResendSeconds],
  )
  return rows[0]?.expires_at ?? null
}

/** How many codes of a phone hold that others asked for, and until when the last of them does. */
export async function codesOfOthers(
  { db }: Work<SystemScope>,
  { phone, asker }: Asked,
): Promise<{ codes: number; expires_at: string }> {
  const { rows } = await db.query<Numbers<'codes'> & Columns<'sms_code', 'expires_at'>>(
    `select count(*)::int as codes, max(expires_at) as expires_at from sms_code
     where phone = $1 and asker <> $2 and expires_at > now() and used_at is null`,
    [phone, asker],
  )
  return rows[0] ?? { codes: 0, expires_at: '' }
}

/** Seconds until a phone may be sent another code at the same wish, at least one. */
export async function secondsUntilNext({ db }: Work<SystemScope>, { phone, asker }: Asked): Promise<number> {
  const { rows } = await db.query<Numbers<'seconds'>>(
    `select greatest(1, ceil(extract(epoch from sent_at - now()) + $3))::int as seconds from sms_code where phone = $1 and asker = $2`,
    [phone, asker, smsResendSeconds],
  )
  return rows[0]?.seconds ?? 1
}

/** Compares a code with those sent, counting a wrong one for each; null when none is left to compare with. */
export async function compareCode(
  { db }: Work<SystemScope>,
  phone: string,
  code_hash: Buffer,
): Promise<{ matches: boolean; is_used: boolean } | null> {
  const { rows } = await db.query<Flags<'matches' | 'is_used'>>(
    `with held as (select asker, code_hash = $2 as matches, used_at is not null as is_used from sms_code
       where phone = $1 and expires_at > now() and tries < $3 order by asker for update),
     counted as (update sms_code c set tries = tries + 1 from held
       where c.phone = $1 and c.asker = held.asker and not exists (select from held h where h.matches))
     select matches, is_used from held order by matches desc, is_used limit 1`,
    [phone, code_hash, smsCodeTriesOfAll],
  )
  return rows[0] ?? null
}

/** Uses a right code up; false when it is used, expired or guessed at too often. */
export async function consumeCode(
  { db }: Work<SystemScope>,
  phone: string,
  code_hash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sms_code set used_at = now()
     where phone = $1 and code_hash = $2 and used_at is null and expires_at > now() and tries < $3`,
    [phone, code_hash, smsCodeTriesOfAll],
  )
  return rowCount !== 0
}
