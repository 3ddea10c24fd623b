import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { HeaderLink } from '../../../ui/layout/HeaderLink'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { allClientCompaniesQuery, industriesQuery } from '../api'
import { AllCompaniesTable } from '../components/AllCompaniesTable'
import { CompanyFilters, useCompanyListParams } from '../components/CompanyFilters'

/** The client companies of every organization (CC-06). */
export function AllCompaniesPage() {
  const params = useCompanyListParams()
  const { query } = params
  const industries = useQuery(industriesQuery).data ?? []
  const list = useQuery(allClientCompaniesQuery({ ...query, page: params.page }))
  const total = list.data?.pagination.total

  return (
    <>
      <PageHeader
        compact
        title="Müşteri Firmaları"
        meta={
          <>
            {total === undefined
              ? 'Bütün kurumların hizmet verdiği işyerleri'
              : `${formatCount(total)} firma`}
            <HeaderLink to="/admin/nace-list">NACE Listesi</HeaderLink>
          </>
        }
      />
      <AllCompaniesTable
        filters={<CompanyFilters params={params} industries={industries} />}
        params={params}
        query={query}
        list={list}
      />
    </>
  )
}
