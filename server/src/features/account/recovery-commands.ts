import { problem } from '@gozlem/domain/problem'
import type { Pool } from 'pg'
import { hashToken, type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import { hashPassword } from '../../external/secrets/password'
import { isRefusedPassword, refusedPasswordMessage } from '../../external/secrets/refused-password'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { PublicContext, RequestFacts } from '../../http/context'
import type { Outbox } from '../../jobs/outbox/outbox'
import * as account from './registration-store'
import { deleteSessionsAndLinks } from './session-store'
import { deleteSignInAttempts } from './sign-in-limit-commands'
import * as store from './token-store'

const fromAddress: Limit = { kind: 'reset-address', allowed: 100, windowSeconds: 15 * 60 }

/**
 * Until when a link to set a new password works.
 * @throws Problem LINK_INVALID, RATE_LIMITED
 */
export async function validateResetToken(pool: Pool, request: RequestFacts, token: string): Promise<string> {
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, fromAddress, request.address))
  return writeAsSystem(pool, async (work) => (await requireLink(work, hashToken(token))).link.expires_at)
}

/**
 * Sets a new password by the link of a mail, once, and ends every session and link (AUTH-07, REG-08). The mail also proves the
 * address. A second factor stays.
 * @throws Problem LINK_INVALID, VALIDATION_ERROR at `new_password`, RATE_LIMITED
 */
export async function resetPassword(
  { pool, request, record }: PublicContext,
  { outbox }: { outbox: Outbox },
  { token, new_password }: { token: string; new_password: string },
): Promise<void> {
  const token_hash = hashToken(token)
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, fromAddress, request.address))
  const { user: owner } = await writeAsSystem(pool, (work) => requireLink(work, token_hash))
  if (isRefusedPassword(new_password, [owner.first_name, owner.last_name, owner.email, owner.phone]))
    throw problem('VALIDATION_ERROR', { fields: { new_password: refusedPasswordMessage } })
  const password_hash = await hashPassword(new_password)
  await writeAsSystem(pool, async (work) => {
    const { user } = await requireLink(work, token_hash)
    await store.consumeToken(work, token_hash)
    await account.resetPassword(work, user.id, password_hash)
    await account.markEmailVerified(work, user.id)
    await deleteSessionsAndLinks(work, user.id)
    await deleteSignInAttempts(work.db, { phone: user.phone, address: request.address, device_id: null })
    await record(work.db, user.organization_id, { kind: 'user.password_reset', subject_id: user.id }, user.id)
    await outbox.mail(work, {
      organization_id: user.organization_id,
      kind: 'account.password_changed',
      to: user.email,
      name: `${user.first_name} ${user.last_name}`,
      facts: { first_name: user.first_name },
    })
  })
}

/** An unused link and its owner, locked, so that of two requests at once one finds it used. */
async function requireLink(
  work: Work<SystemScope>,
  token_hash: Buffer,
): Promise<{ user: store.TokenOwner; link: store.HeldToken }> {
  const user = await store.lockTokenOwner(work, token_hash, ['reset_password'])
  const link = await store.findToken(work, token_hash)
  if (!user || !link || link.used_at !== null || link.email !== user.email) throw problem('LINK_INVALID')
  return { user, link }
}
