import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { holds } from '@gozlem/domain/account/permissions'
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import { SearchX, Trash2 } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { useActor } from '../../../platform/session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { DataList } from '../../../ui/lists/DataList'
import { FilterBar } from '../../../ui/lists/FilterBar'
import { Pagination } from '../../../ui/lists/Pagination'
import { useClientCompanies } from '../api'
import { deletedColumns } from './deleted-columns'
import { RestoreDialog } from './RestoreDialog'

/** What was deleted within the last 30 days and can still be restored (CC-01). */
export function DeletedCompanies() {
  const params = useListParams()
  const restoring = useDialog<ClientCompanyView>()
  const hasPeople = holds(useActor().role, 'user.manage')
  const { search, page } = params
  const list = useClientCompanies({ deleted: 'true', page, ...(search !== '' && { search }) })
  const pagination = list.data?.pagination
  return (
    <>
      <p className="mb-4 text-meta">
        Silinen firmalar {deletedKeptDays} gün içinde geri alınabilir; sonra iletişim bilgileriyle birlikte
        kalıcı olarak silinir. Raporları her durumda okunabilir kalır.
      </p>
      <FilterBar
        search={
          <SearchInput
            label="Silinen firma ara"
            value={search}
            onSearch={(text) => params.change({ search: text })}
          />
        }
        active={[]}
        onReset={() => undefined}
      />
      <DataList
        label="Silinen firmalar"
        columns={deletedColumns(restoring.show)}
        rows={list.data?.companies ?? []}
        rowKey={({ id }) => id}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Silinen firmalar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          search === '' ? (
            <EmptyState icon={Trash2}>Geri alınabilecek silinmiş firma yok.</EmptyState>
          ) : (
            <EmptyState icon={SearchX}>Aramanıza uyan silinmiş firma bulunamadı.</EmptyState>
          )
        }
        footer={<Pagination pagination={pagination} onPage={params.goToPage} />}
      />
      <RestoreDialog {...restoring.props} company={restoring.about} hasPeople={hasPeople} />
    </>
  )
}
