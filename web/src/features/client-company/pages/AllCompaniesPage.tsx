import { useQuery } from '@tanstack/react-query'
import { ListTree } from 'lucide-react'
import { LinkButton } from '../../../ui/actions/LinkButton'
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
        title="Müşteri Firmaları"
        meta={
          total === undefined
            ? 'Bütün kurumların hizmet verdiği işyerleri'
            : `${total.toLocaleString('tr-TR')} firma`
        }
        actions={
          <LinkButton to="/admin/nace-list" icon={ListTree}>
            NACE Listesi
          </LinkButton>
        }
      />
      <CompanyFilters params={params} industries={industries} />
      <AllCompaniesTable params={params} query={query} list={list} />
    </>
  )
}
