import { firstNameMissingMessage, lastNameMissingMessage } from '@gozlem/domain/account/person-name'
import { professions, roles } from '@gozlem/domain/account/roles'
import {
  consultancyMissingMessage,
  lastSignIns,
  needsConsultancy,
} from '@gozlem/domain/member/administration'
import { memberStatuses, personSorts } from '@gozlem/domain/member/policy'
import { organizationKinds } from '@gozlem/domain/organization/kind'
import * as z from 'zod/mini'
import { AccountPhone, Email, personName } from './account-fields'
import { changesOf } from './changes-of'
import { MemberView, withProfession } from './member'
import { route } from './route'
import { Done, Id, IdParams, ListQuery, Pagination } from './shapes'

const personFields = {
  first_name: personName(firstNameMissingMessage),
  last_name: personName(lastNameMissingMessage),
  role: z.enum(roles, 'Rolü seçin'),
  profession: z._default(z.nullable(z.enum(professions, 'Mesleği seçin')), null),
  /** The consultancy, for its roles; everybody else's organization follows from the role. */
  organization_id: z._default(z.nullable(Id), null),
}

const withConsultancy = z.refine<{ role: (typeof roles)[number]; organization_id: string | null }>(
  ({ role, organization_id }) => organization_id !== null || !needsConsultancy(role),
  { error: consultancyMissingMessage, path: ['organization_id'] },
)

export const UserInput = z
  .object({
    /** Made by the client: the same id twice is the same person. */
    id: z.optional(Id),
    ...personFields,
    phone: AccountPhone,
    email: Email,
  })
  .check(withProfession, withConsultancy)
export type UserInput = z.infer<typeof UserInput>

export const UserChange = z.extend(changesOf(z.object(personFields)), {
  /** Until the first sign-in only, to mend what was mistyped; a new address gets a new first password. */
  phone: z.optional(AccountPhone),
  email: z.optional(Email),
})
export type UserChange = z.infer<typeof UserChange>

export const AnyUserView = z.extend(MemberView, {
  company_kind: z.enum(organizationKinds),
  /** Whether the whole organization is kept from signing in. */
  company_is_suspended: z.boolean(),
})
export type AnyUserView = z.infer<typeof AnyUserView>

const reply = z.object({ user: AnyUserView })
const told = z.object({ user: AnyUserView, message: z.string() })

export const listUsers = route('user.list', {
  summary: 'Everybody who has an account, for the system administrator.',
  query: z.extend(ListQuery, {
    sort_by: z._default(z.enum(personSorts), 'name'),
    role: z.optional(z.enum(roles)),
    organization_id: z.optional(Id),
    status: z.optional(z.enum(memberStatuses)),
    last_sign_in: z.optional(z.enum(lastSignIns)),
  }),
  reply: z.object({ users: z.array(AnyUserView), pagination: Pagination }),
})

export const readUser = route('user.read', {
  summary: 'One account of the system.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND'],
})

export const createUser = route('user.create', {
  summary: 'Adds an account of any role; the first password goes out by mail.',
  body: UserInput,
  reply: told,
  status: 201,
  problems: ['PHONE_TAKEN', 'EMAIL_TAKEN', 'ID_IN_USE', 'SEATS_TAKEN'],
})

export const updateUser = route('user.update', {
  summary:
    'Changes what is sent of name, profession, role and organization; a changed role or organization ends the sessions.',
  params: IdParams,
  body: UserChange,
  reply: told,
  problems: ['NOT_FOUND', 'PHONE_TAKEN', 'EMAIL_TAKEN', 'SEATS_TAKEN'],
})

export const deactivateUser = route('user.deactivate', {
  summary: 'Takes the access from a person; every session ends at once.',
  params: IdParams,
  reply: told,
  problems: ['NOT_FOUND'],
})

export const reactivateUser = route('user.reactivate', {
  summary: 'Gives a deactivated person access again.',
  params: IdParams,
  reply: told,
  problems: ['NOT_FOUND', 'SEATS_TAKEN'],
})

export const resetUserPassword = route('user.resetPassword', {
  summary: 'Mails a new first password; the old one and every session end.',
  params: IdParams,
  reply: told,
  problems: ['NOT_FOUND'],
})

export const endUserSessions = route('user.endSessions', {
  summary: 'Signs a person out everywhere.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND'],
})
