// What the filters of the lists offer. Passive companies too: their reports stay.
import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../../../platform/api/api'
import type { FindOptions } from '../../../../ui/forms/use-options'

const listClientCompanies = typedCall('clientCompany.list', 'GET /api/companies/client-companies', 'kept')
const listMembers = typedCall('member.list', 'GET /api/company-users')

export const findCompanies: FindOptions = async (search, signal) => {
  const { companies } = await api(listClientCompanies, { query: { search, limit: 20 } }, { signal })
  return companies.map(({ id, name, address }) => ({ value: id, label: name, note: address }))
}

/** People of the own organization. */
export const findAuthors: FindOptions = async (search, signal) => {
  const { users } = await api(listMembers, { query: { search, limit: 20 } }, { signal })
  return users.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` }))
}
