import { formatCount } from '@gozlem/domain/count'
import { ticketStatuses, ticketStatusLabels } from '@gozlem/domain/support/ticket'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { oneOf, useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { LifeBuoy, Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { ticketsQuery } from '../api'
import { ticketColumns, ticketPath } from '../components/ticket-columns'

const newPath = '/support-tickets/new'

/** The own tickets, those with the latest message first (ADM-04). */
export function TicketListPage() {
  const params = useListParams({ filters: { status: oneOf(ticketStatuses) } })
  const { status } = params.filters
  const list = useQuery(ticketsQuery({ ...params.query, page: params.page }))
  const pagination = list.data?.pagination
  return (
    <>
      <PageHeader
        compact
        title="Destek Talepleri"
        meta={pagination ? `${formatCount(pagination.total)} talep` : 'Sorularınız ve aldığınız yanıtlar'}
        actions={
          <LinkButton to={newPath} variant="primary" icon={Plus}>
            Yeni Destek Talebi
          </LinkButton>
        }
      />
      <QueryList
        filters={
          <ListFilters
            params={params}
            searchLabel="Konu veya hata no ara"
            active={{ status: status && `Durum: ${ticketStatusLabels[status]}` }}
          >
            <FilterSelect
              label="Durum"
              values={ticketStatuses}
              labelOf={(value) => ticketStatusLabels[value]}
              value={status}
              onChange={(value) => params.change({ status: value })}
            />
          </ListFilters>
        }
        params={params}
        list={list}
        pagination={pagination}
        label="Destek talepleri"
        name="support-tickets"
        columns={ticketColumns}
        rows={list.data?.tickets ?? []}
        rowKey={({ id }) => id}
        rowLink={ticketPath}
        failure="Destek talepleri yüklenemedi."
        nothingFound="Aramanıza uyan destek talebi bulunamadı."
        empty={
          <EmptyState icon={LifeBuoy} action={<LinkButton to={newPath}>Talep oluştur</LinkButton>}>
            Henüz destek talebiniz yok. Bir sorunuz olduğunda buradan bize yazabilirsiniz.
          </EmptyState>
        }
      />
    </>
  )
}
