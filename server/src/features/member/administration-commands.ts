import { withChanges } from '@gozlem/contract/changes-of'
import type { UserChange, UserInput } from '@gozlem/contract/member-administration'
import type { Role } from '@gozlem/domain/account/roles'
import {
  consultancyMissingMessage,
  consultancyUnknownMessage,
  homeOf,
  needsConsultancy,
} from '@gozlem/domain/member/administration'
import { userAbilities } from '@gozlem/domain/member/policy'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Scope, SystemScope, Work } from '../../db/tenant-scope'
import type { AdministratorContext } from '../../http/context'
import type { FirstPassword } from '../account/first-password-commands'
import { insertWithFirstPassword } from '../account/first-password-store'
import { insertIndividualOrganization } from '../account/registration-store'
import { deleteSessionsAndLinks } from '../account/session-store'
import { findOrCreateSystemOrganization } from '../account/superadmin-store'
import * as access from './access-commands'
import * as store from './administration-store'

/**
 * Adds somebody of any role and mails the first password (ADM-02): to the consultancy that is named, to a new
 * organization of their own, or to the system's. The same id twice is the same person.
 * @throws Problem PHONE_TAKEN at `phone`, EMAIL_TAKEN at `email`, VALIDATION_ERROR at `organization_id`, ID_IN_USE,
 * SEATS_TAKEN
 */
export async function createUser(
  ctx: AdministratorContext,
  parts: access.MemberParts,
  { id = uuidv7(), organization_id: consultancy, ...input }: UserInput,
  first: FirstPassword,
): Promise<store.AnyUserRow> {
  const known = await store.findUser(ctx, id)
  if (known?.phone === input.phone) return known
  if (known) throw problem('ID_IN_USE')
  const organization_id = await homeFor(ctx, { ...input, consultancy })
  const isNew = await access.withTakenProblem(() =>
    insertWithFirstPassword(ctx, {
      ...input,
      id,
      organization_id,
      password_hash: first.password_hash,
      email_verified_at: null,
    }),
  )
  // Deleted accounts keep their id; and of two same requests at once the other was first.
  if (!isNew) throw problem('ID_IN_USE')
  const user = await requireUser(ctx, id)
  await access.welcome(managingUsers(ctx), parts, user, first)
  return user
}

/**
 * Changes what was sent of name, profession, role and organization; until the first sign-in also phone and e-mail
 * address. Another role or organization ends the sessions. Whoever has left work in an organization stays in it.
 * @throws Problem NOT_FOUND, UNAUTHORIZED, VALIDATION_ERROR at `role`, `profession`, `organization_id`, `phone` or
 * `email`, PHONE_TAKEN, EMAIL_TAKEN, SEATS_TAKEN
 */
export async function updateUser(
  ctx: AdministratorContext,
  parts: access.MemberParts,
  id: string,
  { organization_id: wanted, ...input }: UserChange,
  first: FirstPassword | null,
): Promise<store.AnyUserRow> {
  const managing = managingUsers(ctx)
  const { person: user, can } = await managing.hold(id)
  const given = withChanges<Omit<store.UserDetails, 'organization_id'>>(user, input)
  access.requireProfession(given)
  const consultancy = wanted === undefined ? consultancyOf(user) : wanted
  if (needsConsultancy(given.role) && consultancy === null)
    throw problem('VALIDATION_ERROR', { fields: { organization_id: consultancyMissingMessage } })
  access.requireAbilities(can, access.changedNames<typeof given>(given, user))
  const organization_id =
    homeOf[given.role] === user.organization_kind && !needsConsultancy(given.role)
      ? user.organization_id
      : await homeFor(ctx, { ...given, consultancy })
  const details = { ...given, organization_id }
  const changed = access.changedNames<store.UserDetails>(details, user)
  const moves = changed.includes('organization_id')
  if (moves) await refuseMove(ctx, user, given.role)
  await access.withTakenProblem(() => store.updateUser(ctx, id, details))
  if (moves) await move(ctx, user, organization_id)
  if (moves || changed.includes('role')) await deleteSessionsAndLinks(ctx, id)
  const changes = changesOf('member.updated', user, details)
  return access.concludeChange(managing, parts, id, { changed, changes, first })
}

/** @throws Problem NOT_FOUND */
export async function requireUser(work: Work<Scope>, id: string): Promise<store.AnyUserRow> {
  const user = await store.findUser(work, id)
  if (!user) throw problem('NOT_FOUND')
  return user
}

/**
 * The system's administrator with everybody but themselves, so that one is always left: of two who take the role from
 * each other only the first does.
 */
export function managingUsers(ctx: AdministratorContext): access.Managing<store.AnyUserRow> {
  return {
    db: ctx.db,
    scope: ctx.scope,
    async hold(id) {
      await requireUser(ctx, id)
      if (!(await store.lockWithSuperadmin(ctx, id, ctx.actor.id))) throw problem('UNAUTHORIZED')
      const person = await requireUser(ctx, id)
      return { person, can: userAbilities(ctx.actor, person) }
    },
    require: (id) => requireUser(ctx, id),
    record: ({ id, organization_id }, event) => ctx.record(organization_id, { ...event, subject_id: id }),
    giver: {
      account: ({ role, organization_name }) =>
        needsConsultancy(role) ? organization_name : 'Sistem yöneticisi',
      password: () => 'Sistem yöneticisi',
    },
  }
}

const consultancyOf = ({ role, organization_id }: store.AnyUserRow): string | null =>
  needsConsultancy(role) ? organization_id : null

interface Newcomer {
  role: Role
  first_name: string
  last_name: string
  consultancy: string | null
}

/**
 * The organization somebody of that role belongs to; an individual's is made.
 * @throws Problem VALIDATION_ERROR at `organization_id`
 */
async function homeFor(
  work: Work<SystemScope>,
  { role, first_name, last_name, consultancy }: Newcomer,
): Promise<string> {
  const kind = homeOf[role]
  if (kind === 'system') return findOrCreateSystemOrganization(work)
  if (kind === 'individual') {
    const id = uuidv7()
    await insertIndividualOrganization(work, { id, name: `${first_name} ${last_name}` })
    return id
  }
  if (consultancy && (await store.lockConsultancy(work, consultancy))) return consultancy
  throw problem('VALIDATION_ERROR', { fields: { organization_id: consultancyUnknownMessage } })
}

const workNames: Record<string, string> = {
  report: 'raporları',
  client_company: 'müşteri firmaları',
  client_company_assignment: 'görevlendirmeleri',
}

/** @throws Problem VALIDATION_ERROR at the field that asks for another organization */
async function refuseMove(work: Work<SystemScope>, user: store.AnyUserRow, role: Role): Promise<void> {
  const places = await store.workOf(work, user.id)
  if (places.length === 0) return
  const named = places.flatMap((place) => workNames[place] ?? [])
  const what = named.length > 0 ? named.join(', ') : 'kayıtları'
  const field = needsConsultancy(role) && needsConsultancy(user.role) ? 'organization_id' : 'role'
  throw problem('VALIDATION_ERROR', {
    fields: {
      [field]: `Kişi başka bir kuruma geçemez: ${user.organization_name} içinde ${what} var. Yeni kurum için ayrı bir hesap açın.`,
    },
  })
}

async function move(ctx: AdministratorContext, user: store.AnyUserRow, to: string): Promise<void> {
  const from = user.organization_id
  await store.closeLeft(ctx, from)
  if (user.is_active) await access.requireSeat(ctx, to)
  await ctx.record(from, {
    kind: 'member.left',
    subject_id: user.id,
    data: { name: access.nameOf(user), to },
  })
}
