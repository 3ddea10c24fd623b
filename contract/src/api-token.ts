import { tokenScopes } from '@gozlem/domain/integration/api-token'
import * as z from 'zod/mini'
import { GivenPassword } from './account-fields'
import { route } from './route'
import { Day, Done, Id, IdParams, Instant, requiredText } from './shapes'

export const ApiTokenInput = z.object({
  id: z.optional(Id),
  name: requiredText(80, 'Anahtara bir ad verin.'),
  scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1, 'En az bir yetki seçin.')),
  /** The last day on which it works. */
  expires_on: Day,
  current_password: GivenPassword,
})
export type ApiTokenInput = z.input<typeof ApiTokenInput>

export const ApiTokenView = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** How the token ends, to tell it from others. */
  ending: z.string(),
  expires_on: Day,
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: Instant,
  /** Null where that person has left. */
  created_by_name: z.nullable(z.string()),
  /** To the minute; null before the first call. */
  last_used_at: z.nullable(Instant),
  revoked_at: z.nullable(Instant),
  /** Null where it ended with the work of whoever made it. */
  revoked_by_name: z.nullable(z.string()),
})
export type ApiTokenView = z.infer<typeof ApiTokenView>

export const listApiTokens = route('apiToken.list', {
  summary: 'API tokens of the own organization, the latest first; those that ended for 90 more days.',
  reply: z.object({ api_tokens: z.array(ApiTokenView), most: z.int() }),
  problems: ['FORBIDDEN'],
})

export const createApiToken = route('apiToken.create', {
  summary:
    'Makes an API token and answers it this once. The same id again, before it was used, replaces the token.',
  body: ApiTokenInput,
  reply: z.object({ api_token: ApiTokenView, token: z.string() }),
  status: 201,
  problems: ['FORBIDDEN', 'API_TOKEN_LIMIT', 'ID_IN_USE', 'RATE_LIMITED'],
})

export const revokeApiToken = route('apiToken.revoke', {
  summary: 'Ends an API token at once; one that has ended already is no problem.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND', 'FORBIDDEN'],
})
