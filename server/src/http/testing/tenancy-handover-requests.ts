// The requests of the tenancy test about work that goes from one person to another.
import { addCompany, assign, certify } from './field-work'
import { standInFor } from './stand-in'
import type { Ask, MakeRequest } from './tenancy-asking'

/** Both of the zone's organization; a superadmin names it, everybody else has their own. */
async function people({ test, holder }: Ask) {
  const { mert, lale, levent, ayse } = test.people
  const elsewhere = holder.organization_id === levent.organization_id
  const [from, to] = [
    await standInFor(test, elsewhere ? lale : mert, { beside: true }),
    await standInFor(test, elsewhere ? lale : mert, { beside: true }),
  ]
  await assign(test, from, await addCompany(test, elsewhere ? levent : ayse, 'Devredilen Firma'))
  await certify(test, to)
  return {
    organization_id: elsewhere ? levent.organization_id : ayse.organization_id,
    from_user_id: from.id,
    to_user_id: to.id,
  }
}

export const handoverRequests: Record<string, MakeRequest> = {
  'dataTransfer.previewHandover': async (ask) => ({ query: await people(ask) }),
  'dataTransfer.handOver': async (ask) => ({ body: { ...(await people(ask)), kinds: ['assignment'] } }),
}
