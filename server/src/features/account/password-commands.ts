import { firstPasswordProvenMinutes } from '@gozlem/domain/account/first-password'
import { isAcceptablePassword, passwordMessage } from '@gozlem/domain/account/password-rule'
import { problem } from '@gozlem/domain/problem'
import { hashPassword, verifyPassword } from '../../external/secrets/password'
import { isRefusedPassword, refusedPasswordMessage } from '../../external/secrets/refused-password'
import type { Steps } from '../../http/serve'
import type { Outbox } from '../../jobs/outbox/outbox'
import { reauthenticate } from './reauthentication-commands'
import { deleteOtherSessionsAndLinks, deleteSessionsAndLinks, isOpenedByPassword } from './session-store'
import * as store from './store'

/**
 * Changes the own password and ends every other session and every link (AUTH-07, AUTH-10).
 * @throws Problem VALIDATION_ERROR at `current_password` or `new_password`, RATE_LIMITED
 */
export async function changePassword(
  steps: Steps,
  { outbox }: { outbox: Outbox },
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  const user = await reauthenticate(steps, { current_password })
  refuseWeak(user, new_password)
  const new_hash = await hashPassword(new_password)
  await steps.write(async (ctx) => {
    if (!(await store.updatePassword(ctx, { old_hash: user.password_hash, new_hash })))
      throw problem('CONFLICT')
    await deleteOtherSessionsAndLinks(ctx, ctx.session_id)
    await ctx.record({ kind: 'user.password_changed', subject_id: user.id })
    await outbox.mail(ctx, {
      organization_id: user.organization_id,
      kind: 'account.password_changed',
      to: user.email,
      name: `${user.first_name} ${user.last_name}`,
      facts: { first_name: user.first_name },
    })
  })
}

/**
 * Replaces the password that somebody else gave and ends every session and link: the new one is signed in with (AUTH-04).
 * The given one may be left out while its session is new; a device left open must not be enough (ASVS 6.2.3).
 * @throws Problem CONFLICT when nobody asks for that, VALIDATION_ERROR at `current_password` or `new_password`,
 * RATE_LIMITED
 */
export async function changeFirstPassword(
  steps: Steps,
  { current_password, new_password }: { current_password?: string | undefined; new_password: string },
): Promise<void> {
  const caller = await steps.read(store.findCaller)
  if (!caller.must_change_password) throw problem('CONFLICT')
  if (current_password === undefined) await requireNewSession(steps)
  const user = current_password === undefined ? caller : await reauthenticate(steps, { current_password })
  refuseWeak(user, new_password)
  if (await verifyPassword(new_password, user.password_hash))
    throw problem('VALIDATION_ERROR', {
      fields: { new_password: 'Yeni şifreniz eskisinden farklı olmalıdır' },
    })
  const new_hash = await hashPassword(new_password)
  await steps.write(async (ctx) => {
    if (!(await store.updatePassword(ctx, { old_hash: user.password_hash, new_hash })))
      throw problem('CONFLICT')
    await deleteSessionsAndLinks(ctx, user.id)
    await ctx.record({ kind: 'user.password_changed', subject_id: user.id })
  })
}

/** @throws Problem VALIDATION_ERROR at `current_password` */
async function requireNewSession(steps: Steps): Promise<void> {
  const isNew = await steps.read((ctx) => isOpenedByPassword(ctx, ctx.session_id, firstPasswordProvenMinutes))
  if (!isNew)
    throw problem('VALIDATION_ERROR', { fields: { current_password: 'Size verilen şifreyi de girin' } })
}

function refuseWeak(user: store.UserRow, new_password: string): void {
  const about = [user.first_name, user.last_name, user.email, user.phone, user.organization_name]
  if (!isAcceptablePassword(new_password))
    throw problem('VALIDATION_ERROR', { fields: { new_password: passwordMessage } })
  if (isRefusedPassword(new_password, about))
    throw problem('VALIDATION_ERROR', { fields: { new_password: refusedPasswordMessage } })
}
