import { problem } from '@gozlem/domain/problem'
import { verifyPassword } from '../../external/secrets/password'
import { consumeAttempt, deleteAttempts, type Limit } from '../../http/attempt-limit'
import type { Steps } from '../../http/serve'
import * as store from './store'

const limit: Limit = { kind: 'reauthentication', allowed: 10, windowSeconds: 15 * 60 }

/**
 * Asks again for the password before something that cannot be taken back. Tries are counted in a transaction of their
 * own, so that a wrong one still counts.
 * @throws Problem VALIDATION_ERROR at `current_password`, RATE_LIMITED
 */
export async function reauthenticate(
  steps: Steps,
  { current_password }: { current_password: string },
): Promise<store.UserRow> {
  const user = await steps.write(async (ctx) => {
    await consumeAttempt(ctx.db, limit, ctx.actor.id)
    return store.findCaller(ctx)
  })
  if (!(await verifyPassword(current_password, user.password_hash)))
    throw problem('VALIDATION_ERROR', { fields: { current_password: 'Mevcut şifreniz hatalı' } })
  await steps.write((ctx) => deleteAttempts(ctx.db, limit, ctx.actor.id))
  return user
}
