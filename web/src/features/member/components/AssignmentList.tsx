import type { AssignmentView } from '@gozlem/contract/member-assignment'
import { type AssignmentState, assignmentStates } from '@gozlem/domain/member/assignment'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { History, UserPlus } from '../../../ui/icons'
import { type Tab, Tabs } from '../../../ui/layout/Tabs'
import { numberedExport } from '../../../ui/lists/list-export'
import { assignmentsQuery, readAssignments } from '../api'
import { AssignmentDialog } from './AssignmentDialog'
import { assignmentColumns } from './assignment-columns'
import { EndDialog } from './EndDialogs'

const tabs: readonly Tab<AssignmentState>[] = [
  { id: 'open', label: 'Güncel' },
  { id: 'ended', label: 'Geçmiş' },
]

export interface AssignmentListProps {
  subject: { user_id: string } | { client_company_id: string }
}

/** The assignments of one person or company, those of now or history. */
export function AssignmentList({ subject }: AssignmentListProps) {
  const params = useListParams()
  const state = params.choice('state', assignmentStates) ?? 'open'
  const query = { ...subject, state, ...params.query }
  const list = useQuery(assignmentsQuery({ ...query, page: params.page }))
  const editing = useDialog<AssignmentView>()
  const ending = useDialog<AssignmentView>()
  const from = 'user_id' in subject ? 'person' : 'company'

  return (
    <Tabs
      label="Görevlendirmeler"
      tabs={tabs}
      current={state}
      onChange={(next) => params.change({ state: next === 'open' ? undefined : next })}
    >
      <QueryList
        filters={<ListFilters params={params} searchLabel={from === 'person' ? 'Firma ara' : 'Kişi ara'} />}
        params={params}
        list={list}
        pagination={list.data?.pagination}
        label="Görevlendirmeler"
        name={`assignments-of-${from}`}
        exporting={numberedExport('gorevlendirmeler', async (page, signal) => {
          const { assignments, pagination } = await readAssignments({ ...query, page, limit: 100 }, signal)
          return { rows: assignments, pagination }
        })}
        columns={assignmentColumns(from, state === 'ended', { onEdit: editing.show, onEnd: ending.show })}
        rows={list.data?.assignments ?? []}
        rowKey={({ id }) => id}
        failure="Görevlendirmeler yüklenemedi."
        nothingFound="Aramanıza uyan görevlendirme bulunamadı."
        empty={
          state === 'ended' ? (
            <EmptyState icon={History}>Sona ermiş görevlendirme yok.</EmptyState>
          ) : (
            <EmptyState icon={UserPlus}>Güncel görevlendirme yok.</EmptyState>
          )
        }
      />
      <AssignmentDialog {...editing.props} about={editing.about} />
      <EndDialog {...ending.props} about={ending.about} />
    </Tabs>
  )
}
