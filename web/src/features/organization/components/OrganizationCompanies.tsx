import { useQuery } from '@tanstack/react-query'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { allClientCompaniesQuery } from '../../client-company/api'
import { AllCompaniesTable } from '../../client-company/components/AllCompaniesTable'

/** The client companies of an organization. */
export function OrganizationCompanies({ organization_id }: { organization_id: string }) {
  const params = useListParams()
  const query = { organization_id }
  const list = useQuery(allClientCompaniesQuery({ ...query, page: params.page }))
  return <AllCompaniesTable params={params} query={query} list={list} />
}
