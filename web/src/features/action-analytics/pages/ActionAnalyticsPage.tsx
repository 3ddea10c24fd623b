// Takip Analizi (BEY-13): figures of corrective actions, each a way to what it counts.
import { periodInWords } from '@gozlem/domain/performance/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { useUser } from '../../../platform/session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { Building } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ConsultancyField } from '../../member/components/ConsultancyField'
import { PeriodBar } from '../../performance/components/PeriodBar'
import { findCompanies } from '../../report/components/list/find-choices'
import { actionAnalyticsQuery } from '../api'
import { AnalyticsActions } from '../components/AnalyticsActions'
import { AnalyticsCharts } from '../components/AnalyticsCharts'
import { AnalyticsTables } from '../components/AnalyticsTables'
import { PeriodTiles, TodayTiles } from '../components/AnalyticsTiles'
import { useAnalyticsParams } from '../model/analytics-params'

export function ActionAnalyticsPage() {
  const isSuperadmin = useUser().role === 'superadmin'
  const [now] = useState(() => new Date())
  const { period, change, filters } = useAnalyticsParams(now)
  const { client_company_id, organization_id } = filters
  const isChosen = !isSuperadmin || organization_id !== undefined
  const asked = {
    from: period.from,
    to: period.to,
    ...(isSuperadmin ? organization_id && { organization_id } : client_company_id && { client_company_id }),
  }
  const query = useQuery({
    ...actionAnalyticsQuery(asked),
    enabled: isChosen && period.fault === null,
    placeholderData: keepPreviousData,
  })
  const told = query.isPlaceholderData ? undefined : query.data
  const narrowed = isSuperadmin ? null : client_company_id === undefined ? {} : { client_company_id }
  return (
    <>
      <PageHeader
        title="Takip Analizi"
        meta={
          told
            ? (told.client_company ?? told.organization).name
            : 'Uygunsuzlukların açılışı, kapanışı ve gecikmesi'
        }
        actions={isChosen && period.fault === null && <AnalyticsActions asked={asked} />}
      />
      <div className="space-y-4 md:space-y-6">
        <Card className="print:hidden">
          <div className="space-y-4">
            {isSuperadmin ? (
              <ConsultancyField id={organization_id} onChange={(id) => change({ organization_id: id })} />
            ) : (
              <div className="max-w-md">
                <Field label="Müşteri firma">
                  <Combobox
                    placeholder="Tümü"
                    emptyText="Firma bulunamadı"
                    find={findCompanies}
                    value={
                      client_company_id === undefined
                        ? null
                        : { value: client_company_id, label: told?.client_company?.name ?? 'Seçili firma' }
                    }
                    onChange={(option) => change({ client_company_id: option?.value })}
                  />
                </Field>
              </div>
            )}
            <PeriodBar period={period} now={now} onShow={change} />
          </div>
        </Card>
        {isChosen ? (
          period.fault === null &&
          (query.status === 'error' ? (
            <Card>
              <ErrorState
                message={problemMessage(query.error, 'Takip analizi yüklenemedi.')}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            </Card>
          ) : (
            <>
              <Part title="Bugün">
                <TodayTiles told={told} narrowed={narrowed} />
              </Part>
              <Part title={periodInWords(period)}>
                <PeriodTiles told={told} narrowed={narrowed} />
              </Part>
              <AnalyticsCharts months={told?.months ?? null} narrowed={narrowed} />
              {told && <AnalyticsTables told={told} narrowed={narrowed} />}
            </>
          ))
        ) : (
          <Card>
            <EmptyState icon={Building}>Analizi görmek için bir OSGB seçin.</EmptyState>
          </Card>
        )}
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}
