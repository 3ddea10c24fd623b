// The requests of the tenancy test about API tokens of an organization.
import { newToken, storedToken } from './api-tokens'
import { type MakeRequest, nothing } from './tenancy-asking'

export const integrationRequests: Record<string, MakeRequest> = {
  'apiToken.list': nothing,
  'apiToken.create': async () => ({ body: newToken() }),
  'apiToken.revoke': async ({ test, holder }) => ({ params: { id: (await storedToken(test, holder)).id } }),
}
