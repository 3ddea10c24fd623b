import type { AssignmentView } from '@gozlem/contract/member-assignment'
import { type AssignmentState, assignmentStates } from '@gozlem/domain/member/assignment'
import { History, UserPlus } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { type Tab, Tabs } from '../../../ui/layout/Tabs'
import { DataList } from '../../../ui/lists/DataList'
import { FilterBar } from '../../../ui/lists/FilterBar'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { readAssignments, useAssignments } from '../api'
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
  const { page, search } = params
  const query = { ...subject, state, ...(search !== '' && { search }) }
  const list = useAssignments({ ...query, page })
  const pagination = list.data?.pagination
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
      <FilterBar
        active={[]}
        onReset={() => undefined}
        search={
          <SearchInput
            label={from === 'person' ? 'Firma ara' : 'Kişi ara'}
            value={search}
            onSearch={(text) => params.change({ search: text })}
          />
        }
      />
      <DataList
        label="Görevlendirmeler"
        name={`assignments-of-${from}`}
        exporting={numberedExport('gorevlendirmeler', async (page, signal) => {
          const { assignments, pagination } = await readAssignments({ ...query, page, limit: 100 }, signal)
          return { rows: assignments, pagination }
        })}
        columns={assignmentColumns(from, state === 'ended', { onEdit: editing.show, onEnd: ending.show })}
        rows={list.data?.assignments ?? []}
        rowKey={({ id }) => id}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Görevlendirmeler yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          <NoAssignments
            isSearch={search !== ''}
            isHistory={state === 'ended'}
            onReset={() => params.change({ search: undefined })}
          />
        }
        footer={<Pagination pagination={pagination} onPage={params.goToPage} />}
      />
      <AssignmentDialog {...editing.props} about={editing.about} />
      <EndDialog {...ending.props} about={ending.about} />
    </Tabs>
  )
}

interface NoAssignmentsProps {
  isSearch: boolean
  isHistory: boolean
  onReset: () => void
}

function NoAssignments({ isSearch, isHistory, onReset }: NoAssignmentsProps) {
  if (isSearch)
    return (
      <NothingFound onReset={onReset} resetLabel="Aramayı temizle">
        Aramanıza uyan görevlendirme bulunamadı.
      </NothingFound>
    )
  if (isHistory) return <EmptyState icon={History}>Sona ermiş görevlendirme yok.</EmptyState>
  return <EmptyState icon={UserPlus}>Güncel görevlendirme yok.</EmptyState>
}
