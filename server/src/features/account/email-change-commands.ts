// A new e-mail address waits until the link sent to it is opened. The old address is told at once, with a link by which
// its owner undoes the change, before or after: whoever asked for it knew the password.
import { randomBytes } from 'node:crypto'
import { problem } from '@gozlem/domain/problem'
import { hashToken, type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import { hashPassword } from '../../external/secrets/password'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context, PublicContext } from '../../http/context'
import type { Outbox } from '../../jobs/outbox/outbox'
import { takenField } from './identity-store'
import { replaceEmail, resetPassword } from './registration-store'
import { deleteSessionsAndLinks } from './session-store'
import { lockUser, type UserRow } from './store'
import { askedFrom, makeLink } from './token-commands'
import * as store from './token-store'

export interface EmailChangeParts {
  outbox: Outbox
  /** Where people open the product, without a slash at the end. */
  public_url: string
}

/**
 * Mails the link that proves a new address; the one before no longer counts. An address of another account gets a mail
 * that says so in place of the link: whoever reads it may know, whoever asked does not hear it.
 */
export async function askToConfirm(
  ctx: Context,
  { outbox, public_url }: EmailChangeParts,
  user: UserRow,
  { email, isTaken }: { email: string; isTaken: boolean },
): Promise<void> {
  await store.deleteUnusedTokens(ctx, user.id, ['change_email'])
  const confirm = await makeLink(ctx, { public_url }, 'change_email', user, email, askedFrom(ctx))
  const reject = await makeLink(ctx, { public_url }, 'reject_email_change', user, user.email)
  await ctx.record({ kind: 'user.email_change_asked', subject_id: user.id })
  const { organization_id, first_name, last_name } = user
  const name = `${first_name} ${last_name}`
  await outbox.mail(ctx, {
    organization_id,
    name: isTaken ? '' : name,
    to: email,
    kind: 'account.change_email',
    facts: { first_name, link: isTaken ? null : confirm.url },
  })
  await outbox.mail(ctx, {
    organization_id,
    name,
    to: user.email,
    kind: 'account.email_change_asked',
    facts: { first_name, email, reject: reject.url },
  })
}

/** Takes back a change that waits for its link; without one nothing happens. */
export async function cancelEmailChange(ctx: Context): Promise<void> {
  // Waits for whoever is opening the link just now.
  await lockUser(ctx, ctx.actor.id)
  if ((await store.deleteUnusedTokens(ctx, ctx.actor.id, ['change_email'])) > 0)
    await ctx.record({ kind: 'user.email_change_cancelled', subject_id: ctx.actor.id })
}

const fromAddress: Limit = { kind: 'reject-email-address', allowed: 100, windowSeconds: 15 * 60 }

/**
 * Undoes a change of the address by the link the old one was told with: what waits no longer counts, an address that was
 * replaced comes back, every session and link ends, and the password opens nothing any more.
 * @returns the token by which a new password is set
 * @throws Problem LINK_INVALID, EMAIL_TAKEN when another account got the old address in the meantime, RATE_LIMITED
 */
export async function rejectEmailChange(ctx: PublicContext, token: string): Promise<string> {
  const { pool, request } = ctx
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, fromAddress, request.address))
  const nobodysPassword = await hashPassword(randomBytes(32).toString('base64url'))
  try {
    return await writeAsSystem(pool, (work) => undo(work, ctx, hashToken(token), nobodysPassword))
  } catch (error) {
    if (takenField(error) === 'email') throw problem('EMAIL_TAKEN')
    throw error
  }
}

async function undo(
  work: Work<SystemScope>,
  { record }: PublicContext,
  token_hash: Buffer,
  nobodysPassword: string,
): Promise<string> {
  const user = await store.lockTokenOwner(work, token_hash, ['reject_email_change'])
  const link = user && (await store.consumeToken(work, token_hash))
  if (!user || !link?.email) throw problem('LINK_INVALID')
  const wasReplaced = link.email.toLowerCase() !== user.email.toLowerCase()
  if (wasReplaced) await replaceEmail(work, user.id, link.email)
  await deleteSessionsAndLinks(work, user.id)
  await store.deleteUnusedTokens(work, user.id, ['reject_email_change'])
  await resetPassword(work, user.id, nobodysPassword)
  const event = { kind: 'user.email_change_rejected', subject_id: user.id } as const
  await record(work.db, user.organization_id, { ...event, data: { was_replaced: wasReplaced } }, user.id)
  // No mail: the token stays in the answer to whoever has just opened one.
  return (await makeLink(work, { public_url: '' }, 'reset_password', user, link.email)).token
}
