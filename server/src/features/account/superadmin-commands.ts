import { normalizeEmail } from '@gozlem/domain/account/email'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { splitContactName } from '@gozlem/domain/organization/contact-name'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import { prepareFirstPassword } from './first-password-commands'
import { insertWithFirstPassword } from './first-password-store'
import { takenField } from './identity-store'
import { findOrCreateSystemOrganization } from './superadmin-store'

/** What the operator typed is no use; the message says what. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
}

/**
 * Makes a system administrator for whoever runs the installation, with a password to be replaced at the first sign-in,
 * which also asks for a second factor in production. Answers that password; it is kept nowhere.
 * @throws UnusableAnswer for a phone that is no Turkish mobile, a wrong or taken address, a missing name
 */
export async function createSuperadmin(
  { pool, queue }: { pool: Pool; queue: Pick<JobQueue, 'enqueue'> },
  given: { phone: string; email: string; name: string },
): Promise<{ phone: string; password: string }> {
  const phone = normalizeAccountPhone(given.phone)
  const email = normalizeEmail(given.email)
  const name = given.name.trim()
  if (!phone) throw new UnusableAnswer(`${given.phone} is no Turkish mobile phone`)
  if (!email) throw new UnusableAnswer(`${given.email} is no e-mail address`)
  if (name === '') throw new UnusableAnswer('a name is needed')
  const { password, password_hash } = await prepareFirstPassword()
  try {
    await writeAsSystem(pool, async (work) => {
      const organization_id = await findOrCreateSystemOrganization(work)
      const id = uuidv7()
      await insertWithFirstPassword(work, {
        id,
        organization_id,
        role: 'superadmin',
        phone,
        password_hash,
        ...splitContactName(name),
        email,
        email_verified_at: new Date().toISOString(),
        profession: null,
      })
      await createRecorder(queue)(work.db, ofItself(organization_id), {
        kind: 'user.created',
        subject_id: id,
      })
    })
  } catch (error) {
    const field = takenField(error)
    if (field) throw new UnusableAnswer(`the ${field} belongs to another account`, { cause: error })
    throw error
  }
  return { phone, password }
}
