import { firstNameMissingMessage, lastNameMissingMessage } from '@gozlem/domain/account/person-name'
import { professions, type Role, roles } from '@gozlem/domain/account/roles'
import {
  memberRoles,
  memberStatuses,
  needsProfession,
  personSorts,
  professionMissingMessage,
} from '@gozlem/domain/member/policy'
import * as z from 'zod/mini'
import { AccountPhone, Email, personName } from './account-fields'
import { changesOf } from './changes-of'
import { route } from './route'
import { Done, Id, IdParams, Instant, ListQuery, Pagination } from './shapes'

const personFields = {
  first_name: personName(firstNameMissingMessage),
  last_name: personName(lastNameMissingMessage),
  role: z.enum(memberRoles, 'Rolü seçin'),
  profession: z._default(z.nullable(z.enum(professions, professionMissingMessage)), null),
}

/** A specialist has to have a profession. */
export const withProfession = z.refine<{ role: Role; profession: string | null }>(
  ({ role, profession }) => profession !== null || !needsProfession(role),
  { error: professionMissingMessage, path: ['profession'] },
)

export const MemberInput = z
  .object({
    /** Made by the client: the same id twice is the same person. */
    id: z.optional(Id),
    ...personFields,
    phone: AccountPhone,
    email: Email,
  })
  .check(withProfession)
export type MemberInput = z.infer<typeof MemberInput>

export const MemberChange = z.extend(changesOf(z.object(personFields)), {
  /** Until the first sign-in only, to mend what was mistyped; a new address gets a new first password. */
  phone: z.optional(AccountPhone),
  email: z.optional(Email),
})
export type MemberChange = z.infer<typeof MemberChange>

export const MemberView = z.object({
  id: Id,
  role: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  profession: z.nullable(z.enum(professions)),
  is_active: z.boolean(),
  /** Whether the first password, which came by mail, is still to be replaced. */
  must_change_password: z.boolean(),
  /** Until when that password signs in; null when it was replaced. */
  first_password_until: z.nullable(Instant),
  last_login_at: z.nullable(Instant),
  created_at: Instant,
  company_id: Id,
  company_name: z.string(),
  /** Client companies assigned now. */
  assignment_count: z.int(),
  can: z.object({
    edit: z.boolean(),
    edit_contact: z.boolean(),
    change_role: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    reset_password: z.boolean(),
    end_sessions: z.boolean(),
    assign: z.boolean(),
  }),
})
export type MemberView = z.infer<typeof MemberView>

const reply = z.object({ user: MemberView })
const told = z.object({ user: MemberView, message: z.string() })

export const listMembers = route('member.list', {
  summary: "People of the caller's organization; a superadmin reads those of every consultancy.",
  query: z.extend(ListQuery, {
    sort_by: z._default(z.enum(personSorts), 'name'),
    role: z.optional(z.enum(memberRoles)),
    status: z.optional(z.enum(memberStatuses)),
    /** For a superadmin. */
    organization_id: z.optional(Id),
  }),
  reply: z.object({ users: z.array(MemberView), pagination: Pagination }),
})

export const readMember = route('member.read', {
  summary: 'One person of the organization.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND'],
})

export const createMember = route('member.create', {
  summary: 'Adds a specialist, physician or administrator; the first password goes out by mail.',
  body: MemberInput,
  reply: told,
  status: 201,
  problems: ['PHONE_TAKEN', 'EMAIL_TAKEN', 'ID_IN_USE', 'RATE_LIMITED', 'SEATS_TAKEN'],
})

export const updateMember = route('member.update', {
  summary: 'Changes what is sent of name, profession and role; a changed role ends the sessions.',
  params: IdParams,
  body: MemberChange,
  reply: told,
  problems: ['NOT_FOUND', 'PHONE_TAKEN', 'EMAIL_TAKEN', 'RATE_LIMITED'],
})

export const deactivateMember = route('member.deactivate', {
  summary: 'Takes the access from a person; every session ends at once.',
  params: IdParams,
  reply: told,
  problems: ['NOT_FOUND'],
})

export const reactivateMember = route('member.reactivate', {
  summary: 'Gives a deactivated person access again.',
  params: IdParams,
  reply: told,
  problems: ['NOT_FOUND', 'SEATS_TAKEN'],
})

export const resetMemberPassword = route('member.resetPassword', {
  summary: 'Mails a new first password; the old one and every session end.',
  params: IdParams,
  reply: told,
  problems: ['NOT_FOUND', 'RATE_LIMITED'],
})

export const endMemberSessions = route('member.endSessions', {
  summary: 'Signs a person out everywhere.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND'],
})
