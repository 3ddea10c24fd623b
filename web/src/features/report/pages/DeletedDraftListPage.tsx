import { deletedKeptDays } from '@gozlem/domain/account/retention'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryList } from '../../../platform/lists/QueryList'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Trash2 } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useReportCache } from '../api'
import { deletedColumns } from '../components/deleted/columns'
import { deletedDraftsQuery, restoreDraft } from '../deleted-api'

/** Drafts deleted within the last 30 days, which can still be brought back (REP-11). */
export function DeletedDraftListPage() {
  const params = useListParams()
  const list = useQuery(deletedDraftsQuery(params.page))
  const cache = useReportCache()
  const [current, setCurrent] = useState<string | null>(null)

  async function restore(id: string) {
    setCurrent(id)
    await restoreDraft(id, cache)
    setCurrent(null)
  }

  return (
    <>
      <PageHeader compact title="Silinen Taslaklar" back={{ to: '/reports', label: 'Güncel Raporlar' }} />
      <p className="mb-4 text-meta">
        Silinen taslaklar {deletedKeptDays} gün içinde uygunsuzlukları ve fotoğraflarıyla geri getirilebilir;
        sonra kalıcı olarak silinir.
      </p>
      <QueryList
        params={params}
        list={list}
        pagination={list.data?.pagination}
        label="Silinen taslaklar"
        columns={deletedColumns({ current, onRestore: ({ id }) => void restore(id) })}
        rows={list.data?.drafts ?? []}
        rowKey={({ id }) => id}
        failure="Silinen taslaklar yüklenemedi."
        empty={
          <EmptyState icon={Trash2} action={<LinkButton to="/reports">Güncel raporlara git</LinkButton>}>
            Geri getirilebilecek silinmiş taslak yok.
          </EmptyState>
        }
      />
    </>
  )
}
