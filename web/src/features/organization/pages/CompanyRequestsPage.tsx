import type { ApplicationView } from '@gozlem/contract/organization'
import {
  type ApplicationStatus,
  applicationSorts,
  applicationStatuses,
} from '@gozlem/domain/organization/application'
import { Inbox } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import { listSorting, useListParams } from '../../../platform/navigation/use-list-params'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { type Tab, Tabs } from '../../../ui/layout/Tabs'
import { DataList } from '../../../ui/lists/DataList'
import { FilterBar } from '../../../ui/lists/FilterBar'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { readApplications, useApplications } from '../api'
import { ApplicationDialog } from '../components/ApplicationDialog'
import { applicationColumns } from '../components/application-columns'

const tabs: readonly Tab<ApplicationStatus>[] = [
  { id: 'pending', label: 'İnceleme bekleyen' },
  { id: 'approved', label: 'Onaylanan' },
  { id: 'rejected', label: 'Reddedilen' },
  { id: 'awaiting_email', label: 'Doğrulanmamış' },
]

/** Consultancies that ask to become customers, for the superadmin's decision (COR-03). */
export function CompanyRequestsPage() {
  const params = useListParams()
  const opened = useDialog<ApplicationView>()
  const { page, search } = params
  const status = params.choice('status', applicationStatuses) ?? 'pending'
  const sorting = listSorting(params, applicationSorts, { by: 'created_at', order: 'desc' })
  const query = { status, ...sorting.query, ...(search !== '' && { search }) }
  const list = useApplications({ ...query, page })
  const pagination = list.data?.pagination

  return (
    <>
      <PageHeader title="Firma Talepleri" meta="Kurumsal başvuruları inceleyin, onaylayın veya reddedin." />
      <Tabs
        label="Başvuru durumu"
        tabs={tabs}
        current={status}
        onChange={(next) => params.change({ status: next === 'pending' ? undefined : next })}
      >
        <FilterBar
          active={[]}
          onReset={() => undefined}
          search={
            <SearchInput
              label="Firma, yetkili veya e-posta ara"
              value={search}
              onSearch={(text) => params.change({ search: text })}
            />
          }
        />
        <DataList
          label="Firma talepleri"
          name="applications"
          exporting={numberedExport('firma-talepleri', async (next, signal) => {
            const { company_requests, pagination: found } = await readApplications(
              { ...query, page: next, limit: 100 },
              signal,
            )
            return { rows: company_requests, pagination: found }
          })}
          columns={applicationColumns(status, opened.show)}
          rows={list.data?.company_requests ?? []}
          rowKey={({ id }) => id}
          sort={sorting.sort}
          onSort={sorting.onSort}
          status={list.status}
          errorMessage={problemMessage(list.error, 'Başvurular yüklenemedi.')}
          onRetry={() => void list.refetch()}
          empty={<NoApplications search={search} onReset={() => params.change({ search: undefined })} />}
          footer={<Pagination pagination={pagination} onPage={params.goToPage} />}
        />
      </Tabs>
      <ApplicationDialog {...opened.props} application={opened.about} />
    </>
  )
}

function NoApplications({ search, onReset }: { search: string; onReset: () => void }) {
  if (search === '') return <EmptyState icon={Inbox}>Başvuru bulunmuyor</EmptyState>
  return (
    <NothingFound onReset={onReset} resetLabel="Tümünü göster">
      Aramanıza uyan başvuru bulunamadı.
    </NothingFound>
  )
}
