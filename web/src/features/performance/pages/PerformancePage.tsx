// Performans Takibi (CAL-05): what the people of a consultancy did in a period. By name, never by rank.
import type { listPerformance } from '@gozlem/contract/performance'
import type { ReplyOf } from '@gozlem/contract/route'
import { formatCount } from '@gozlem/domain/count'
import { lateDraftDays } from '@gozlem/domain/performance/figures'
import { firstDayOf, lastDayOf } from '@gozlem/domain/service-minutes/month'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { files } from '../../../platform/device/files'
import { QueryList } from '../../../platform/lists/QueryList'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Notice } from '../../../ui/feedback/Notice'
import {
  Building,
  CalendarCheck,
  Clock,
  FileCheck2,
  FileSpreadsheet,
  TriangleAlert,
  UsersRound,
} from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { toast } from '../../../ui/overlays/toast'
import { ConsultancyField } from '../../member/components/ConsultancyField'
import { StatTile, StatTileSkeleton } from '../../statistics/components/StatTile'
import { fetchWorkbook, performanceQuery } from '../api'
import { PerformanceCharts } from '../components/PerformanceCharts'
import { PeriodBar } from '../components/PeriodBar'
import { performanceColumns } from '../components/performance-columns'
import { shownPeriod, usePerformanceParams } from '../model/shown-period'

export function PerformancePage() {
  const { role } = useUser()
  const [now] = useState(() => new Date())
  const params = usePerformanceParams()
  const { user_id, organization_id } = params.filters
  const period = shownPeriod(params.filters, now)
  const asked = {
    from: period.from,
    to: period.to,
    ...(user_id !== undefined && { user_id }),
    ...(role === 'superadmin' && organization_id !== undefined && { organization_id }),
  }
  const isAskable = period.fault === null && (role !== 'superadmin' || organization_id !== undefined)
  const list = useQuery({
    ...performanceQuery({ ...asked, page: params.page }),
    enabled: isAskable,
    placeholderData: keepPreviousData,
  })
  // What stands here of somebody else while the next ones are on their way is not theirs.
  const asShown = list.isPlaceholderData ? undefined : list.data
  const chosen = asShown?.people.find(({ id }) => id === user_id)?.name
  const listOfClosed = ({ id }: { id: string }) =>
    address(
      '/uygunsuzluk-takibi',
      {},
      {
        owner_id: id,
        state: 'closed',
        closed_from: firstDayOf(period.from),
        closed_to: lastDayOf(period.to),
      },
    )
  return (
    <>
      <PageHeader
        title="Performans Takibi"
        meta={list.data?.organization.name ?? 'Kişilerin bir dönemdeki ziyaretleri, dakikaları ve raporları'}
        actions={isAskable && <WorkbookButton asked={asked} />}
      />
      <div className="space-y-4 md:space-y-6">
        <Card>
          <div className="space-y-4">
            {role === 'superadmin' && (
              <ConsultancyField
                id={organization_id}
                onChange={(id) => params.change({ organization_id: id, user_id: undefined })}
              />
            )}
            <PeriodBar period={period} now={now} onShow={params.change} />
          </div>
        </Card>
        {role === 'superadmin' && organization_id === undefined ? (
          <Card>
            <EmptyState icon={Building}>Performansı görmek için bir OSGB seçin.</EmptyState>
          </Card>
        ) : (
          isAskable && (
            <>
              {list.status !== 'error' && <Totals total={list.data?.total} />}
              {user_id !== undefined && asShown && (
                <Notice
                  tone="info"
                  action={
                    <Button onClick={() => params.change({ user_id: undefined })}>Herkesi Göster</Button>
                  }
                >
                  Yalnız {chosen ?? 'seçilen kişi'} gösteriliyor.
                </Notice>
              )}
              <QueryList
                params={{ ...params, isFiltered: false }}
                list={list}
                pagination={list.data?.pagination}
                label="Kişiler"
                columns={performanceColumns(role === 'superadmin' ? null : listOfClosed)}
                rows={list.data?.people ?? []}
                rowKey={({ id }) => id}
                rowLink={({ id }) =>
                  address(
                    '/performance-tracking',
                    {},
                    {
                      period: period.kind,
                      from: period.from,
                      ...(period.kind === 'range' && { to: period.to }),
                      ...(organization_id !== undefined && { organization_id }),
                      user_id: id,
                    },
                  )
                }
                failure="Performans bilgileri yüklenemedi."
                empty={<EmptyState icon={UsersRound}>Bu dönemde gösterilecek kişi yok.</EmptyState>}
              />
              {list.status !== 'error' && (
                <PerformanceCharts
                  months={asShown?.months ?? null}
                  whose={user_id === undefined ? 'Herkes' : (chosen ?? 'Seçilen kişi')}
                />
              )}
              <p className="text-sm text-meta">
                Gecikme: saati geçtiği hâlde sonucu girilmeyen ziyaretler ve {lateDraftDays} günden eski
                taslaklar. Zamanında kapatılan: kişinin takip ettiği ve bu dönemde kapatılan
                uygunsuzluklardan, çözümü terminine kadar bildirilmiş ya da termininde kapatılmış olanlar.
                Kişiler ada göre sıralanır.
              </p>
            </>
          )
        )}
      </div>
    </>
  )
}

/** The same figures as a file. */
function WorkbookButton({ asked }: { asked: Parameters<typeof fetchWorkbook>[0] }) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      const { blob, name } = await fetchWorkbook(asked)
      files.save(blob, name ?? 'performans.xlsx')
    } catch (error) {
      toast.error(problemMessage(error, 'Excel dosyası hazırlanamadı.'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button icon={FileSpreadsheet} loading={isLoading} onClick={() => void download()}>
      Excel İndir
    </Button>
  )
}

const tilesStyle = 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4'

/** Everybody together. */
function Totals({ total }: { total: ReplyOf<typeof listPerformance>['total'] | undefined }) {
  if (!total)
    return (
      <div className={tilesStyle}>
        {[0, 1, 2, 3].map((tile) => (
          <StatTileSkeleton key={tile} />
        ))}
      </div>
    )
  const findings = total.high_findings + total.medium_findings + total.low_findings
  return (
    <div className={tilesStyle}>
      <StatTile
        icon={CalendarCheck}
        label="Yapılan ziyaret"
        value={total.done_visits}
        note={`${formatCount(total.planned_visits)} planlandı, ${formatCount(total.overdue_visits)} gecikti`}
      />
      <StatTile
        icon={Clock}
        label="Yapılan dakika"
        value={total.done_minutes}
        note={`Sözleşmelerde ${formatCount(total.assigned_minutes)}`}
      />
      <StatTile
        icon={FileCheck2}
        label="Tamamlanan rapor"
        value={total.completed_reports}
        note={`${formatCount(total.begun_reports)} başlandı`}
      />
      <StatTile
        icon={TriangleAlert}
        label="Tespit edilen uygunsuzluk"
        value={findings}
        note={`${formatCount(total.high_findings)} yüksek riskli`}
      />
    </div>
  )
}
