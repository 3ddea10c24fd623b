import { holds } from '@gozlem/domain/account/permissions'
import { lazy, Suspense } from 'react'
import { pageStands } from '../../../platform/loading/page-stands'
import { withRetry } from '../../../platform/loading/retry-import'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ClipboardList, FilePlus2 } from '../../../ui/icons'
import { HeaderLink } from '../../../ui/layout/HeaderLink'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ReportList } from '../components/list/ReportList'

// What waits on this device comes behind what everybody sees.
const WaitingReports = lazy(() =>
  pageStands().then(() =>
    withRetry(async () => ({
      default: (await import('../components/start/WaitingReports')).WaitingReports,
    })),
  ),
)

export function ReportListPage() {
  const { role } = useUser()
  const creates = holds(role, 'report.create')
  return (
    <>
      <PageHeader
        compact
        title="Güncel Raporlar"
        meta={
          <>
            <HeaderLink to="/uygunsuzluk-klavuzlari-listele">Uygunsuzluk kılavuzları</HeaderLink>
            {holds(role, 'report.edit_own') && (
              <HeaderLink to="/reports-deleted">Silinen taslaklar</HeaderLink>
            )}
          </>
        }
        actions={
          creates ? (
            <LinkButton to="/report/new" variant="primary" icon={FilePlus2}>
              Rapor Oluştur
            </LinkButton>
          ) : undefined
        }
      />
      <Suspense fallback={null}>
        <WaitingReports />
      </Suspense>
      <ReportList
        archived={false}
        label="Güncel raporlar"
        empty={
          <EmptyState
            icon={ClipboardList}
            action={creates && <LinkButton to="/report/new">İlk raporu oluştur</LinkButton>}
          >
            Henüz rapor yok.
          </EmptyState>
        }
        nothingFound="Aramanıza uyan rapor bulunamadı."
      />
    </>
  )
}
