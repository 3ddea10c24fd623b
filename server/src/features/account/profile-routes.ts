import * as contract from '@gozlem/contract/account'
import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import type { GateRules } from '../../http/session-gate'
import type { Outbox } from '../../jobs/outbox/outbox'
import { cancelEmailChange } from './email-change-commands'
import { changeFirstPassword, changePassword } from './password-commands'
import { updateProfile } from './profile-commands'
import { endOtherSessions, endSession } from './session-commands'
import { listSessions } from './session-store'
import { findCaller } from './store'
import { findEmailChange } from './token-store'
import { viewProfile, viewSession } from './view'

export interface ProfileDependencies {
  pool: Pool
  outbox: Outbox
  gate: GateRules
  sealing_key: Buffer
  public_url: string
}

const passwordChanged = { success: true, message: 'Şifreniz başarıyla güncellendi' } as const

export function serveProfile(
  serve: Serve,
  parts: ProfileDependencies,
  leave: (reply: FastifyReply) => void,
): void {
  const profileOf = async (ctx: Context) =>
    viewProfile(await findCaller(ctx), await findEmailChange(ctx), ctx.session_id, parts)

  serve.route(contract.readProfile, async (ctx) => ({ user: await profileOf(ctx) }))

  serve.steps(contract.updateProfile, async (steps, { body }) => {
    const { message } = await updateProfile(steps, parts, body)
    return { user: await steps.read(profileOf), message }
  })

  serve.route(contract.cancelEmailChange, async (ctx) => {
    await cancelEmailChange(ctx)
    return { user: await profileOf(ctx), message: 'E-posta adresi değişikliği iptal edildi' }
  })

  serve.steps(contract.changePassword, async (steps, { body }) => {
    await changePassword(steps, parts, body)
    return passwordChanged
  })

  serve.steps(contract.changeFirstPassword, async (steps, { body }, reply) => {
    await changeFirstPassword(steps, body)
    leave(reply)
    return passwordChanged
  })

  serve.route(contract.listSessions, async (ctx) => ({
    sessions: (await listSessions(ctx)).map((row) => viewSession(row, ctx.session_id)),
  }))

  serve.route(contract.endSession, async (ctx, { params }) => {
    await endSession(ctx, params.id)
    return { success: true as const, message: 'Oturum kapatıldı' }
  })

  serve.route(contract.endOtherSessions, async (ctx) => {
    await endOtherSessions(ctx)
    return { success: true as const, message: 'Diğer oturumlar kapatıldı' }
  })
}
