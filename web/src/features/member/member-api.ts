// Apart from the rest of the feature's calls: the filters of the first list name a person.
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const readMember = typedCall('member.read', 'GET /api/company-users/:id')
const readUser = typedCall('user.read', 'GET /api/users/:id')

/** One root: adding an assignment changes the people's counts too. */
export const members = ['members'] as const

/** A person of the own organization, or of any as the system's administrator reads them. */
export const memberQuery = (id: string, reads: 'own' | 'any') =>
  queryOptions({
    queryKey: [...members, id],
    queryFn: async ({ signal }) => {
      const about = { params: { id } }
      return reads === 'any'
        ? (await api(readUser, about, { signal })).user
        : (await api(readMember, about, { signal })).user
    },
  })
