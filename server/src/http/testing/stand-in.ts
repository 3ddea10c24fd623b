// A person to whom a test may do what it likes.
import { randomInt } from 'node:crypto'
import { beginSecondFactor, enableSecondFactor } from '@gozlem/contract/account-second-factor'
import { TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'
import { type Person, testPassword } from './people'

type Test = Pick<AppUnderTest, 'app' | 'pool' | 'clock'>

/**
 * Somebody with the role and the password of a person of the cast, signed in; alone in an organization like theirs, or
 * beside them in the same one.
 */
export async function standInFor(
  { pool }: Test,
  person: Person,
  { must_change_password = false, beside = false }: { must_change_password?: boolean; beside?: boolean } = {},
): Promise<Person> {
  const id = uuidv7()
  const organization_id = beside ? person.organization_id : uuidv7()
  const token = `stand-in-session-token-${id}`
  // Not of the id: what must not tell the phone may tell the id.
  const phone = `+905${String(randomInt(1e9)).padStart(9, '0')}`
  const email = `${id}@example.com`
  await writeAsSystem(pool, async ({ db }) => {
    if (!beside)
      await db.query(
        'insert into organization (id, kind, name) select $2, kind, name from organization where id = $1',
        [person.organization_id, organization_id],
      )
    await db.query(
      `insert into app_user (id, organization_id, role, phone, email, must_change_password, password_hash, first_name,
         last_name, email_verified_at, profession)
       select $2, $3, role, $4, $5, $6, password_hash, first_name, last_name, now(), profession
       from app_user where id = $1`,
      [person.id, id, organization_id, phone, email, must_change_password],
    )
    await db.query('insert into session (id, organization_id, user_id, token_hash) values ($1, $2, $3, $4)', [
      uuidv7(),
      organization_id,
      id,
      hashToken(token),
    ])
  })
  return { ...person, id, organization_id, phone, email, token, bearer: { authorization: `Bearer ${token}` } }
}

/** Turns a person's second factor on; answers the recovery codes. */
export async function withSecondFactor({ app, clock }: Test, person: Person): Promise<string[]> {
  const begun = await call(app, person, beginSecondFactor, { body: { current_password: testPassword } })
  const timestamp = (clock.now ?? new Date()).getTime()
  const code = new TOTP({ secret: begun.reply.secret }).generate({ timestamp })
  return (await call(app, person, enableSecondFactor, { body: { code } })).reply.recovery_codes
}
