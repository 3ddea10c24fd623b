import { firstNameMissingMessage, lastNameMissingMessage } from '@gozlem/domain/account/person-name'
import { professions, roles } from '@gozlem/domain/account/roles'
import { organizationKinds } from '@gozlem/domain/organization/kind'
import { matrixTables } from '@gozlem/domain/report/matrix-table'
import * as z from 'zod/mini'
import {
  AccountPhone,
  Email,
  GivenPassword,
  NewPassword,
  personName,
  SecondFactorCode,
  SmsCode,
} from './account-fields'
import { CompanyFields, companyFieldsAgree } from './account-registration'
import { route } from './route'
import { Done, Id, IdParams, Instant, whenMissing } from './shapes'

export const UserView = z.object({
  id: Id,
  role: z.enum(roles),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profession: z.nullable(z.enum(professions)),
  must_change_password: z.boolean(),
  /** Whether signing in asks for a code of an authenticator app. */
  has_second_factor: z.boolean(),
  /** Whether nothing else works before a second factor is set up. */
  must_set_second_factor: z.boolean(),
  company_id: Id,
  company_name: z.string(),
  company_kind: z.enum(organizationKinds),
  /** By which table new reports of the organization judge the L matrix. */
  l_table: z.enum(matrixTables),
  /** Whether the organization wants photos looked at for faces before they leave. */
  requires_face_check: z.boolean(),
  created_at: Instant,
})
export type UserView = z.infer<typeof UserView>

/** What only its owner reads of an account. */
export const ProfileView = z.extend(UserView, {
  /** Empty for an individual without a company, whose organization is named like them. */
  company_name: z.string(),
  tc_number: z.string(),
  tax_number: z.string(),
  tax_office: z.string(),
  company_email: z.string(),
  /** A new address that waits for its verification, and from where it was asked for. */
  email_change: z.nullable(
    z.object({
      email: z.string(),
      asked_at: Instant,
      user_agent: z.string(),
      address: z.string(),
      /** Whether it was asked for in the session of this call. */
      current: z.boolean(),
    }),
  ),
})
export type ProfileView = z.infer<typeof ProfileView>

export const LoginInput = z.object({
  phone: AccountPhone,
  password: z
    .string(whenMissing('Şifrenizi girin'))
    .check(z.minLength(1, 'Şifrenizi girin'), z.maxLength(200, 'Şifre çok uzun')),
  second_factor_code: z.optional(SecondFactorCode),
})

const SignedIn = z.object({ user: UserView, token: z.nullable(z.string()) })

export const login = route('account.login', {
  summary:
    'Signs in. Sends the token in the body, or as HttpOnly cookie when the header x-session is "cookie". An account with a second factor also needs its code.',
  body: LoginInput,
  reply: SignedIn,
  problems: [
    'SIGN_IN_FAILED',
    'ORGANIZATION_SUSPENDED',
    'EMAIL_NOT_VERIFIED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_INVALID',
    'RATE_LIMITED',
  ],
})

export const autologin = route('account.autologin', {
  summary: 'Signs in once with a short-lived token of account.makeAutologin; answers like account.login.',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.extend(SignedIn, { message: z.string() }),
  problems: ['AUTOLOGIN_INVALID', 'ORGANIZATION_SUSPENDED', 'RATE_LIMITED'],
})

export const makeAutologin = route('account.makeAutologin', {
  summary: 'Makes a sign-in link for the web: single use, five minutes, never for a superadmin.',
  reply: z.object({ token: z.string(), url: z.string(), expires_at: Instant }),
  problems: ['RATE_LIMITED'],
})

export const logout = route('account.logout', {
  summary: 'Ends this session on the server.',
  reply: Done,
})

export const findSession = route('account.findSession', {
  summary:
    'Answers who is signed in, or nobody. For starts that may come without a session; nothing is refused.',
  reply: z.object({ user: z.nullable(UserView) }),
})

export const verifySession = route('account.verifySession', {
  summary: 'Answers the signed-in user of a valid session.',
  reply: z.object({ user: UserView }),
})

export const readProfile = route('account.readProfile', {
  summary: "Reads the caller's own profile.",
  reply: z.object({ user: ProfileView }),
})

/**
 * Fields left out stay as they are. A new phone needs the code sent to it; a new phone or e-mail address needs the
 * password. A new address replaces the old one once the link sent to it was opened.
 */
export const ProfileInput = z
  .object({
    first_name: z.optional(personName(firstNameMissingMessage)),
    last_name: z.optional(personName(lastNameMissingMessage)),
    profession: z.optional(z.nullable(z.enum(professions))),
    email: z.optional(Email),
    phone: z.optional(AccountPhone),
    sms_verification_code: z.optional(SmsCode),
    current_password: z.optional(GivenPassword),
    ...CompanyFields,
  })
  .check(companyFieldsAgree)
export type ProfileInput = z.infer<typeof ProfileInput>

export const updateProfile = route('account.updateProfile', {
  summary:
    'Changes own fields; a new e-mail address counts once it is verified, a new phone needs its SMS code.',
  body: ProfileInput,
  reply: z.object({ user: ProfileView, message: z.string() }),
  problems: ['PHONE_TAKEN', 'SMS_CODE_INVALID', 'SMS_CODE_EXPIRED', 'RATE_LIMITED'],
})

export const cancelEmailChange = route('account.cancelEmailChange', {
  summary: 'Takes back a new e-mail address that waits for its verification; without one nothing happens.',
  reply: z.object({ user: ProfileView, message: z.string() }),
})

export const changePassword = route('account.changePassword', {
  summary: 'Changes the own password and ends every other session.',
  body: z.object({ current_password: GivenPassword, new_password: NewPassword }),
  reply: Done,
  problems: ['VALIDATION_ERROR', 'CONFLICT', 'RATE_LIMITED'],
})

export const changeFirstPassword = route('account.changeFirstPassword', {
  summary:
    'Replaces the password somebody else gave; ends every session, so that the new one is signed in with. The given one may be left out for ten minutes in the session it opened.',
  body: z.object({ current_password: z.optional(GivenPassword), new_password: NewPassword }),
  reply: Done,
  problems: ['VALIDATION_ERROR', 'CONFLICT', 'RATE_LIMITED'],
})

export const SessionView = z.object({
  id: Id,
  /** Whether the call came by this session. */
  current: z.boolean(),
  user_agent: z.string(),
  address: z.string(),
  created_at: Instant,
  last_used_at: Instant,
})
export type SessionView = z.infer<typeof SessionView>

export const listSessions = route('account.listSessions', {
  summary: "Lists the caller's open sessions, the latest used first.",
  reply: z.object({ sessions: z.array(SessionView) }),
})

export const endSession = route('account.endSession', {
  summary: 'Ends one of the own sessions.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND'],
})

export const endOtherSessions = route('account.endOtherSessions', {
  summary: 'Ends every own session but the one that asks.',
  reply: Done,
})
