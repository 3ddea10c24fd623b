// Links for people who are not signed in. The request only queues one job, the same for a known and an unknown account;
// whether there is one is looked up where nobody can hear it.
import { problem, waitInWords } from '@gozlem/domain/problem'
import { writeAsSystem } from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import { askedFrom } from '../../http/client-network'
import type { PublicContext } from '../../http/context'
import { sealWish, type Wish } from './link-jobs'

const windowSeconds = 60 * 60
const justAsked = (retry_after: number) =>
  problem('RATE_LIMITED', {
    message: `Bağlantı az önce istendi; e-postanızı kontrol edin. Yenisini ${waitInWords(retry_after)} sonra isteyebilirsiniz.`,
    data: { retry_after },
  })

/** At most one mail a minute to a phone's or an address's account at the wish of a network, and whoever asks sooner is told so. */
const pause = (kind: string): Limit => ({ kind, allowed: 1, windowSeconds: 60, refusal: justAsked })

const limits: Record<Wish['purpose'], { pause: Limit; ofValue: Limit; fromAddress: Limit }> = {
  verify_email: {
    pause: pause('resend-pause'),
    ofValue: { kind: 'resend-phone', allowed: 5, windowSeconds },
    fromAddress: { kind: 'resend-address', allowed: 20, windowSeconds },
  },
  reset_password: {
    pause: pause('forgot-pause'),
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
  const { pause, ofValue, fromAddress } = limits[wish.purpose]
  const value = wish.purpose === 'verify_email' ? wish.phone : wish.email
  await writeAsSystem(pool, async ({ db }) => {
    await consumeAttempt(db, fromAddress, request.address)
    await consumeAttempt(db, ofValue, askedFrom(value, request.address))
    await consumeAttempt(db, pause, askedFrom(value, request.address))
    await ctx.enqueue(db, { name: 'account.send_link', payload: sealWish(wish, request, sealing_key) })
  })
}
