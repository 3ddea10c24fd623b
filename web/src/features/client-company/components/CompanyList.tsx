import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { Building2, Plus } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { DataList } from '../../../ui/lists/DataList'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { readClientCompanies, useClientCompanies, useIndustries } from '../api'
import { CompanyFilters, noFilters } from './CompanyFilters'
import { CompanyRemoval } from './CompanyRemoval'
import { companyColumns, companyPath } from './company-columns'
import { useCompanyFilters } from './use-company-filters'

/** The companies somebody works for, with search, filters, sorting and page in the address. */
export function CompanyList({ mayCreate }: { mayCreate: boolean }) {
  const { params, filters, sort, query, isFiltered } = useCompanyFilters()
  const industries = useIndustries().data ?? []
  const removal = useDialog<ClientCompanyView>()
  const list = useClientCompanies({ ...query, page: params.page })
  const pagination = list.data?.pagination

  return (
    <>
      <CompanyFilters values={filters} industries={industries} onChange={params.change} />
      <DataList
        label="Firmalar"
        name="companies"
        exporting={numberedExport('firmalar', async (next, signal) => {
          const page = await readClientCompanies({ ...query, page: next, limit: 100 }, signal)
          return { rows: page.companies, pagination: page.pagination }
        })}
        columns={companyColumns(removal.show)}
        rows={list.data?.companies ?? []}
        rowKey={({ id }) => id}
        rowLink={companyPath}
        sort={sort}
        onSort={({ by, order }) => params.change({ sort_by: by, sort_order: order })}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Firmalar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          isFiltered ? (
            <NothingFound onReset={() => params.change(noFilters)}>
              Aramanıza uyan firma bulunamadı.
            </NothingFound>
          ) : (
            <NoCompanies mayCreate={mayCreate} />
          )
        }
        footer={<Pagination pagination={pagination} onPage={params.goToPage} />}
      />
      <CompanyRemoval {...removal.props} company={removal.about} />
    </>
  )
}

function NoCompanies({ mayCreate }: { mayCreate: boolean }) {
  if (!mayCreate)
    return (
      <EmptyState icon={Building2}>
        Size atanmış firma yok. Kurum yetkiliniz atama yaptığında firmalar burada görünür.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Building2}
      action={
        <LinkButton to="/companies/add" icon={Plus}>
          İlk firmanızı ekleyin
        </LinkButton>
      }
    >
      Henüz firma yok. Rapor hazırlamak için önce hizmet verdiğiniz işyerini ekleyin.
    </EmptyState>
  )
}
