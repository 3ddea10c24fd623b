// API tokens for tests: as a form sends one, and as it is stored.
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { type TokenScope, tokenPrefix, tokenScopes } from '@gozlem/domain/integration/api-token'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import type { AppUnderTest } from './app-under-test'
import { type Person, testPassword } from './people'

export const newToken = () => ({
  name: 'ERP',
  scopes: ['reports.read'] as TokenScope[],
  expires_on: addDays(istanbulDay(new Date()), 30),
  current_password: testPassword,
})

/** A program that calls with a token of somebody's, and the id of the token. */
export async function storedToken(
  { pool }: Pick<AppUnderTest, 'pool'>,
  person: Person,
  scopes: readonly TokenScope[] = tokenScopes,
): Promise<{ id: string; program: Person }> {
  const id = uuidv7()
  const token = `${tokenPrefix}${id}`
  await writeAsSystem(pool, ({ db }) =>
    db.query(
      `insert into api_token (id, organization_id, name, scopes, token_hash, ending, expires_on, created_by)
       values ($1, $2, 'ERP', $3, $4, 'abcd', current_date + 30, $5)`,
      [id, person.organization_id, scopes, hashToken(token), person.id],
    ),
  )
  return { id, program: withToken(person, token) }
}

/** Somebody's program: calls with a token what they call with their session. */
export const withToken = (person: Person, token: string): Person => ({
  ...person,
  token,
  bearer: { authorization: `Bearer ${token}` },
})
