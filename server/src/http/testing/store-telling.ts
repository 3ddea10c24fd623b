// The store provider, as it tells a server of purchases.
import { createHmac } from 'node:crypto'
import type { AppUnderTest } from './app-under-test'

export const storeBilling = {
  authorization: 'Bearer paylasilan-baslik',
  signing_secret: 'imza-anahtari',
  takes_sandbox: false,
}

const day = 24 * 3_600_000
let number = 0

/** An event of a customer at a moment, of a month of premium that begins there. */
export const storeEvent = (app_user_id: string | null, type: string, at: number, facts: object = {}) => ({
  id: `olay-${++number}`,
  type,
  event_timestamp_ms: Math.round(at),
  app_user_id,
  environment: 'PRODUCTION',
  store: 'PLAY_STORE',
  product_id: 'aylik',
  original_transaction_id: 'GPA.1',
  entitlement_ids: ['premium'],
  period_type: 'NORMAL',
  purchased_at_ms: Math.round(at),
  expiration_at_ms: Math.round(at + 30 * day),
  price_in_purchased_currency: 149.9,
  currency: 'TRY',
  subscriber_attributes: { $email: { value: 'kisi@example.com' } },
  aliases: ['takma-ad'],
  ...facts,
})

/** Purchases go from some customers to others. */
export const storeTransfer = (at: number, from: string, to: string) =>
  storeEvent(null, 'TRANSFER', at, { transferred_from: [from], transferred_to: [to] })

export const signStoreBody = (body: string, at: number, secret = storeBilling.signing_secret) =>
  `t=${Math.floor(at / 1000)},v1=${createHmac('sha256', secret)
    .update(`${Math.floor(at / 1000)}.${body}`)
    .digest('hex')}`

export interface Sending {
  header?: string | null
  signature?: string | null
  body?: string
}

/** Tells a server of an event; answers its status. */
export async function tellOfPurchase(
  { app, clock }: Pick<AppUnderTest, 'app' | 'clock'>,
  event: object,
  { header = storeBilling.authorization, signature, body }: Sending = {},
): Promise<number> {
  const payload = body ?? JSON.stringify({ api_version: '1.0', event })
  const at = (clock.now ?? new Date()).getTime()
  const signed = signature === undefined ? signStoreBody(payload, at) : signature
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    headers: {
      'content-type': 'application/json',
      ...(header !== null && { authorization: header }),
      ...(signed !== null && { 'x-revenuecat-webhook-signature': signed }),
    },
    payload,
  })
  return statusCode
}
