import { professions, roles } from '@gozlem/domain/account/roles'
import * as z from 'zod/mini'
import { route } from './route'
import { Id } from './shapes'

/** How many people a search answers at most. */
export const maximumUsersFound = 20

export const FoundUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Masked: its owner knows it again, nobody else can sign in by it. */
  phone: z.string(),
  role: z.enum(roles),
  profession: z.nullable(z.enum(professions)),
  organization_name: z.string(),
})
export type FoundUser = z.infer<typeof FoundUser>

export const searchUsers = route('account.searchUsers', {
  summary:
    "Finds people by name, e-mail address or phone: of the own organization, for a superadmin everybody's.",
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(3, 'En az 3 karakter yazın'), z.maxLength(100, 'Çok uzun')),
  }),
  reply: z.object({ users: z.array(FoundUser) }),
})
