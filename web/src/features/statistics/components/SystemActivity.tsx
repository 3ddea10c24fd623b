import type { ReplyOf } from '@gozlem/contract/route'
import type { systemActivity } from '@gozlem/contract/statistics'
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { systemActivityQuery } from '../api'
import { MonthTrend } from './MonthTrend'

type Activity = ReplyOf<typeof systemActivity>
type Name = Exclude<keyof Activity['months'][number], 'month'>

const trends: readonly { id: Name; title: string; description: string; empty: string; label: string }[] = [
  {
    id: 'active_users',
    title: 'Çalışan kullanıcılar',
    description: 'O ay ziyaret yapan, rapora başlayan veya rapor tamamlayan kişiler',
    empty: 'Son on iki ayda ziyaret veya rapor yok.',
    label: 'Kullanıcı',
  },
  {
    id: 'organizations',
    title: 'Yeni kurumlar',
    description: 'O ay açılan kurum ve bireysel hesaplar',
    empty: 'Son on iki ayda yeni kurum yok.',
    label: 'Kurum',
  },
  {
    id: 'visits',
    title: 'Yapılan ziyaretler',
    description: 'Başladığı aya göre',
    empty: 'Son on iki ayda yapılan ziyaret yok.',
    label: 'Ziyaret',
  },
  {
    id: 'photos',
    title: 'Yüklenen fotoğraflar',
    description: 'Saklananlar, yüklendiği aya göre',
    empty: 'Son on iki ayda yüklenen fotoğraf yok.',
    label: 'Fotoğraf',
  },
  {
    id: 'findings',
    title: 'Tespit edilen uygunsuzluklar',
    description: 'O ay tamamlanan raporlarda',
    empty: 'Son on iki ayda tamamlanan raporlarda uygunsuzluk yok.',
    label: 'Uygunsuzluk',
  },
]

/** What the whole installation does, month by month and in the last days (ADM-01). */
export function SystemActivity() {
  const query = useQuery(systemActivityQuery)
  if (query.status === 'pending')
    return (
      <Loading>
        <Skeleton className="h-80 w-full rounded-lg" />
      </Loading>
    )
  if (query.status === 'error')
    return (
      <Card title="Aylara göre kullanım">
        <ErrorState
          message={problemMessage(query.error, 'Kullanım istatistikleri yüklenemedi.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  const { months } = query.data
  return (
    <>
      <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-2">
        {trends.map(({ id, label, ...words }) => (
          <MonthTrend
            key={id}
            {...words}
            caption={`Aylara göre ${words.title.toLocaleLowerCase('tr')}`}
            parts={[{ id, label, tone: 'info' }]}
            months={months}
          />
        ))}
      </div>
      <OperationsCard activity={query.data} />
    </>
  )
}

/** Models go by the names of their makers. */
const engineNames: Readonly<Record<string, string>> = { yerlesik: 'Yerleşik motor' }

function OperationsCard({ activity: { storage, days, analyses, messages, jobs } }: { activity: Activity }) {
  const runs = analyses
    .map(({ engine, runs }) => `${engineNames[engine] ?? engine}: ${formatCount(runs)}`)
    .join(', ')
  return (
    <Card title="İşleyiş" description={`Analiz ve iletilerde son ${days} gün, işlerde kuyrukta duranlar.`}>
      <KeyValueList
        columns={2}
        items={[
          { label: 'Saklanan fotoğraf', value: formatCount(storage.photos) },
          { label: 'Fotoğraf asıllarının boyutu', value: size(storage.bytes) },
          { label: 'Analiz', value: runs === '' ? 'Yapılmadı' : runs },
          {
            label: 'E-posta ve SMS',
            value: `${formatCount(messages.sent)} gönderildi, ${formatCount(messages.failed)} gönderilemedi, ${formatCount(messages.waiting)} bekliyor`,
          },
          {
            label: 'Arka plan işleri',
            value: `${formatCount(jobs.done)} bitti, ${formatCount(jobs.failed)} başarısız, ${formatCount(jobs.waiting)} bekliyor`,
          },
        ]}
      />
    </Card>
  )
}

/** Megabytes up to a gigabyte, then gigabytes. */
function size(bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${value.toLocaleString('tr-TR', { maximumFractionDigits: 1 })} ${unit}`
}
