// How contacts come into the portal of their client company: by the link of a mail, without a password (BEY-15).
import { randomBytes } from 'node:crypto'
import { problem, waitInWords } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import { askedFrom } from '../../http/client-network'
import type { PortalContext, PublicContext } from '../../http/context'
import { calledBy } from './access-commands'
import * as store from './access-store'
import { requireVisitor } from './commands'
import { sealWish } from './jobs'

const windowSeconds = 60 * 60
/** At most one mail a minute to an address at the wish of a network, known or not, and whoever asks sooner is told so. */
const pause: Limit = {
  kind: 'portal-link-pause',
  allowed: 1,
  windowSeconds: 60,
  refusal: (retry_after) =>
    problem('RATE_LIMITED', {
      message: `Bağlantı az önce istendi; e-postanızı kontrol edin. Yenisini ${waitInWords(retry_after)} sonra isteyebilirsiniz.`,
      data: { retry_after },
    }),
}
const ofEmail: Limit = { kind: 'portal-link-email', allowed: 5, windowSeconds }
/** A company reads behind one address. */
const fromAddress: Limit = { kind: 'portal-link-address', allowed: 20, windowSeconds }
const signIns: Limit = { kind: 'portal-sign-in', allowed: 100, windowSeconds: 15 * 60 }

/**
 * Queues the mail of a link. Text, time and limits are the same whether somebody is invited with the address or not.
 * @throws Problem RATE_LIMITED
 */
export async function askForLink(ctx: PublicContext, sealing_key: Buffer, email: string): Promise<void> {
  const { pool, request } = ctx
  await writeAsSystem(pool, async ({ db }) => {
    await consumeAttempt(db, fromAddress, request.address)
    await consumeAttempt(db, ofEmail, askedFrom(email, request.address))
    await consumeAttempt(db, pause, askedFrom(email, request.address))
    await ctx.enqueue(db, {
      name: 'portal.send_link',
      payload: sealWish({ email, request_id: request.id, address: request.address }, sealing_key),
    })
  })
}

/**
 * Signs in by a link, which is spent by it; answers the session's token.
 * @throws Problem LINK_INVALID, RATE_LIMITED
 */
export async function signIn({ pool, request, record }: PublicContext, token: string): Promise<string> {
  // A transaction of its own: a link that is unknown still counts.
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, signIns, request.address))
  return writeAsSystem(pool, async (work) => {
    const link = await store.takeLink(work, hashToken(token))
    const invited = link && (await store.findInvited(work, link))
    if (!invited) throw problem('LINK_INVALID')
    const { organization_id, contact_id } = invited
    const session = randomBytes(32).toString('base64url')
    await store.insertSession(work, {
      id: uuidv7(),
      organization_id,
      contact_id,
      token_hash: hashToken(session),
    })
    await record(work.db, organization_id, {
      kind: 'portal.signed_in',
      subject_id: contact_id,
      data: calledBy(invited),
    })
    return session
  })
}

/** Ends the session. @throws Problem UNAUTHORIZED */
export async function signOut(ctx: PortalContext): Promise<void> {
  await ctx.within(async (work) => {
    const visitor = await requireVisitor(work)
    await store.deleteSession(work)
    await ctx.record(work, {
      kind: 'portal.signed_out',
      subject_id: visitor.contact_id,
      data: calledBy(visitor),
    })
  })
}
