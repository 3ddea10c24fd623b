import type { ApplicationView } from '@gozlem/contract/organization'
import { type ApplicationStatus, applicationStatuses } from '@gozlem/domain/organization/application'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Inbox } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { type Tab, Tabs } from '../../../ui/layout/Tabs'
import { numberedExport } from '../../../ui/lists/list-export'
import { applicationsQuery, readApplications } from '../api'
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
  const params = useListParams({ sorts: { company_name: 'asc', created_at: 'desc' }, first: 'created_at' })
  const opened = useDialog<ApplicationView>()
  const status = params.choice('status', applicationStatuses) ?? 'pending'
  const query = { status, ...params.query }
  const list = useQuery(applicationsQuery({ ...query, page: params.page }))

  return (
    <>
      <PageHeader
        compact
        title="Firma Talepleri"
        meta={<span className="max-md:hidden">Kurumsal başvuruları inceleyin, onaylayın veya reddedin.</span>}
      />
      <Tabs
        label="Başvuru durumu"
        tabs={tabs}
        current={status}
        onChange={(next) => params.change({ status: next === 'pending' ? undefined : next })}
      >
        <QueryList
          filters={<ListFilters params={params} searchLabel="Firma, yetkili veya e-posta ara" />}
          params={params}
          list={list}
          pagination={list.data?.pagination}
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
          failure="Başvurular yüklenemedi."
          nothingFound="Aramanıza uyan başvuru bulunamadı."
          empty={<EmptyState icon={Inbox}>Başvuru bulunmuyor</EmptyState>}
        />
      </Tabs>
      <ApplicationDialog {...opened.props} application={opened.about} />
    </>
  )
}
