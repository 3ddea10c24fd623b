import { formatCount } from '@gozlem/domain/count'
import { monthInWords, monthNames } from '@gozlem/domain/day-in-words'
import { ChartNoAxesColumn } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { TONE_SOLID, type Tone } from '../../../ui/feedback/tones'
import { Card } from '../../../ui/layout/Card'

export interface TrendPart<Name extends string> {
  id: Name
  label: string
  tone: Tone
}

export interface MonthTrendProps<Name extends string> {
  title: string
  description: string
  /** What is said where no month has anything. */
  empty: string
  /** What the table behind the bars counts. */
  caption: string
  /** What a bar is made of, from its foot on. Parts that no month has are left out. */
  parts: readonly TrendPart<Name>[]
  /** Oldest first, `YYYY-MM`. */
  months: readonly (Readonly<Record<Name, number>> & { month: string })[]
}

/** Something that was counted month by month, in parts: bars, and the table behind them (NAV-12). */
export function MonthTrend<Name extends string>(props: MonthTrendProps<Name>) {
  const { title, description, empty, caption, parts, months } = props
  const shown = parts.filter(({ id }) => months.some((month) => month[id] > 0))
  const totalOf = (month: Readonly<Record<Name, number>>) => shown.reduce((sum, { id }) => sum + month[id], 0)
  const most = Math.max(0, ...months.map(totalOf))
  return (
    <Card title={title} description={description}>
      {most === 0 ? (
        <EmptyState icon={ChartNoAxesColumn}>{empty}</EmptyState>
      ) : (
        <>
          <div aria-hidden>
            <ol className="flex h-40 items-end gap-1 border-b border-line-firm sm:gap-2">
              {months.map((month) => (
                <li
                  key={month.month}
                  className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1"
                >
                  <span className="tabular text-xs text-meta">
                    {totalOf(month) > 0 && formatCount(totalOf(month))}
                  </span>
                  <div
                    className="flex w-full max-w-10 flex-col-reverse overflow-hidden rounded-t-sm"
                    style={{ height: `${(totalOf(month) / most) * 82}%` }}
                  >
                    {shown.map(({ id, tone }) => (
                      <div key={id} className={TONE_SOLID[tone]} style={{ flexGrow: month[id] }} />
                    ))}
                  </div>
                </li>
              ))}
            </ol>
            <ol className="flex gap-1 pt-2 sm:gap-2">
              {months.map(({ month }, at) => (
                <li
                  key={month}
                  className={
                    (months.length - at) % 2 === 0
                      ? 'flex min-w-0 flex-1 justify-center text-xs text-meta max-sm:invisible'
                      : 'flex min-w-0 flex-1 justify-center text-xs whitespace-nowrap text-meta'
                  }
                >
                  {monthNames[Number(month.slice(5)) - 1]?.slice(0, 3)}
                </li>
              ))}
            </ol>
            {parts.length > 1 && (
              <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                {shown.map(({ id, label, tone }) => (
                  <li key={id} className="flex items-center gap-2">
                    <span className={`size-3 rounded-sm ${TONE_SOLID[tone]}`} />
                    {label}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <details className="mt-2">
            <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-brand-strong">
              Tablo olarak göster
            </summary>
            <div className="overflow-x-auto">
              <table className="w-full text-sm">
                <caption className="sr-only">{caption}</caption>
                <thead>
                  <tr className="text-meta">
                    <th scope="col" className="py-1 text-left font-semibold">
                      Ay
                    </th>
                    {shown.map(({ id, label }) => (
                      <th key={id} scope="col" className="py-1 pl-2 text-right font-semibold">
                        {label}
                      </th>
                    ))}
                    {parts.length > 1 && (
                      <th scope="col" className="py-1 pl-2 text-right font-semibold">
                        Toplam
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {months.map((month) => (
                    <tr key={month.month} className="border-t border-line">
                      <th scope="row" className="py-1 text-left font-normal">
                        {monthInWords(month.month)}
                      </th>
                      {shown.map(({ id }) => (
                        <td key={id} className="tabular py-1 pl-2 text-right">
                          {formatCount(month[id])}
                        </td>
                      ))}
                      {parts.length > 1 && (
                        <td className="tabular py-1 pl-2 text-right font-semibold">
                          {formatCount(totalOf(month))}
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </Card>
  )
}
