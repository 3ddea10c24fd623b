import { normalizeAccountPhone, phoneMessage } from '@gozlem/domain/account/phone'
import { professions, roles } from '@gozlem/domain/account/roles'
import { organizationKinds } from '@gozlem/domain/organization/kind'
import * as z from 'zod/mini'
import { route } from './route'
import { Done, Id, Instant } from './shapes'

export const UserView = z.object({
  id: Id,
  role: z.enum(roles),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profession: z.nullable(z.enum(professions)),
  must_change_password: z.boolean(),
  company_id: Id,
  company_name: z.string(),
  company_kind: z.enum(organizationKinds),
  created_at: Instant,
})
export type UserView = z.infer<typeof UserView>

/** The account phone from any accepted way of typing it, stored as +90 and ten digits (AUTH-01). */
export const AccountPhone = z.pipe(
  z.string().check(
    z.maxLength(40, phoneMessage),
    z.refine((typed) => normalizeAccountPhone(typed) !== null, phoneMessage),
  ),
  z.transform((typed) => normalizeAccountPhone(typed) ?? typed),
)

export const LoginInput = z.object({
  phone: AccountPhone,
  password: z.string().check(z.minLength(1, 'Şifrenizi girin'), z.maxLength(200, 'Şifre çok uzun')),
})

export const login = route('account.login', {
  summary:
    'Signs in. Sends the token in the body, or as HttpOnly cookie when the header x-session is "cookie".',
  body: LoginInput,
  reply: z.object({ user: UserView, token: z.nullable(z.string()) }),
  problems: ['SIGN_IN_FAILED', 'EMAIL_NOT_VERIFIED', 'RATE_LIMITED'],
})

export const logout = route('account.logout', {
  summary: 'Ends this session on the server.',
  reply: Done,
})

export const verifySession = route('account.verifySession', {
  summary: 'Answers the signed-in user of a valid session.',
  reply: z.object({ user: UserView }),
})

export const readProfile = route('account.readProfile', {
  summary: "Reads the caller's own profile.",
  reply: z.object({ user: UserView }),
})

export const changePassword = route('account.changePassword', {
  summary: 'Changes the own password and ends every other session.',
  body: z.object({
    current_password: z.string().check(z.minLength(1, 'Lütfen tüm alanları doldurun'), z.maxLength(200)),
    new_password: z.string().check(z.minLength(1, 'Lütfen tüm alanları doldurun'), z.maxLength(200)),
  }),
  reply: Done,
  problems: ['VALIDATION_ERROR', 'RATE_LIMITED'],
})
