import { holds } from '@gozlem/domain/account/permissions'
import { ClipboardList, FilePlus2 } from 'lucide-react'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { TextLink } from '../../../ui/actions/TextLink'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ReportList } from '../components/list/ReportList'

export function ReportListPage() {
  const { role } = useUser()
  const creates = holds(role, 'report.create')
  return (
    <>
      <PageHeader
        title="Güncel Raporlar"
        meta={
          <span className="-my-3 flex flex-wrap gap-x-4">
            <TextLink to="/uygunsuzluk-klavuzlari-listele" className="inline-flex min-h-12 items-center">
              Uygunsuzluk kılavuzları
            </TextLink>
            {holds(role, 'report.edit_own') && (
              <TextLink to="/reports-deleted" className="inline-flex min-h-12 items-center">
                Silinen taslaklar
              </TextLink>
            )}
          </span>
        }
        actions={
          creates ? (
            <LinkButton to="/report/new" variant="primary" icon={FilePlus2}>
              Rapor Oluştur
            </LinkButton>
          ) : undefined
        }
      />
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
