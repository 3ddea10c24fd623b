import type { GuidelineView } from '@gozlem/contract/guideline'
import { holds } from '@gozlem/domain/account/permissions'
import { useQuery } from '@tanstack/react-query'
import { QueryList } from '../../../platform/lists/QueryList'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { BookMarked, Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { numberedExport } from '../../../ui/lists/list-export'
import { guidelinesQuery, readGuidelines } from '../api'
import { GuidelineFilters, useGuidelineListParams } from '../components/GuidelineFilters'
import { GuidelineRemoval } from '../components/GuidelineRemoval'
import { guidelineColumns, guidelinePath } from '../components/guideline-columns'

/** Non-conformities kept to be used again: the own ones and those of the organization (REP-18). */
export function GuidelineListPage() {
  const creates = holds(useUser().role, 'report.edit_own')
  const params = useGuidelineListParams()
  const removal = useDialog<GuidelineView>()
  const { query } = params
  const list = useQuery(guidelinesQuery({ ...query, page: params.page }))

  return (
    <>
      <PageHeader
        compact
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
      <QueryList
        filters={<GuidelineFilters params={params} />}
        params={params}
        list={list}
        pagination={list.data?.pagination}
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
        failure="Kılavuzlar yüklenemedi."
        nothingFound="Aramanıza uyan kılavuz bulunamadı."
        empty={<NoGuidelines creates={creates} />}
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
