import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { useQuery } from '@tanstack/react-query'
import { QueryList } from '../../../platform/lists/QueryList'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Building2, Plus } from '../../../ui/icons'
import { numberedExport } from '../../../ui/lists/list-export'
import { clientCompaniesQuery, industriesQuery, readClientCompanies } from '../api'
import { CompanyFilters, useCompanyListParams } from './CompanyFilters'
import { CompanyRemoval } from './CompanyRemoval'
import { companyColumns, companyPath } from './company-columns'

/** The companies somebody works for, with search, filters, sorting and page in the address. */
export function CompanyList({ mayCreate }: { mayCreate: boolean }) {
  const params = useCompanyListParams()
  const { query } = params
  const industries = useQuery(industriesQuery).data ?? []
  const removal = useDialog<ClientCompanyView>()
  const list = useQuery(clientCompaniesQuery({ ...query, page: params.page }))

  return (
    <>
      <QueryList
        filters={<CompanyFilters params={params} industries={industries} />}
        params={params}
        list={list}
        pagination={list.data?.pagination}
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
        failure="Firmalar yüklenemedi."
        nothingFound="Aramanıza uyan firma bulunamadı."
        empty={<NoCompanies mayCreate={mayCreate} />}
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
