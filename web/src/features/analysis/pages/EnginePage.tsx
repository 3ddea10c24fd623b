import type { EngineView } from '@gozlem/contract/analysis-engine'
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useParams } from '../../../platform/navigation/use-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { Loading, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { SearchX } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { organizationEngineQuery } from '../api'
import { EngineFigures } from '../components/EngineFigures'
import { EngineForm } from '../components/EngineForm'

/** The analysis engine of an organization, for the system's administrator (AI-02, AI-03). */
export function EnginePage() {
  const { id = '' } = useParams()
  const query = useQuery(organizationEngineQuery(id))
  const engine = query.data
  usePageTitle(engine && `Analiz Motoru, ${engine.organization.name}`)
  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title="Analiz Motoru"
        meta={engine?.organization.name}
        back={{
          to: address('/companies-management/:id', { id }),
          label: engine?.organization.name ?? 'Kurum Bilgileri',
        }}
      />
      {query.status === 'pending' && (
        <Card>
          <Loading>
            <SkeletonForm fields={5} />
          </Loading>
        </Card>
      )}
      {query.status === 'error' && (
        <Card>
          {isMissing(query.error) ? (
            <EmptyState
              icon={SearchX}
              action={<LinkButton to="/companies-management">Kurumlara dön</LinkButton>}
            >
              Aradığınız kurum bulunamadı.
            </EmptyState>
          ) : (
            <ErrorState
              message={problemMessage(query.error, 'Analiz ayarları yüklenemedi.')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
        </Card>
      )}
      {engine && (
        <div className="space-y-4 md:space-y-6">
          <EngineForm key={engine.organization.id} engine={engine} />
          <Card title="Kullanım" description="Görüntü modeline yapılan çağrılar, son 30 gün.">
            <div className="space-y-6">
              <Today engine={engine} />
              <EngineFigures statistics={engine.statistics} />
            </div>
          </Card>
        </div>
      )}
    </div>
  )
}

/** How much of the day's quota is used, where there is one. */
function Today({ engine }: { engine: EngineView }) {
  const quota = engine.daily_quota ?? engine.installation.daily_quota
  if (quota === null || engine.mode === 'embedded') return null
  const percent = Math.min(100, (engine.used_today / quota) * 100)
  return (
    <ProgressBar
      label={`Bugün ${formatCount(engine.used_today)} / ${formatCount(quota)} çağrı`}
      percent={percent}
      {...(percent >= 100 && { tone: 'caution' as const })}
    />
  )
}
