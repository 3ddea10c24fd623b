import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { holds } from '@gozlem/domain/account/permissions'
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { useActor } from '../../../platform/session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Trash2 } from '../../../ui/icons'
import { clientCompaniesQuery } from '../api'
import { deletedColumns } from './deleted-columns'
import { RestoreDialog } from './RestoreDialog'

/** What was deleted within the last 30 days and can still be restored (CC-01). */
export function DeletedCompanies() {
  const params = useListParams()
  const restoring = useDialog<ClientCompanyView>()
  const hasPeople = holds(useActor().role, 'user.manage')
  const list = useQuery(clientCompaniesQuery({ deleted: 'true', page: params.page, ...params.query }))
  return (
    <>
      <p className="mb-4 text-meta">
        Silinen firmalar {deletedKeptDays} gün içinde geri getirilebilir; sonra iletişim bilgileriyle birlikte
        kalıcı olarak silinir. Raporları her durumda okunabilir kalır.
      </p>
      <QueryList
        filters={<ListFilters params={params} searchLabel="Silinen firma ara" />}
        params={params}
        list={list}
        pagination={list.data?.pagination}
        label="Silinen firmalar"
        columns={deletedColumns(restoring.show)}
        rows={list.data?.companies ?? []}
        rowKey={({ id }) => id}
        failure="Silinen firmalar yüklenemedi."
        nothingFound="Aramanıza uyan silinmiş firma bulunamadı."
        empty={<EmptyState icon={Trash2}>Geri getirilebilecek silinmiş firma yok.</EmptyState>}
      />
      <RestoreDialog {...restoring.props} company={restoring.about} hasPeople={hasPeople} />
    </>
  )
}
