import { problem } from '@gozlem/domain/problem'
import { hashToken, type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { PublicContext } from '../../http/context'
import type { EmailChangeParts } from './email-change-commands'
import { takenField } from './identity-store'
import { markEmailVerified, replaceEmail } from './registration-store'
import { makeLink } from './token-commands'
import * as store from './token-store'

const fromAddress: Limit = { kind: 'verify-email-address', allowed: 100, windowSeconds: 15 * 60 }

/**
 * Verifies the address that a link was sent to (REG-06); a link of change_email also puts it in the place of the old
 * one (AUTH-09). Opening a link again changes nothing and succeeds.
 * @throws Problem LINK_INVALID, EMAIL_TAKEN when another account got the address in the meantime, RATE_LIMITED
 */
export async function verifyEmail(
  ctx: PublicContext,
  parts: EmailChangeParts,
  token: string,
): Promise<'verified' | 'changed'> {
  const { pool, request } = ctx
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, fromAddress, request.address))
  try {
    return await writeAsSystem(pool, (work) => openLink(work, ctx, parts, hashToken(token)))
  } catch (error) {
    if (takenField(error) === 'email') throw problem('EMAIL_TAKEN')
    throw error
  }
}

async function openLink(
  work: Work<SystemScope>,
  ctx: PublicContext,
  parts: EmailChangeParts,
  token_hash: Buffer,
): Promise<'verified' | 'changed'> {
  const user = await store.lockTokenOwner(work, token_hash, ['verify_email', 'change_email'])
  const link = await store.findToken(work, token_hash)
  if (!user || !link?.email) throw problem('LINK_INVALID')
  const { purpose, email } = link
  const isSame = email.toLowerCase() === user.email.toLowerCase()
  // A link proves the address it was sent to and no later one.
  if (!isSame && (link.used_at !== null || purpose === 'verify_email')) throw problem('LINK_INVALID')
  const isUsedNow = await store.consumeToken(work, token_hash)
  if (isSame) await verify(work, ctx, user)
  else if (isUsedNow) await change(work, ctx, parts, user, email)
  else throw problem('LINK_INVALID')
  return purpose === 'change_email' ? 'changed' : 'verified'
}

async function verify(work: Work<SystemScope>, ctx: PublicContext, user: store.TokenOwner): Promise<void> {
  if (await markEmailVerified(work, user.id)) await record(work, ctx, user, 'user.email_verified')
}

async function change(
  work: Work<SystemScope>,
  ctx: PublicContext,
  { outbox, public_url }: EmailChangeParts,
  user: store.TokenOwner,
  new_email: string,
): Promise<void> {
  await replaceEmail(work, user.id, new_email)
  // Whoever still reads the old mailbox can do nothing with what was sent there, but say that it was not them.
  await store.deleteUnusedTokens(work, user.id)
  const reject = await makeLink(work, { public_url }, 'reject_email_change', user, user.email)
  await record(work, ctx, user, 'user.email_changed')
  await outbox.mail(work, {
    organization_id: user.organization_id,
    kind: 'account.email_changed',
    to: user.email,
    name: `${user.first_name} ${user.last_name}`,
    facts: { first_name: user.first_name, email: new_email, reject: reject.url },
  })
}

async function record(
  { db }: Work<SystemScope>,
  ctx: PublicContext,
  { id, organization_id }: store.TokenOwner,
  kind: 'user.email_verified' | 'user.email_changed',
): Promise<void> {
  await ctx.record(db, organization_id, { kind, subject_id: id }, id)
}
