// API tokens of an organization. Of a token its hash alone is kept, so that it is shown once; a request whose answer was lost is
// repeated with its id and gets another token in the place of the first, which nobody has.
import { randomBytes } from 'node:crypto'
import type { createApiToken as createContract } from '@gozlem/contract/api-token'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import {
  refusalOfExpiry,
  tokenPrefix,
  tokenScopes,
  tokenState,
  tokensAtMost,
} from '@gozlem/domain/integration/api-token'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { hashToken } from '../../db/tenant-scope'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import type { Outbox } from '../../jobs/outbox/outbox'
import { reauthenticate } from '../account/reauthentication-commands'
import { lockOrganization } from '../organization/administration-store'
import { requireOwnOrganization } from './access-commands'
import * as store from './token-store'

export interface TokenParts {
  outbox: Outbox
  public_url: string
}

export async function listTokens(ctx: Context): Promise<store.TokenRow[]> {
  requireOwnOrganization(ctx)
  return store.listTokens(ctx)
}

/**
 * Makes a token and answers it, this once; whoever runs the organization hears of it by mail.
 * @throws Problem FORBIDDEN, VALIDATION_ERROR at `current_password` or `expires_on`, API_TOKEN_LIMIT, ID_IN_USE, RATE_LIMITED
 */
export async function createToken(
  steps: Steps,
  parts: TokenParts,
  { current_password, ...wanted }: RequestOf<typeof createContract>['body'],
): Promise<{ row: store.TokenRow; token: string }> {
  await steps.read(async (ctx) => requireOwnOrganization(ctx))
  const refusal = refusalOfExpiry(wanted.expires_on, istanbulDay(steps.request.at))
  if (refusal) throw problem('VALIDATION_ERROR', { fields: { expires_on: refusal } })
  await reauthenticate(steps, { current_password })
  return steps.write((ctx) => keepToken(ctx, parts, wanted))
}

async function keepToken(
  ctx: Context,
  parts: TokenParts,
  {
    id = uuidv7(),
    name,
    expires_on,
    ...asked
  }: Omit<RequestOf<typeof createContract>['body'], 'current_password'>,
): Promise<{ row: store.TokenRow; token: string }> {
  await lockOrganization(ctx, ctx.scope.organization_id)
  const tokens = await store.listTokens(ctx)
  const before = await store.findToken(ctx, id)
  if (before && !mayReplace(ctx, before)) throw problem('ID_IN_USE')
  const today = istanbulDay(ctx.request.at)
  const active = tokens.filter((other) => other.id !== id && tokenState(other, today) === 'active')
  if (active.length >= tokensAtMost) throw problem('API_TOKEN_LIMIT', { data: { most: tokensAtMost } })
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
  const scopes = tokenScopes.filter((scope) => asked.scopes.includes(scope))
  await store.putToken(ctx, {
    id,
    name,
    scopes,
    expires_on,
    token_hash: hashToken(token),
    ending: token.slice(-4),
  })
  const row = await store.findToken(ctx, id)
  if (!row) throw problem('NOT_FOUND')
  await ctx.record({ kind: 'api_token.created', subject_id: id, data: { name, scopes, expires_on } })
  await tellAdministrators(ctx, parts, row)
  return { row, token }
}

/** One that its maker asked for and nobody has used. */
const mayReplace = ({ actor }: Context, { created_by, last_used_at, revoked_at }: store.TokenRow): boolean =>
  created_by === actor.id && last_used_at === null && revoked_at === null

async function tellAdministrators(
  ctx: Context,
  { outbox, public_url }: TokenParts,
  { name, scopes, expires_on, created_by_name }: store.TokenRow,
): Promise<void> {
  for (const { email, first_name, last_name } of await store.listAdministrators(ctx))
    await outbox.mail(ctx, {
      organization_id: ctx.scope.organization_id,
      kind: 'integration.token_created',
      to: email,
      name: `${first_name} ${last_name}`,
      facts: {
        first_name,
        maker: created_by_name ?? '',
        token_name: name,
        scopes,
        expires_on,
        link: `${public_url}/integrations`,
      },
    })
}

/** Ends a token at once. @throws Problem FORBIDDEN, NOT_FOUND */
export async function revokeToken(ctx: Context, id: string): Promise<void> {
  requireOwnOrganization(ctx)
  const token = await store.findToken(ctx, id, { lock: true })
  if (!token) throw problem('NOT_FOUND')
  if (token.revoked_at !== null) return
  await store.revokeToken(ctx, id)
  await ctx.record({ kind: 'api_token.revoked', subject_id: id, data: { name: token.name } })
}
