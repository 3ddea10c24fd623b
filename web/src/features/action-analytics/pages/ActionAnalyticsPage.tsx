// Takip Analizi (BEY-13): figures of corrective actions, each a way to what it counts.
import { periodInWords } from '@gozlem/domain/performance/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building, FileSpreadsheet, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { files } from '../../../platform/device/files'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { toast } from '../../../ui/overlays/toast'
import { ConsultancyField } from '../../member/components/ConsultancyField'
import { PeriodBar } from '../../performance/components/PeriodBar'
import { findCompanies } from '../../report/components/list/find-choices'
import { type AnalyticsQuery, actionAnalyticsQuery, fetchWorkbook } from '../api'
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
        actions={isChosen && period.fault === null && <Actions asked={asked} />}
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

/** The same figures as a file, and on paper. */
function Actions({ asked }: { asked: AnalyticsQuery }) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      const { blob, name } = await fetchWorkbook(asked)
      files.save(blob, name ?? 'takip-analizi.xlsx')
    } catch (error) {
      toast.error(problemMessage(error, 'Excel dosyası hazırlanamadı.'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Button icon={Printer} className="print:hidden" onClick={() => files.print()}>
        Yazdır
      </Button>
      <Button
        icon={FileSpreadsheet}
        className="print:hidden"
        loading={isLoading}
        onClick={() => void download()}
      >
        Excel İndir
      </Button>
    </>
  )
}
