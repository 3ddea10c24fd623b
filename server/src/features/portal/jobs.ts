import { randomBytes } from 'node:crypto'
import { linksInAnHour } from '@gozlem/domain/account/link-life'
import { portalLinkMinutes, portalPath } from '@gozlem/domain/client-company/portal'
import type { Pool } from 'pg'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import { seal, unseal } from '../../external/secrets/seal'
import type { JobPayloads } from '../../jobs/catalogue'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder } from '../../jobs/recorder'
import { calledBy, servedBy } from './access-commands'
import * as store from './access-store'

type Payload = JobPayloads['portal.send_link']

/** A link somebody asked for, from where. */
interface Wish {
  email: string
  request_id: string
  address: string
}

/** The job's payload; sealed, so that the queue's tables hold no address. */
export const sealWish = (wish: Wish, sealing_key: Buffer): Payload => ({
  sealed: seal(JSON.stringify(wish), sealing_key).toString('base64'),
})

export interface LinkMailParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  sealing_key: Buffer
  public_url: string
}

/** Mails a link for each portal that the address may read: one session reads one client company. */
export async function sendPortalLinks(
  { pool, queue, outbox, sealing_key, public_url }: LinkMailParts,
  { sealed }: Payload,
): Promise<void> {
  const { email, request_id, address } = JSON.parse(
    unseal(Buffer.from(sealed, 'base64'), sealing_key),
  ) as Wish
  const record = createRecorder(queue)
  await writeAsSystem(pool, async (work) => {
    for (const invited of await store.listInvited(work, email)) {
      const { organization_id, contact_id, name, company_name } = invited
      if ((await store.countLinks(work, invited)) >= linksInAnHour) continue
      const token = randomBytes(32).toString('base64url')
      await store.putLink(work, invited, { token_hash: hashToken(token), minutes: portalLinkMinutes })
      await outbox.mail(work, {
        organization_id,
        kind: 'portal.sign_in',
        to: email,
        name,
        facts: {
          name,
          client_company_name: company_name,
          issuer: servedBy(invited),
          link: `${public_url}${portalPath}?token=${token}`,
          minutes: portalLinkMinutes,
          public_url,
        },
      })
      await record(
        work.db,
        { organization_id, actor_id: null, request_id, address },
        { kind: 'portal.link_asked', subject_id: contact_id, data: calledBy(invited) },
      )
    }
  })
}
