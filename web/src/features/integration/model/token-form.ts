import { ApiTokenInput } from '@gozlem/contract/api-token'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { refusalOfExpiry, type TokenScope } from '@gozlem/domain/integration/api-token'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

export interface TokenValues {
  name: string
  scopes: TokenScope[]
  expires_on: string
  current_password: string
}

/** The contract's own rule, and how long a token may hold, told at the fields of the form. */
export const tokenResolver: Resolver<TokenValues> = (values) => {
  const { error } = z.safeParse(ApiTokenInput, values)
  const found = new Map((error?.issues ?? []).map(({ path: [name], message }) => [String(name), message]))
  const refusal = found.has('expires_on') ? null : refusalOfExpiry(values.expires_on, istanbulDay(new Date()))
  if (refusal) found.set('expires_on', refusal)
  if (found.size === 0) return { values, errors: {} }
  const told = [...found].map(([name, message]) => [name, { type: 'rule', message }])
  return { values: {}, errors: Object.fromEntries(told) }
}
