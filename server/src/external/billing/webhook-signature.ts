// Whether a webhook comes from the store provider (SUB-03): the header agreed upon, and its signature where there is a secret for it.
// https://www.revenuecat.com/docs/integrations/webhooks
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface StoreBilling {
  /** What the provider sends as `Authorization`. */
  authorization: string
  /** Signs `t.body` of each webhook; null: they are not signed. */
  signing_secret: string | null
  /** Whether purchases of test accounts count. */
  takes_sandbox: boolean
}

export interface Webhook {
  authorization: string | undefined
  signature: string | undefined
  /** The bytes that came. */
  body: Buffer
}

/** How far the provider's clock may be from ours when it signs. */
const toleranceSeconds = 300
/** While a secret changes there are two; nobody sends more. */
const mostSignatures = 5

/** Whether the provider sent it, at a moment. */
export function isFromProvider(billing: StoreBilling, webhook: Webhook, at: Date): boolean {
  if (!isSame(webhook.authorization ?? '', billing.authorization)) return false
  return billing.signing_secret === null || isSigned(billing.signing_secret, webhook, at)
}

function isSigned(secret: string, { signature = '', body }: Webhook, at: Date): boolean {
  const parts = signature.split(',').map((part) => part.trim())
  const signed = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  if (!/^\d{1,12}$/.test(signed)) return false
  if (Math.abs(at.getTime() / 1000 - Number(signed)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${signed}.`).update(body).digest('hex')
  return parts
    .filter((part) => part.startsWith('v1='))
    .slice(0, mostSignatures)
    .some((part) => isSame(part.slice(3), expected))
}

/** In a time that tells nothing, whatever their lengths. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
