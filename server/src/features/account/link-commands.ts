// Links for people who are not signed in. The request only queues one job, the same for a known and an unknown account;
// whether there is one is looked up where nobody can hear it.
import { writeAsSystem } from '../../db/tenant-scope'
import { allowTry, type Limit } from '../../http/attempt-limit'
import type { PublicContext } from '../../http/serve'
import { sealWish, type Wish } from './link-jobs'

const windowSeconds = 60 * 60
const limits: Record<Wish['purpose'], { ofValue: Limit; fromAddress: Limit }> = {
  verify_email: {
    ofValue: { kind: 'resend-phone', allowed: 5, windowSeconds },
    fromAddress: { kind: 'resend-address', allowed: 20, windowSeconds },
  },
  reset_password: {
    ofValue: { kind: 'forgot-email', allowed: 5, windowSeconds },
    fromAddress: { kind: 'forgot-address', allowed: 20, windowSeconds },
  },
}

/**
 * Queues the mail of a link. Text, time and limits are the same whether an account is known or not (REG-07, REG-08).
 * @throws Problem RATE_LIMITED
 */
export async function askForLink(ctx: PublicContext, sealing_key: Buffer, wish: Wish): Promise<void> {
  const { pool, request } = ctx
  const { ofValue, fromAddress } = limits[wish.purpose]
  await writeAsSystem(pool, async ({ db }) => {
    await allowTry(db, fromAddress, request.address)
    await allowTry(db, ofValue, wish.purpose === 'verify_email' ? wish.phone : wish.email)
    await ctx.enqueue(db, { name: 'account.send_link', payload: sealWish(wish, request, sealing_key) })
  })
}
