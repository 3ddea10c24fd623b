import { withChanges } from '@gozlem/contract/changes-of'
import type { MemberChange, MemberInput } from '@gozlem/contract/member'
import { changesOf } from '@gozlem/domain/event/changes'
import { mayManageMembers, memberAbilities } from '@gozlem/domain/member/policy'
import { Problem, problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { consumeAttempt, type Limit, returnTry } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { type FirstPassword, prepareFirstPassword } from '../account/first-password-commands'
import { insertWithFirstPassword } from '../account/first-password-store'
import { deleteSessionsAndLinks } from '../account/session-store'
import * as access from './access-commands'
import * as store from './store'

/** Mails with a first password that an administrator may have sent: more is no work but a mistake or a probe. */
const firstPasswords: Limit = { kind: 'member-first-password', allowed: 100, windowSeconds: 60 * 60 }

/**
 * What a step with a first password needs beforehand, outside its transaction: the try counted, the password hashed.
 * @throws Problem FORBIDDEN, RATE_LIMITED
 */
export async function beginFirstPassword(steps: Steps): Promise<FirstPassword> {
  await steps.write(async ({ actor, db }) => {
    if (!mayManageMembers(actor)) throw problem('FORBIDDEN')
    await consumeAttempt(db, firstPasswords, actor.id)
  })
  return prepareFirstPassword()
}

/** Answers that a phone or an address is somebody's, perhaps of another organization. */
export const takenAnswers: Limit = { kind: 'member-taken', allowed: 20, windowSeconds: 24 * 60 * 60 }

/**
 * Does something that may tell that a phone or an address is somebody's, while the organization has such answers left for
 * the day. Counted beforehand, so that requests at once share them.
 * @throws Problem RATE_LIMITED
 */
export async function countingTaken<T>(steps: Steps, work: () => Promise<T>): Promise<T> {
  const organization_id = await steps.write(async ({ db, actor }) => {
    await consumeAttempt(db, takenAnswers, actor.organization_id)
    return actor.organization_id
  })
  let isTaken = false
  try {
    return await work()
  } catch (error) {
    isTaken = error instanceof Problem && (error.code === 'PHONE_TAKEN' || error.code === 'EMAIL_TAKEN')
    throw error
  } finally {
    if (!isTaken) await steps.write(({ db }) => returnTry(db, takenAnswers, organization_id))
  }
}

/**
 * Adds a person to the own organization and mails the first password (CC-04). The same id twice is the same person.
 * @throws Problem FORBIDDEN, PHONE_TAKEN at `phone`, EMAIL_TAKEN at `email`, ID_IN_USE, SEATS_TAKEN
 */
export async function createMember(
  ctx: Context,
  parts: access.MemberParts,
  { id = uuidv7(), ...input }: MemberInput,
  first: FirstPassword,
): Promise<store.MemberRow> {
  const { organization_id } = ctx.actor
  const isNew = await access.withTakenProblem(() =>
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
  await access.welcome(managingMembers(ctx), parts, member, first)
  return member
}

/**
 * Changes what was sent of name, profession and role; until the first sign-in also phone and e-mail address. A changed
 * role ends the sessions, so that the person's app starts with it; a changed address gets a new first password.
 * @throws Problem NOT_FOUND, FORBIDDEN, VALIDATION_ERROR at `role`, `profession`, `phone` or `email`, PHONE_TAKEN,
 * EMAIL_TAKEN
 */
export async function updateMember(
  ctx: Context,
  parts: access.MemberParts,
  id: string,
  input: MemberChange,
  first: FirstPassword | null,
): Promise<store.MemberRow> {
  const managing = managingMembers(ctx)
  const { person: member, can } = await managing.hold(id)
  if (!can.edit) throw problem('FORBIDDEN')
  const details = withChanges<store.MemberDetails>(member, input)
  access.requireProfession(details)
  const changed = access.changedNames<store.MemberDetails>(details, member)
  access.requireAbilities(can, changed)
  await access.withTakenProblem(() => store.updateMember(ctx, id, details))
  if (changed.includes('role')) await deleteSessionsAndLinks(ctx, id)
  const changes = changesOf('member.updated', member, details)
  return access.concludeChange(managing, parts, id, { changed, changes, first })
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

/**
 * The administrator of an organization with its people. Of two administrators who deactivate each other only the first
 * does: one is always left.
 */
export function managingMembers(ctx: Context): access.Managing<store.MemberRow> {
  return {
    db: ctx.db,
    scope: ctx.scope,
    async hold(id) {
      await requireMember(ctx, id)
      if (!mayManageMembers(ctx.actor)) throw problem('FORBIDDEN')
      if (!(await store.lockWithAdministrator(ctx, id))) throw problem('UNAUTHORIZED')
      const person = await requireMember(ctx, id)
      return { person, can: memberAbilities(ctx.actor, person) }
    },
    require: (id) => requireMember(ctx, id),
    record: ({ id }, event) => ctx.record({ ...event, subject_id: id }),
    giver: {
      account: ({ organization_name }) => organization_name,
      password: ({ organization_name }) => `${organization_name} yetkilisi`,
    },
  }
}
