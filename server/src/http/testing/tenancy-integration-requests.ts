// The requests of the tenancy test about API tokens and webhooks of an organization.
import { newToken, storedToken } from './api-tokens'
import { testPassword } from './people'
import { newWebhook, storedWebhook } from './stored-webhook'
import { type Ask, and, type MakeRequest, nothing } from './tenancy-asking'

const aboutWebhook = async ({ test, holder }: Ask) => ({
  params: { id: (await storedWebhook(test, holder)).id },
})

export const integrationRequests: Record<string, MakeRequest> = {
  'apiToken.list': nothing,
  'apiToken.create': async () => ({ body: newToken() }),
  'apiToken.revoke': async ({ test, holder }) => ({ params: { id: (await storedToken(test, holder)).id } }),
  'webhook.list': nothing,
  'webhook.create': async () => ({ body: newWebhook() }),
  'webhook.update': and(aboutWebhook, () => ({ body: { description: 'Müşteri takip' } })),
  'webhook.delete': aboutWebhook,
  'webhook.rotateSecret': and(aboutWebhook, () => ({ body: { current_password: testPassword } })),
  'webhook.test': aboutWebhook,
  'webhook.listDeliveries': and(aboutWebhook, () => ({ query: {} })),
  'webhook.replay': async ({ test, holder }) => ({ params: await storedWebhook(test, holder) }),
}
