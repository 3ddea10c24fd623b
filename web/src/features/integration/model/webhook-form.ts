import { WebhookInput, type WebhookView } from '@gozlem/contract/webhook'
import type { WebhookKind } from '@gozlem/domain/integration/webhook'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

export interface WebhookValues {
  url: string
  description: string
  kinds: WebhookKind[]
  current_password: string
}

export const webhookValues = (webhook: WebhookView | undefined): WebhookValues => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  kinds: webhook?.kinds ?? [],
  current_password: '',
})

/** The contract's own rule, told at the fields of the form; the server says which addresses it may call. */
export const webhookResolver: Resolver<WebhookValues> = (values) => {
  const { success, error } = z.safeParse(WebhookInput, values)
  if (success) return { values, errors: {} }
  const told = error.issues.map(({ path: [name], message }) => [String(name), { type: 'rule', message }])
  return { values: {}, errors: Object.fromEntries(told) }
}
