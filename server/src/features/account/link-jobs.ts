import { linksInAnHour } from '@gozlem/domain/account/link-life'
import type { Pool } from 'pg'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import { seal, unseal } from '../../external/secrets/seal'
import type { RequestFacts } from '../../http/context'
import type { JobPayloads } from '../../jobs/catalogue'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder } from '../../jobs/recorder'
import { lockByEmail, lockUnverified, type Recipient } from './registration-store'
import { makeLink } from './token-commands'
import { countRecentTokens } from './token-store'

/** A link somebody asked for: to verify the address of the account with a phone, or to reset a password by address. */
export type Wish = { purpose: 'verify_email'; phone: string } | { purpose: 'reset_password'; email: string }

type Payload = JobPayloads['account.send_link']
type Asked = Wish & { request_id: string; address: string }

/** The job's payload; sealed, so that the queue's tables hold no address or phone. */
export function sealWish(wish: Wish, { id, address }: RequestFacts, sealing_key: Buffer): Payload {
  const asked: Asked = { ...wish, request_id: id, address }
  return { sealed: seal(JSON.stringify(asked), sealing_key).toString('base64') }
}

export interface LinkMailParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  sealing_key: Buffer
  public_url: string
}

/** Mails a link that was asked for, where an active account has the phone or address and not several of them already. */
export async function sendLink(
  { pool, queue, outbox, sealing_key, public_url }: LinkMailParts,
  { sealed }: Payload,
): Promise<void> {
  const wish = JSON.parse(unseal(Buffer.from(sealed, 'base64'), sealing_key)) as Asked
  const { purpose } = wish
  await writeAsSystem(pool, async (work) => {
    const user = await recipientOf(work, wish)
    if (!user) return
    if ((await countRecentTokens(work, user.id, purpose)) >= linksInAnHour) return
    const { url: link } = await makeLink(work, { public_url }, purpose, user, user.email)
    const { first_name, last_name, organization_id } = user
    await outbox.mail(work, {
      organization_id,
      kind: `account.${purpose}`,
      to: user.email,
      name: `${first_name} ${last_name}`,
      facts: { first_name, link },
    })
    await createRecorder(queue)(
      work.db,
      { organization_id, actor_id: null, request_id: wish.request_id, address: wish.address },
      {
        kind: purpose === 'reset_password' ? 'user.password_reset_asked' : 'user.verification_resent',
        subject_id: user.id,
      },
    )
  })
}

const recipientOf = (work: Work<SystemScope>, wish: Wish): Promise<Recipient | null> =>
  wish.purpose === 'verify_email' ? lockUnverified(work, wish.phone) : lockByEmail(work, wish.email)
