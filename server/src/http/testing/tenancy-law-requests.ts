// How the tenancy test calls what follows from the law: NACE lists and legal minutes.
import { createServiceRules } from '@gozlem/contract/service-rules'
import { call } from './call'
import { newServiceRules } from './service-rules'
import { aboutCompany, and, type MakeRequest, nothing, query } from './tenancy-asking'

const aboutServiceRules: MakeRequest = async ({ test }) => {
  const { reply } = await call(test.app, test.people.suna, createServiceRules, { body: newServiceRules() })
  return { params: { id: reply.service_rules.id } }
}

export const lawRequests: Record<string, MakeRequest> = {
  'nace.searchCodes': query,
  'nace.listLists': nothing,
  // In force from a day that has not come: the others keep choosing freely.
  'nace.addList': async () => ({
    body: {
      valid_from: '2099-01-01',
      source: 'RG',
      codes: [{ code: '08.99.04', description: 'Grafit ocakçılığı', tehlike_sinifi: 'cok_tehlikeli' }],
    },
  }),

  'serviceMinutes.list': query,
  'serviceMinutes.readOfCompany': and(aboutCompany, () => ({ query: {} })),
  'serviceMinutes.listPeople': query,
  'serviceMinutes.propose': async ({ holder }) => ({ query: { user_id: holder.id } }),
  'serviceRules.list': nothing,
  'serviceRules.read': aboutServiceRules,
  'serviceRules.create': async () => ({ body: newServiceRules() }),
  'serviceRules.update': and(aboutServiceRules, () => ({ body: { source: 'RG' } })),
  'serviceRules.delete': aboutServiceRules,
}
