import { formatCount } from '@gozlem/domain/count'
import {
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusLabels,
} from '@gozlem/domain/support/ticket'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { anyText, oneOf, useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Headset, MessageSquareQuote } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { DeskStats } from '../components/DeskStats'
import { deskColumns, deskTicketPath } from '../components/desk-columns'
import { assigneesQuery, deskQuery } from '../desk-api'

const nobody = 'none'

/** Everybody's tickets, for who answers them (ADM-04). */
export function DeskPage() {
  const params = useListParams({
    filters: {
      status: oneOf(ticketStatuses),
      category: oneOf(ticketCategories),
      priority: oneOf(ticketPriorities),
      assignee: anyText,
    },
  })
  const { change } = params
  const { status, category, priority, assignee } = params.filters
  const list = useQuery(deskQuery({ ...params.query, page: params.page }))
  const people = useQuery(assigneesQuery).data ?? []
  const nameOf = (id: string) =>
    id === nobody ? 'Atanmamış' : (people.find((person) => person.id === id)?.name ?? 'seçilen kişi')
  const pagination = list.data?.pagination

  return (
    <>
      <PageHeader
        compact
        title="Destek Yönetimi"
        meta={pagination ? `${formatCount(pagination.total)} talep` : 'Kullanıcıların destek talepleri'}
        actions={
          <LinkButton to="/admin/support-dashboard/canned-answers" icon={MessageSquareQuote}>
            Hazır Yanıtlar
          </LinkButton>
        }
      />
      <div className="space-y-4 md:space-y-6">
        <DeskStats onStatus={(status) => change({ status })} />
        <QueryList
          filters={
            <ListFilters
              params={params}
              searchLabel="Konu, kişi, kurum veya hata no ara"
              active={{
                status: status && `Durum: ${ticketStatusLabels[status]}`,
                category: category && `Kategori: ${ticketCategoryLabels[category]}`,
                priority: priority && `Öncelik: ${ticketPriorityLabels[priority]}`,
                assignee: assignee && `Atanan: ${nameOf(assignee)}`,
              }}
            >
              <FilterSelect
                label="Durum"
                values={ticketStatuses}
                labelOf={(value) => ticketStatusLabels[value]}
                value={status}
                onChange={(status) => change({ status })}
              />
              <FilterSelect
                label="Kategori"
                values={ticketCategories}
                labelOf={(value) => ticketCategoryLabels[value]}
                value={category}
                onChange={(category) => change({ category })}
              />
              <FilterSelect
                label="Öncelik"
                values={ticketPriorities}
                labelOf={(value) => ticketPriorityLabels[value]}
                value={priority}
                onChange={(priority) => change({ priority })}
              />
              <FilterSelect
                label="Atanan"
                values={[nobody, ...people.map(({ id }) => id)]}
                labelOf={nameOf}
                value={assignee}
                onChange={(assignee) => change({ assignee })}
              />
            </ListFilters>
          }
          params={params}
          list={list}
          pagination={pagination}
          label="Destek talepleri"
          name="support-desk"
          columns={deskColumns}
          rows={list.data?.tickets ?? []}
          rowKey={({ id }) => id}
          rowLink={deskTicketPath}
          failure="Destek talepleri yüklenemedi."
          nothingFound="Aramanıza uyan destek talebi bulunamadı."
          empty={<EmptyState icon={Headset}>Henüz destek talebi yok.</EmptyState>}
        />
      </div>
    </>
  )
}
