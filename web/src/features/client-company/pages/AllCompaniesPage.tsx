import { ListTree } from 'lucide-react'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useAllClientCompanies, useIndustries } from '../api'
import { AllCompaniesTable } from '../components/AllCompaniesTable'
import { CompanyFilters, noFilters } from '../components/CompanyFilters'
import { useCompanyFilters } from '../components/use-company-filters'

/** The client companies of every organization (CC-06). */
export function AllCompaniesPage() {
  const { params, filters, sort, query, isFiltered } = useCompanyFilters()
  const industries = useIndustries().data ?? []
  const list = useAllClientCompanies({ ...query, page: params.page })
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
      <CompanyFilters values={filters} industries={industries} onChange={params.change} />
      <AllCompaniesTable
        query={query}
        list={list}
        sort={sort}
        onSort={({ by, order }) => params.change({ sort_by: by, sort_order: order })}
        onPage={params.goToPage}
        {...(isFiltered && { onReset: () => params.change(noFilters) })}
      />
    </>
  )
}
