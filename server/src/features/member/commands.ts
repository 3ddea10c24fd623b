import type { MemberChange, MemberInput } from '@gozlem/contract/member'
import { maskedPhone } from '@gozlem/domain/account/phone'
import { type MemberAbilities, mayManageMembers, memberAbilities } from '@gozlem/domain/member/policy'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { allowTry, type Limit } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import type { Outbox } from '../../jobs/outbox/outbox'
import { type FirstPassword, prepareFirstPassword } from '../account/first-password-commands'
import { giveFirstPassword, insertWithFirstPassword } from '../account/first-password-store'
import { takenField, takenProblems } from '../account/identity-store'
import { deleteAllSessions } from '../account/session-store'
import { deleteUnusedTokens } from '../account/token-store'
import { memberAddedMail, memberPasswordMail } from './mail'
import * as store from './store'

export interface MemberParts {
  outbox: Outbox
  /** Where people open the product, for links in mails. */
  public_url: string
}

/** Mails with a first password that an administrator may have sent: more is no work but a mistake or a probe. */
const firstPasswords: Limit = { kind: 'member-first-password', allowed: 100, windowSeconds: 60 * 60 }

/**
 * What a step with a first password needs beforehand, outside its transaction: the try counted, the password hashed.
 * @throws Problem FORBIDDEN, RATE_LIMITED
 */
export async function beginFirstPassword(steps: Steps): Promise<FirstPassword> {
  await steps.write(async ({ actor, db }) => {
    if (!mayManageMembers(actor)) throw problem('FORBIDDEN')
    await allowTry(db, firstPasswords, actor.id)
  })
  return prepareFirstPassword()
}

/**
 * Adds a person to the own organisation and mails the first password (CC-04). The same id twice is the same person.
 * @throws Problem FORBIDDEN, PHONE_TAKEN at `phone`, EMAIL_TAKEN at `email`, ID_IN_USE
 */
export async function createMember(
  ctx: Context,
  parts: MemberParts,
  { id = uuidv7(), ...input }: MemberInput,
  first: FirstPassword,
): Promise<store.MemberRow> {
  const { organization_id } = ctx.actor
  const isNew = await refusingTaken(() =>
    insertWithFirstPassword(ctx, {
      ...input,
      id,
      organization_id,
      password_hash: first.password_hash,
      email_verified_at: null,
    }),
  )
  const member = await store.findMember(ctx, id)
  if (!member) throw problem('ID_IN_USE')
  if (!isNew) return member
  await ctx.record({
    ...subject(id),
    kind: 'member.created',
    data: { name: nameOf(member), role: member.role },
  })
  await mailFirstPassword(ctx, parts, member, first)
  return member
}

/**
 * Changes name, profession and role; until the first sign-in also phone and e-mail address. A changed role ends the
 * sessions, so that the person's app starts with it; a changed address gets a new first password.
 * @throws Problem NOT_FOUND, FORBIDDEN, VALIDATION_ERROR at `role`, `phone` or `email`, PHONE_TAKEN, EMAIL_TAKEN
 */
export async function updateMember(
  ctx: Context,
  parts: MemberParts,
  id: string,
  input: MemberChange,
  first: FirstPassword | null,
): Promise<store.MemberRow> {
  const { member, can } = await lockMember(ctx, id)
  if (!can.edit) throw problem('FORBIDDEN')
  const details = { ...input, phone: input.phone ?? member.phone, email: input.email ?? member.email }
  const changed = (['first_name', 'last_name', 'role', 'profession', 'phone', 'email'] as const).filter(
    (name) => details[name] !== member[name],
  )
  refuseBeyond(can, changed)
  await refusingTaken(() => store.updateMember(ctx, id, details))
  if (changed.includes('role')) await deleteAllSessions(ctx, id)
  const after = await requireMember(ctx, id)
  if (changed.length > 0)
    await ctx.record({ ...subject(id), kind: 'member.updated', data: { changed, role: details.role } })
  if (!changed.includes('email')) return after
  if (!first) throw new Error('a changed address needs a first password')
  await replacePassword(ctx, id, first)
  await mailFirstPassword(ctx, parts, after, first)
  return requireMember(ctx, id)
}

/**
 * Takes the access from a person; sessions and their open streams end at once, reports and assignments stay. Of two
 * administrators who do so to each other only the first does: one is always left.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function deactivateMember(ctx: Context, id: string): Promise<store.MemberRow> {
  const { member, can } = await lockMember(ctx, id)
  if (can.reactivate) return member
  if (!can.deactivate) throw problem('FORBIDDEN')
  await store.setActive(ctx, id, false)
  await signOut(ctx, id)
  await ctx.record({ ...subject(id), kind: 'member.deactivated', data: { name: nameOf(member) } })
  return requireMember(ctx, id)
}

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function reactivateMember(ctx: Context, id: string): Promise<store.MemberRow> {
  const { member, can } = await lockMember(ctx, id)
  if (can.deactivate) return member
  if (!can.reactivate) throw problem('FORBIDDEN')
  await store.setActive(ctx, id, true)
  await ctx.record({ ...subject(id), kind: 'member.reactivated', data: { name: nameOf(member) } })
  return requireMember(ctx, id)
}

/**
 * Mails a new first password; the old one and every session end. A second factor stays.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function resetMemberPassword(
  ctx: Context,
  { outbox, public_url }: MemberParts,
  id: string,
  first: FirstPassword,
): Promise<store.MemberRow> {
  const { member, can } = await lockMember(ctx, id)
  if (!can.reset_password) throw problem('FORBIDDEN')
  await replacePassword(ctx, id, first)
  await ctx.record({ ...subject(id), kind: 'member.password_reset', data: { name: nameOf(member) } })
  await outbox.mail(ctx, {
    ...addressOf(member),
    kind: 'member.password_reset',
    mail: memberPasswordMail(firstSignIn(member, first, public_url)),
  })
  return requireMember(ctx, id)
}

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function endMemberSessions(ctx: Context, id: string): Promise<void> {
  const { member, can } = await lockMember(ctx, id)
  if (!can.end_sessions) throw problem('FORBIDDEN')
  await signOut(ctx, id)
  await ctx.record({ ...subject(id), kind: 'member.signed_out', data: { name: nameOf(member) } })
}

/**
 * Somebody the caller may see.
 * @throws Problem NOT_FOUND
 */
export async function requireMember(ctx: Context, id: string): Promise<store.MemberRow> {
  const member = await store.findMember(ctx, id)
  if (!member) throw problem('NOT_FOUND')
  return member
}

/** A person, held until the transaction ends, and what the caller may do with them then. */
async function lockMember(ctx: Context, id: string) {
  await requireMember(ctx, id)
  if (!mayManageMembers(ctx.actor)) throw problem('FORBIDDEN')
  if (!(await store.lockWithAdministrator(ctx, id))) throw problem('UNAUTHORIZED')
  const member = await requireMember(ctx, id)
  return { member, can: memberAbilities(ctx.actor, member) }
}

function refuseBeyond(can: MemberAbilities, changed: readonly string[]): void {
  const fields: Record<string, string> = {}
  if (changed.includes('role') && !can.change_role) fields.role = 'Kendi rolünüzü değiştiremezsiniz'
  for (const name of ['phone', 'email'])
    if (changed.includes(name) && !can.edit_contact)
      fields[name] = 'İlk girişten sonra bunu yalnız kişi kendi profilinden değiştirebilir'
  if (Object.keys(fields).length > 0) throw problem('VALIDATION_ERROR', { fields })
}

async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field = takenField(error)
    if (!field) throw error
    const code = takenProblems[field]
    throw problem(code, { fields: { [field]: problem(code).message } })
  }
}

async function replacePassword(ctx: Context, id: string, { password_hash }: FirstPassword): Promise<void> {
  await giveFirstPassword(ctx, id, password_hash)
  await signOut(ctx, id)
}

/** Ends the sessions, and the links that would open new ones. */
async function signOut(ctx: Context, id: string): Promise<void> {
  await deleteAllSessions(ctx, id)
  await deleteUnusedTokens(ctx, id, ['reset_password', 'autologin'])
}

async function mailFirstPassword(
  ctx: Context,
  { outbox, public_url }: MemberParts,
  member: store.MemberRow,
  first: FirstPassword,
): Promise<void> {
  await outbox.mail(ctx, {
    ...addressOf(member),
    kind: 'member.first_password',
    mail: memberAddedMail(firstSignIn(member, first, public_url)),
  })
}

const addressOf = (member: store.MemberRow) => ({
  organization_id: member.organization_id,
  to: member.email,
  name: nameOf(member),
})

const firstSignIn = (member: store.MemberRow, { password }: FirstPassword, public_url: string) => ({
  first_name: member.first_name,
  company_name: member.organization_name,
  phone: maskedPhone(member.phone),
  password,
  link: `${public_url}/`,
})

const nameOf = ({ first_name, last_name }: store.MemberRow): string => `${first_name} ${last_name}`
const subject = (subject_id: string) => ({ subject_kind: 'user', subject_id })
