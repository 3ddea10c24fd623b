import { randomBytes } from 'node:crypto'
import type { EventData } from '@gozlem/domain/event/event'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, type SystemScope, type Work } from '../../db/tenant-scope'
import type { Context, PublicContext } from '../../http/context'
import * as store from './session-store'
import { deleteTokensOfSession } from './token-store'

/**
 * Opens a session for somebody whose right to it has been proved.
 * @param by what proved it, for the history
 * @returns the token, which is stored only as a hash
 */
export async function startSession(
  work: Work<SystemScope>,
  { request, record }: PublicContext,
  user: { id: string; organization_id: string },
  by: EventData<'session.started'>['by'],
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { organization_id, id: user_id } = user
  await store.insertSession(work, {
    id: uuidv7(),
    organization_id,
    user_id,
    token_hash: hashToken(token),
    user_agent: request.user_agent,
    address: request.address,
  })
  const event = { kind: 'session.started', subject_id: user_id, data: { by } } as const
  await record(work.db, organization_id, event, user_id)
  return token
}

/**
 * Ends the session of this request; its token is worth nothing afterwards, and so are the sign-in links made in it
 * (AUTH-07). A new address that was asked for in it still waits for its link: people sign out before they read mails.
 */
export async function signOut(ctx: Context): Promise<void> {
  await deleteTokensOfSession(ctx, ctx.session_id, ['autologin'])
  await store.deleteSession(ctx, ctx.session_id)
  await ctx.record({ kind: 'session.ended', subject_id: ctx.actor.id })
}

/**
 * Ends one of the own sessions, and every link that was asked for in it.
 * @throws Problem NOT_FOUND
 */
export async function endSession(ctx: Context, id: string): Promise<void> {
  await deleteTokensOfSession(ctx, id)
  if (!(await store.deleteSession(ctx, id))) throw problem('NOT_FOUND')
  await ctx.record({ kind: 'session.ended', subject_id: ctx.actor.id })
}

/** Ends every own session but the one that asks, and every link. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const ended = await store.deleteOtherSessionsAndLinks(ctx, ctx.session_id)
  if (ended.sessions + ended.links > 0)
    await ctx.record({
      kind: 'session.others_ended',
      subject_id: ctx.actor.id,
      data: { ended: ended.sessions },
    })
}
