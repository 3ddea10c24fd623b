import type { EngineStatistics } from '@gozlem/contract/analysis-engine'
import { providerNames } from '@gozlem/contract/vision-provider'
import { formatCount } from '@gozlem/domain/count'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ScanSearch } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'
import { DataList } from '../../../ui/lists/DataList'

type Summary = EngineStatistics['total']
type ModelSummary = EngineStatistics['models'][number]

/** What models did in the last 30 days: the sums, and each model where there are several (AI-03). */
export function EngineFigures({ statistics }: { statistics: EngineStatistics }) {
  const { total, models } = statistics
  if (total.calls === 0)
    return <EmptyState icon={ScanSearch}>Son 30 günde görüntü modeline çağrı yapılmadı.</EmptyState>
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-3">
        {figures(total).map(({ label, value, note }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-meta">
              {label}
              {note !== undefined && <span className="block">{note}</span>}
            </dt>
            <dd className="tabular text-2xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {models.length > 1 && (
        <DataList
          label="Modellere göre kullanım"
          columns={columns}
          rows={models}
          rowKey={({ provider, model }) => `${provider}/${model}`}
          status="success"
          empty={null}
        />
      )}
    </div>
  )
}

function figures(total: Summary): { label: string; value: string; note?: string }[] {
  const { calls, failures, without_price } = total
  return [
    { label: 'Çağrı', value: formatCount(calls) },
    {
      label: 'Başarısız',
      value: formatCount(failures),
      note: `%${formatCount(Math.round((failures / calls) * 100))}`,
    },
    { label: 'Tahmini maliyet', value: dollars(total), ...(without_price > 0 && unpriced(total)) },
    { label: 'Ortanca süre', value: seconds(total.median_ms) },
    { label: 'Çağrıların %95’i bu sürede', value: seconds(total.p95_ms) },
    {
      label: 'Jeton',
      value: formatCount(total.input_tokens + total.output_tokens),
      note: `${formatCount(total.input_tokens)} giriş, ${formatCount(total.output_tokens)} çıkış`,
    },
  ]
}

const unpriced = ({ without_price }: Summary) => ({
  note: `${formatCount(without_price)} çağrının fiyatı bilinmiyor`,
})

const columns: readonly Column<ModelSummary>[] = [
  { id: 'model', header: 'Model', cell: ({ provider, model }) => `${providerNames[provider]} · ${model}` },
  { id: 'calls', header: 'Çağrı', align: 'end', cell: ({ calls }) => formatCount(calls) },
  { id: 'failures', header: 'Başarısız', align: 'end', cell: ({ failures }) => formatCount(failures) },
  { id: 'median', header: 'Ortanca süre', align: 'end', cell: ({ median_ms }) => seconds(median_ms) },
  { id: 'cost', header: 'Tahmini maliyet', align: 'end', cell: dollars },
]

const seconds = (ms: number | null) =>
  ms === null ? '–' : `${(ms / 1000).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} sn`

function dollars({ calls, without_price, cost_usd }: Summary): string {
  if (cost_usd === 0 && without_price > 0 && calls > 0) return '–'
  const digits = cost_usd < 1 ? 3 : 2
  return `${cost_usd.toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: digits })} $`
}
