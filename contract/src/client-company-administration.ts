import { organizationKinds } from '@gozlem/domain/organization/kind'
import * as z from 'zod/mini'
import { ClientCompanyView, listClientCompanies, updateClientCompany } from './client-company'
import { route } from './route'
import { Id, IdParams, Pagination } from './shapes'

export const AnyClientCompanyView = z.extend(ClientCompanyView, {
  organization_id: Id,
  organization_name: z.string(),
  organization_kind: z.enum(organizationKinds),
})
export type AnyClientCompanyView = z.infer<typeof AnyClientCompanyView>

const reply = z.object({ company: AnyClientCompanyView })

export const listAllClientCompanies = route('clientCompany.listAll', {
  summary: 'Client companies of every organization, for the system administrator.',
  query: z.extend(listClientCompanies.query, { organization_id: z.optional(Id) }),
  reply: z.object({ companies: z.array(AnyClientCompanyView), pagination: Pagination }),
})

export const readAnyClientCompany = route('clientCompany.readAny', {
  summary: 'One client company of any organization.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND'],
})

export const updateAnyClientCompany = route('clientCompany.updateAny', {
  summary: 'Changes what is sent of a client company of any organization; recorded in its history.',
  params: IdParams,
  body: updateClientCompany.body,
  reply,
  problems: ['NOT_FOUND', 'ID_IN_USE'],
})
