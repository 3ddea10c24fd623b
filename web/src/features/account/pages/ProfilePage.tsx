import type { ProfileView } from '@gozlem/contract/account'
import { holds } from '@gozlem/domain/account/permissions'
import { roleLabels } from '@gozlem/domain/account/roles'
import { formatDay } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { identity } from '../../../platform/device/identity'
import { useSearchParams } from '../../../platform/navigation/use-search-params'
import { Badge } from '../../../ui/feedback/Badge'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { Avatar } from '../../../ui/layout/Avatar'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { Tabs } from '../../../ui/layout/Tabs'
import { PushSwitch } from '../../notification/components/PushSwitch'
import { profileQuery } from '../api'
import { PasswordForm } from '../components/PasswordForm'
import { ConsentsCard } from '../components/privacy/ConsentsCard'
import { DataExportCard } from '../components/privacy/DataExportCard'
import { DeviceDataCard } from '../components/privacy/DeviceDataCard'
import { DeleteAccountCard } from '../components/privacy/DeleteAccountCard'
import { PositionsCard } from '../components/privacy/PositionsCard'
import { AppearanceCard } from '../components/profile/AppearanceCard'
import { BrowserCard } from '../components/profile/BrowserCard'
import { ContactCard } from '../components/profile/ContactCard'
import { DigestCard } from '../components/profile/DigestCard'
import { FaceCheckCard } from '../components/profile/FaceCheckCard'
import { FinalizingCard } from '../components/profile/FinalizingCard'
import { CriticalAnswerCard } from '../components/profile/CriticalAnswerCard'
import { InitialsCard } from '../components/profile/InitialsCard'
import { IntegrationsCard } from '../components/profile/IntegrationsCard'
import { LetterheadCard } from '../components/profile/LetterheadCard'
import { PersonalForm } from '../components/profile/PersonalForm'
import { RemindersCard } from '../components/profile/RemindersCard'
import { ReportRulesCard } from '../components/profile/ReportRulesCard'
import { ReviewSettingCard } from '../components/profile/ReviewSettingCard'
import { SecondFactorCard } from '../components/security/SecondFactorCard'
import { SessionsCard } from '../components/security/SessionsCard'

const tabs = [
  { id: 'bilgiler', label: 'Bilgilerim' },
  { id: 'guvenlik', label: 'Güvenlik' },
  { id: 'gizlilik', label: 'Gizlilik' },
] as const
type TabId = (typeof tabs)[number]['id']

/** The own account: personal data, what protects it, and the rights over it (AUTH-09, AUTH-10, PLAT-05). */
export function ProfilePage() {
  const query = useQuery(profileQuery)
  const user = query.data
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Profilim" />
      {user && <Profile user={user} />}
      {!user && (
        <Card>
          {query.status === 'error' ? (
            <ErrorState
              message={problemMessage(query.error, 'Profil yüklenemedi.')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : (
            <Loading>
              <SkeletonForm fields={4} />
            </Loading>
          )}
        </Card>
      )}
    </div>
  )
}

function Profile({ user }: { user: ProfileView }) {
  const [params, setParams] = useSearchParams()
  const current = tabs.find(({ id }) => id === params.get('bolum'))?.id ?? 'bilgiler'
  return (
    <>
      <Person user={user} />
      <Tabs<TabId>
        label="Profil bölümleri"
        tabs={tabs}
        current={current}
        onChange={(bolum) => setParams(bolum === 'bilgiler' ? {} : { bolum }, { replace: true })}
        stretch
      >
        {/* What was typed in one part waits while another is looked at. */}
        <Part shown={current === 'bilgiler'}>
          <Card title="Kişisel bilgiler">
            <PersonalForm user={user} />
          </Card>
          <ContactCard user={user} />
          {answersForReports(user) && <LetterheadCard isConsultancy={user.company_kind === 'osgb'} />}
          {user.role === 'osgb_admin' && <FinalizingCard />}
          {user.role === 'osgb_admin' && <ReviewSettingCard />}
          {user.role === 'osgb_admin' && <FaceCheckCard />}
          {user.role === 'osgb_admin' && <InitialsCard />}
          {user.role === 'osgb_admin' && <CriticalAnswerCard />}
          {user.role === 'osgb_admin' && <ReportRulesCard />}
          {answersForReports(user) && <RemindersCard />}
          {answersForReports(user) && <IntegrationsCard />}
          <AppearanceCard />
          {user.role !== 'superadmin' && <DigestCard />}
          <PushSwitch />
          {identity.isFromStore() && user.role !== 'superadmin' && <BrowserCard />}
        </Part>
        <Part shown={current === 'guvenlik'}>
          <Card title="Şifre değiştir" description="Diğer cihazlardaki oturumlarınız kapanır.">
            <PasswordForm username={user.phone} />
          </Card>
          <SecondFactorCard user={user} />
          <SessionsCard />
        </Part>
        <Part shown={current === 'gizlilik'}>
          <ConsentsCard />
          <DataExportCard />
          {user.role !== 'superadmin' && <PositionsCard />}
          {user.role !== 'superadmin' && <DeviceDataCard />}
          <DeleteAccountCard user={user} />
        </Part>
      </Tabs>
    </>
  )
}

/** Whose organization writes reports, and who answers for it. */
const answersForReports = ({ role }: ProfileView) => holds(role, 'company.manage')

function Part({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div hidden={!shown} className={shown ? 'space-y-4 md:space-y-6' : undefined}>
      {children}
    </div>
  )
}

function Person({ user }: { user: ProfileView }) {
  const name = `${user.first_name} ${user.last_name}`
  return (
    <div className="mb-4 flex items-center gap-4 md:mb-6">
      <Avatar name={name} size="lg" />
      <div className="min-w-0">
        <p className="text-xl font-semibold break-words">{name}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-meta">
          <Badge tone="info">{roleLabels[user.role]}</Badge>
          {user.company_kind === 'osgb' && <span className="break-words">{user.company_name}</span>}
          <span>
            Üyelik: <span className="tabular">{formatDay(user.created_at)}</span>
          </span>
        </div>
      </div>
    </div>
  )
}
