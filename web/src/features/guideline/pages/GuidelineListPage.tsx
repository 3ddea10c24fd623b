import type { GuidelineView } from '@gozlem/contract/guideline'
import { holds } from '@gozlem/domain/account/permissions'
import { guidelineCategories } from '@gozlem/domain/guideline/guideline'
import { BookMarked, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { problemMessage } from '../../../platform/api/problem-message'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { DataList } from '../../../ui/lists/DataList'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { readGuidelines, useGuidelines } from '../api'
import { GuidelineFilters, guidelineOwners, noFilters } from '../components/GuidelineFilters'
import { GuidelineRemoval } from '../components/GuidelineRemoval'
import { guidelineColumns, guidelinePath } from '../components/guideline-columns'

const sortable = ['title', 'updated_at'] as const

/** Non-conformities kept to be used again: the own ones and those of the organization (REP-18). */
export function GuidelineListPage() {
  const creates = holds(useUser().role, 'report.edit_own')
  const params = useListParams()
  const [address] = useSearchParams()
  const removal = useDialog<GuidelineView>()
  const filters = {
    search: params.search,
    category: params.choice('category', guidelineCategories),
    tag: address.get('tag') ?? undefined,
    owner: params.choice('owner', guidelineOwners),
  }
  const sort = {
    by: params.choice('sort_by', sortable) ?? 'updated_at',
    order: params.choice('sort_order', ['asc', 'desc']) ?? 'desc',
  }
  const query = {
    sort_by: sort.by,
    sort_order: sort.order,
    ...(filters.search !== '' && { search: filters.search }),
    ...(filters.category && { category: filters.category }),
    ...(filters.tag && { tag: filters.tag }),
    ...(filters.owner && { owner: filters.owner }),
  }
  const list = useGuidelines({ ...query, page: params.page })
  const pagination = list.data?.pagination

  return (
    <>
      <PageHeader
        title="Uygunsuzluk Kılavuzları"
        meta="Sık karşılaşılan uygunsuzlukları bir kez yazın, raporlarınızda tekrar kullanın."
        actions={
          creates && (
            <LinkButton to="/uygunsuzluk-klavuzlari-olustur" variant="primary" icon={Plus}>
              Kılavuz Oluştur
            </LinkButton>
          )
        }
      />
      <GuidelineFilters values={filters} onChange={params.change} />
      <DataList
        label="Kılavuzlar"
        name="guidelines"
        exporting={numberedExport('uygunsuzluk-kilavuzlari', async (page, signal) => {
          const { guidelines, pagination: found } = await readGuidelines(
            { ...query, page, limit: 100 },
            signal,
          )
          return { rows: guidelines, pagination: found }
        })}
        columns={guidelineColumns({ creates, onDelete: removal.show })}
        rows={list.data?.guidelines ?? []}
        rowKey={({ id }) => id}
        rowLink={guidelinePath}
        sort={sort}
        onSort={({ by, order }) => params.change({ sort_by: by, sort_order: order })}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Kılavuzlar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          Object.values(filters).some(Boolean) ? (
            <NothingFound onReset={() => params.change(noFilters)}>
              Aramanıza uyan kılavuz bulunamadı.
            </NothingFound>
          ) : (
            <NoGuidelines creates={creates} />
          )
        }
        footer={<Pagination pagination={pagination} onPage={params.goToPage} />}
      />
      <GuidelineRemoval {...removal.props} guideline={removal.about} />
    </>
  )
}

function NoGuidelines({ creates }: { creates: boolean }) {
  return (
    <EmptyState
      icon={BookMarked}
      action={
        creates && (
          <LinkButton to="/uygunsuzluk-klavuzlari-olustur" icon={Plus}>
            İlk kılavuzu oluştur
          </LinkButton>
        )
      }
    >
      {creates
        ? 'Henüz kılavuz yok. Buradan oluşturun ya da rapordaki onaylı bir uygunsuzluğu kılavuza ekleyin.'
        : 'Henüz kılavuz yok.'}
    </EmptyState>
  )
}
