import type { ReplyOf } from '@gozlem/contract/route'
import type { dashboard } from '@gozlem/contract/statistics'
import { certificateGuardMessage, needsCertificateToCreate } from '@gozlem/domain/certificate/validity'
import { Building2, CalendarCheck, FileCheck2, FilePen, FilePlus2, Plus } from 'lucide-react'
import { useState } from 'react'
import { problemMessage } from '../../../app/problem-message'
import { useUser } from '../../../app/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useDashboard } from '../api'
import { dayInWords, greeting } from '../components/greeting'
import { QuickActions } from '../components/QuickActions'
import { RecentReports } from '../components/RecentReports'
import { StatTile, StatTileSkeleton } from '../components/StatTile'
import { WaitingCard } from '../components/WaitingCard'

const tilesStyle = 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4'
const columnsStyle = 'grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

/** What needs me now, and where I go from here (NAV-12). */
export function DashboardPage() {
  const { first_name } = useUser()
  const query = useDashboard()
  const [now] = useState(() => new Date())
  return (
    <>
      <PageHeader
        title={`${greeting(now)}, ${first_name}`}
        meta={dayInWords(now)}
        actions={
          <LinkButton to="/report/new" variant="primary" size="lg" icon={FilePlus2}>
            Rapor Oluştur
          </LinkButton>
        }
      />
      {query.status === 'pending' && <DashboardSkeleton />}
      {query.status === 'error' && (
        <Card>
          <ErrorState
            message={problemMessage(query.error, 'Anasayfa yüklenemedi.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      )}
      {query.data && <Overview data={query.data} />}
    </>
  )
}

function Overview({ data }: { data: ReplyOf<typeof dashboard> }) {
  const { totals } = data
  return (
    <div className="space-y-4 md:space-y-6">
      <CertificateWarning hasValid={data.has_valid_certificates} />
      <div className={tilesStyle}>
        <StatTile icon={FilePen} label="Açık taslak" value={totals.drafts} to="/reports?status=draft" />
        <StatTile
          icon={CalendarCheck}
          label="Bu ay tamamlanan"
          value={totals.completed_this_month}
          to="/reports?status=completed"
        />
        <StatTile icon={FileCheck2} label="Tamamlanan rapor" value={totals.completed} />
        <StatTile icon={Building2} label="Firma" value={totals.client_companies} to="/companies" />
      </div>
      <div className={columnsStyle}>
        <div className="space-y-4 md:space-y-6">
          <WaitingCard drafts={data.drafts} draftCount={totals.drafts} certificates={data.certificates} />
          <RecentReports reports={data.recent} />
        </div>
        <QuickActions />
      </div>
    </div>
  )
}

function CertificateWarning({ hasValid }: { hasValid: boolean }) {
  const { role } = useUser()
  if (hasValid || !needsCertificateToCreate(role)) return null
  return (
    <Notice
      tone="danger"
      title={certificateGuardMessage(role)}
      action={
        <LinkButton to="/certificates/add" icon={Plus}>
          Sertifika Ekle
        </LinkButton>
      }
    >
      Eski raporlarınızı görüntülemeye devam edebilirsiniz.
    </Notice>
  )
}

function DashboardSkeleton() {
  return (
    <Loading>
      <div className="space-y-4 md:space-y-6">
        <div className={tilesStyle}>
          {[0, 1, 2, 3].map((tile) => (
            <StatTileSkeleton key={tile} />
          ))}
        </div>
        <div className={columnsStyle}>
          <div className="rounded-lg border border-line bg-surface">
            <SkeletonRows rows={4} />
          </div>
          <div className="rounded-lg border border-line bg-surface">
            <SkeletonRows rows={3} />
          </div>
        </div>
      </div>
    </Loading>
  )
}
