import { formatCount } from '@gozlem/domain/count'
import { storeEventStatuses, storeEventStatusLabels } from '@gozlem/domain/subscription/store-event'
import { useQuery } from '@tanstack/react-query'
import { QueryList } from '../../../platform/lists/QueryList'
import { oneOf, useListParams } from '../../../platform/navigation/use-list-params'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ReceiptText } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { FilterBar } from '../../../ui/lists/FilterBar'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { numberedExport } from '../../../ui/lists/list-export'
import { BillingOverview } from '../components/BillingOverview'
import { storeEventColumns, storeEventPath } from '../components/store-event-columns'
import { readStoreEvents, storeEventsQuery } from '../store-event-api'

/** What is sold in figures; below what the stores told of purchases, and what became of it (SUB-04). */
export function BillingDashboardPage() {
  const params = useListParams({ filters: { status: oneOf(storeEventStatuses) } })
  const { change, clearFilters } = params
  const { status } = params.filters
  const query = status === undefined ? {} : { status }
  const list = useQuery(storeEventsQuery({ ...query, page: params.page }))
  const pagination = list.data?.pagination

  return (
    <>
      <PageHeader
        compact
        title="Faturalama ve Abonelik Yönetimi"
        meta={pagination ? `${formatCount(pagination.total)} mağaza bildirimi` : 'Mağaza bildirimleri'}
      />
      <div className="mb-6">
        <BillingOverview />
      </div>
      <h2 className="mb-2 text-lg font-semibold">Mağaza bildirimleri</h2>
      <QueryList
        filters={
          <FilterBar
            active={
              status === undefined
                ? []
                : [
                    {
                      label: `Durum: ${storeEventStatusLabels[status]}`,
                      onRemove: () => change({ status: undefined }),
                    },
                  ]
            }
            onReset={clearFilters}
          >
            <FilterSelect
              label="Durum"
              values={storeEventStatuses}
              labelOf={(value) => storeEventStatusLabels[value]}
              value={status}
              onChange={(status) => change({ status })}
            />
          </FilterBar>
        }
        params={params}
        list={list}
        pagination={pagination}
        label="Mağaza bildirimleri"
        name="store-events"
        exporting={numberedExport('magaza-bildirimleri', (page, signal) =>
          readStoreEvents(query, page, signal),
        )}
        columns={storeEventColumns}
        rows={list.data?.events ?? []}
        rowKey={({ id }) => id}
        rowLink={storeEventPath}
        failure="Mağaza bildirimleri yüklenemedi."
        nothingFound="Bu durumda bildirim bulunamadı."
        empty={<EmptyState icon={ReceiptText}>Mağazadan henüz bildirim gelmedi.</EmptyState>}
      />
    </>
  )
}
