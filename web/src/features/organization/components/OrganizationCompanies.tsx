import { useListParams } from '../../../platform/navigation/use-list-params'
import { useAllClientCompanies } from '../../client-company/api'
import { AllCompaniesTable } from '../../client-company/components/AllCompaniesTable'

/** The client companies of an organization. */
export function OrganizationCompanies({ organization_id }: { organization_id: string }) {
  const params = useListParams()
  const query = { organization_id }
  const list = useAllClientCompanies({ ...query, page: params.page })
  return <AllCompaniesTable params={params} query={query} list={list} />
}
