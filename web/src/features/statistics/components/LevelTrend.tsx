import { formatCount } from '@gozlem/domain/count'
import { riskLevelLabels, riskLevels } from '@gozlem/domain/report/risk-level'
import { ChartNoAxesColumn } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { TONE_SOLID, type Tone } from '../../../ui/feedback/tones'
import { Card } from '../../../ui/layout/Card'

export interface LevelMonth {
  /** YYYY-MM. */
  month: string
  low: number
  medium: number
  high: number
  /** Those of no level too. */
  total: number
}

type Part = (typeof parts)[number]

const parts = [...riskLevels, 'none'] as const

/** As the levels' bands have it; where several bands make a level, its middle. */
const tones: Record<Part, Tone> = { low: 'positive', medium: 'caution', high: 'danger', none: 'neutral' }

const labels: Record<Part, string> = { ...riskLevelLabels, none: 'Uygunsuzluk yok' }

const monthName = new Intl.DateTimeFormat('tr-TR', { month: 'short', timeZone: 'UTC' })
const monthInFull = new Intl.DateTimeFormat('tr-TR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayOf = ({ month }: LevelMonth) => new Date(`${month}-01T00:00:00Z`)

const countOf = (month: LevelMonth, part: Part) =>
  part === 'none' ? month.total - month.low - month.medium - month.high : month[part]

export interface LevelTrendProps {
  title: string
  description: string
  /** What is said where no month has anything. */
  empty: string
  /** What the table behind the bars counts. */
  caption: string
  /** Oldest first. */
  months: readonly LevelMonth[]
}

/** Something that was counted month by month and by level: bars, and the table behind them (NAV-12). */
export function LevelTrend({ title, description, empty, caption, months }: LevelTrendProps) {
  const most = Math.max(0, ...months.map(({ total }) => total))
  const shown = parts.filter((part) => months.some((month) => countOf(month, part) > 0))
  return (
    <Card title={title} description={description}>
      {most === 0 ? (
        <EmptyState icon={ChartNoAxesColumn}>{empty}</EmptyState>
      ) : (
        <>
          <div aria-hidden>
            <ol className="flex h-40 items-end gap-1 border-b border-line-firm sm:gap-2">
              {months.map((month) => (
                <li key={month.month} className="flex h-full flex-1 flex-col items-center justify-end gap-1">
                  <span className="tabular text-xs text-meta">
                    {month.total > 0 && formatCount(month.total)}
                  </span>
                  <div
                    className="flex w-full max-w-10 flex-col-reverse overflow-hidden rounded-t-sm"
                    style={{ height: `${(month.total / most) * 82}%` }}
                  >
                    {shown.map((part) => (
                      <div
                        key={part}
                        className={TONE_SOLID[tones[part]]}
                        style={{ flexGrow: countOf(month, part) }}
                      />
                    ))}
                  </div>
                </li>
              ))}
            </ol>
            <ol className="flex gap-1 pt-2 sm:gap-2">
              {months.map((month, at) => (
                <li
                  key={month.month}
                  className={
                    (months.length - at) % 2 === 0
                      ? 'flex min-w-0 flex-1 justify-center text-xs text-meta max-sm:invisible'
                      : 'flex min-w-0 flex-1 justify-center text-xs whitespace-nowrap text-meta'
                  }
                >
                  {monthName.format(dayOf(month))}
                </li>
              ))}
            </ol>
            <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {shown.map((part) => (
                <li key={part} className="flex items-center gap-2">
                  <span className={`size-3 rounded-sm ${TONE_SOLID[tones[part]]}`} />
                  {labels[part]}
                </li>
              ))}
            </ul>
          </div>
          <details className="mt-2">
            <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-brand-strong">
              Tablo olarak göster
            </summary>
            <TrendTable caption={caption} months={months} shown={shown} />
          </details>
        </>
      )}
    </Card>
  )
}

function TrendTable({
  caption,
  months,
  shown,
}: Pick<LevelTrendProps, 'caption' | 'months'> & { shown: readonly Part[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-meta">
          <th scope="col" className="py-1 text-left font-semibold">
            Ay
          </th>
          {shown.map((part) => (
            <th key={part} scope="col" className="py-1 pl-2 text-right font-semibold">
              {labels[part]}
            </th>
          ))}
          <th scope="col" className="py-1 pl-2 text-right font-semibold">
            Toplam
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {monthInFull.format(dayOf(month))}
            </th>
            {shown.map((part) => (
              <td key={part} className="tabular py-1 pl-2 text-right">
                {formatCount(countOf(month, part))}
              </td>
            ))}
            <td className="tabular py-1 pl-2 text-right font-semibold">{formatCount(month.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
