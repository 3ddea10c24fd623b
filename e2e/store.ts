// The store's provider, as it tells a server of purchases by its webhook.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

const authorization = 'Bearer paylasilan-webhook-basligi'

/** What makes a server sell. */
export const thatSells = { BILLING_WEBHOOK_AUTHORIZATION: authorization }

/** Tells of an event of a month of premium. */
export async function tellOfPurchase(address: string, event: object): Promise<void> {
  const response = await fetch(`${address}/api/billing/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({
      event: {
        id: randomUUID(),
        environment: 'PRODUCTION',
        store: 'PLAY_STORE',
        product_id: 'aylik',
        original_transaction_id: 'GPA.1',
        entitlement_ids: ['premium'],
        ...event,
      },
    }),
  })
  expect(response.status).toBe(200)
}
