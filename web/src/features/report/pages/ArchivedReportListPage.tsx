import { holds } from '@gozlem/domain/account/permissions'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Archive } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ReportList } from '../components/list/ReportList'

export function ArchivedReportListPage() {
  const archives = holds(useUser().role, 'report.create')
  return (
    <>
      <PageHeader compact title="Arşivlenmiş Raporlar" />
      <ReportList
        archived
        label="Arşivlenmiş raporlar"
        empty={
          <EmptyState icon={Archive} action={<LinkButton to="/reports">Güncel raporlara git</LinkButton>}>
            Arşivde rapor yok.{archives && ' Tamamlanmış raporlar listesinden arşivlenebilir.'}
          </EmptyState>
        }
        nothingFound="Aramanıza uyan arşivlenmiş rapor bulunamadı."
      />
    </>
  )
}
