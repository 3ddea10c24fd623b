import type { OnboardingView } from '@gozlem/contract/onboarding'
import type { ReplyOf } from '@gozlem/contract/route'
import type { dashboard } from '@gozlem/contract/statistics'
import type { Role } from '@gozlem/domain/account/roles'
import { type CalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import { certificateGuardMessage, needsCertificateToCreate } from '@gozlem/domain/certificate/validity'
import { formatCount } from '@gozlem/domain/count'
import { dayInWords } from '@gozlem/domain/day-in-words'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { withRetry } from '../../../platform/loading/retry-import'
import { address } from '../../../platform/navigation/addresses'
import { isKept } from '../../../platform/offline/kept'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Behind } from '../../../ui/feedback/Behind'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Gradual } from '../../../ui/feedback/Gradual'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, Skeleton, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Building2, FileCheck2, FilePen, FilePlus2, ListTodo, Plus } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { onboardingQuery, showsChecklist } from '../../onboarding/api'
import { dashboardQuery } from '../api'
import { greeting } from '../components/greeting'
import { QuickActions } from '../components/QuickActions'
import { RecentReports } from '../components/RecentReports'
import { StatTile, StatTileSkeleton } from '../components/StatTile'
import { TeamCard } from '../components/TeamCard'
import { WaitingCard } from '../components/WaitingCard'

const Onboarding = lazy(() =>
  withRetry(async () => ({
    default: (await import('../../onboarding/components/Onboarding')).Onboarding,
  })),
)
const HelpCard = lazy(() =>
  withRetry(async () => ({ default: (await import('../../onboarding/components/HelpCard')).HelpCard })),
)

const DashboardTrends = lazy(() =>
  withRetry(async () => ({ default: (await import('../components/DashboardTrends')).DashboardTrends })),
)

const TodayVisits = lazy(() =>
  withRetry(async () => ({ default: (await import('../../visit/components/TodayVisits')).TodayVisits })),
)

const tilesStyle = 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4'
const columnsStyle = 'grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

const firmsHelp: Record<Role, string> = {
  regular: 'Eklediğiniz müşteri firmalar.',
  osgb_user: 'Size atanmış müşteri firmalar.',
  osgb_admin: 'Kurumunuzun müşteri firmaları.',
  superadmin: 'Bütün müşteri firmalar.',
}

/** What needs me now, and where I go from here (NAV-12). */
export function DashboardPage() {
  const { first_name } = useUser()
  const query = useQuery(dashboardQuery)
  const onboarding = useQuery(onboardingQuery)
  const [now] = useState(() => new Date())
  // Both together, so that the checklist does not push down what somebody already reads.
  const isWaiting = query.isPending || (onboarding.isPending && !isKept(query))
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
      {isWaiting && <DashboardSkeleton />}
      {query.status === 'error' && (
        <Card>
          <ErrorState
            message={problemMessage(query.error, 'Anasayfa yüklenemedi.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      )}
      {query.data && !isWaiting && (
        <Gradual until={<DashboardSkeleton />}>
          <Overview data={query.data} onboarding={onboarding.data} today={istanbulDay(now)} />
        </Gradual>
      )}
    </>
  )
}

interface OverviewProps {
  data: ReplyOf<typeof dashboard>
  onboarding: OnboardingView | undefined
  today: CalendarDate
}

function Overview({ data, onboarding, today }: OverviewProps) {
  const { totals, team } = data
  return (
    <div className="space-y-4 md:space-y-6">
      {onboarding && (
        <Behind until={showsChecklist(onboarding) && <Skeleton className="h-96 rounded-lg" />}>
          <Onboarding onboarding={onboarding} />
        </Behind>
      )}
      <CertificateWarning hasValid={data.has_valid_certificates} />
      <div className={columnsStyle}>
        <div className="min-w-0 space-y-4 md:space-y-6">
          <WaitingCard drafts={data.drafts} totals={totals} certificates={data.certificates} />
          <Behind until={<Skeleton className="h-40 rounded-lg" />}>
            <TodayVisits today={today} />
          </Behind>
          <Tiles totals={totals} />
          <RecentReports reports={data.recent} />
          <Behind until={<Skeleton className="h-80 rounded-lg" />}>
            <DashboardTrends completed_by_month={data.completed_by_month} />
          </Behind>
        </div>
        <div className="space-y-4 md:space-y-6">
          <QuickActions />
          {team && <TeamCard team={team} />}
          {onboarding && (
            <Behind until={null}>
              <HelpCard onboarding={onboarding} />
            </Behind>
          )}
        </div>
      </div>
    </div>
  )
}

/** How much there is of everything, each a way to it. */
function Tiles({ totals }: Pick<ReplyOf<typeof dashboard>, 'totals'>) {
  const { role } = useUser()
  return (
    <div className={tilesStyle}>
      <StatTile
        icon={FilePen}
        label="Açık taslak"
        value={totals.drafts}
        to={address('/reports', {}, { status: 'draft' })}
        help="Tamamlanmamış raporlar. Tamamlanana kadar çıktılarında TASLAK yazar."
      />
      <StatTile
        icon={ListTodo}
        label="Onay bekleyen uygunsuzluk"
        value={totals.open_findings}
        to={address('/reports', {}, { status: 'draft' })}
        help="Açık taslaklardaki onaylanmamış uygunsuzluklar. Hepsi onaylanmadan rapor tamamlanamaz."
      />
      <StatTile
        icon={FileCheck2}
        label="Tamamlanan rapor"
        value={totals.completed}
        note={`Bu ay ${formatCount(totals.completed_this_month)}`}
        to={address('/reports', {}, { status: 'completed' })}
        help="Arşivlenenler bu sayıya dahildir."
      />
      <StatTile
        icon={Building2}
        label="Firma"
        value={totals.client_companies}
        to="/companies"
        help={firmsHelp[role]}
      />
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
        <div className={columnsStyle}>
          <div className="space-y-4 md:space-y-6">
            <div className="rounded-lg border border-line bg-surface">
              <SkeletonRows rows={4} />
            </div>
            <div className={tilesStyle}>
              {[0, 1, 2, 3].map((tile) => (
                <StatTileSkeleton key={tile} />
              ))}
            </div>
          </div>
          <div className="rounded-lg border border-line bg-surface">
            <SkeletonRows rows={3} />
          </div>
        </div>
      </div>
    </Loading>
  )
}
