// Contacts in the portal of their client company, let in without mails.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import type { AppUnderTest } from './app-under-test'

type Test = Pick<AppUnderTest, 'pool'>

/** Lets a contact read the portal, as invited by whoever added it. */
export async function invited({ pool }: Test, contactId: string): Promise<void> {
  await writeAsSystem(pool, ({ db }) =>
    db.query(
      `insert into portal_access (organization_id, contact_id, invited_by)
       select organization_id, id, created_by from client_company_contact where id = $1 on conflict do nothing`,
      [contactId],
    ),
  )
}

/** The token of a session of a contact who may read the portal. */
export async function portalSession(test: Test, contactId: string): Promise<string> {
  await invited(test, contactId)
  const token = randomBytes(32).toString('base64url')
  await writeAsSystem(test.pool, ({ db }) =>
    db.query(
      `insert into portal_session (organization_id, id, contact_id, token_hash)
       select organization_id, $2, contact_id, $3 from portal_access where contact_id = $1`,
      [contactId, uuidv7(), hashToken(token)],
    ),
  )
  return token
}
