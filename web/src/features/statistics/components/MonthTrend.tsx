import { formatCount } from '@gozlem/domain/count'
import { monthInWords } from '@gozlem/domain/day-in-words'
import { lazy, Suspense } from 'react'
import { withRetry } from '../../../platform/loading/retry-import'
import type { Address } from '../../../platform/navigation/addresses'
import { TextLink } from '../../../ui/actions/TextLink'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { TONE_SOLID } from '../../../ui/feedback/tones'
import { ChartNoAxesColumn } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { type CountedMonth, type MonthPart, sumOfParts } from '../model/month-parts'

/** What draws them comes after the page. */
const MonthBars = lazy(() => withRetry(async () => ({ default: (await import('./MonthBars')).MonthBars })))

export interface MonthTrendProps<Name extends string> {
  title: string
  description: string
  /** What is said where no month has anything. */
  empty: string
  /** What the table behind the bars counts. */
  caption: string
  /** What a bar is made of, from its foot on. Parts that no month has are left out. */
  parts: readonly MonthPart<Name>[]
  /** Oldest first; null while they are on their way, whose place is kept. */
  months: readonly CountedMonth<Name>[] | null
  /** What the table says of a month and part, where that is more exact than what the bars are drawn of. */
  textOf?: (month: string, part: Name) => string
  /** Where what a count of the table counts is listed. */
  linkOf?: (month: string, part: Name) => Address | undefined
}

/** Something that was counted month by month, in parts: bars, and the table behind them (NAV-12). */
export function MonthTrend<Name extends string>(props: MonthTrendProps<Name>) {
  const { title, description, empty, caption, parts, months, textOf, linkOf } = props
  const shown = parts.filter(({ id }) => months === null || months.some((month) => month[id] > 0))
  return (
    <Card title={title} description={description} className="break-inside-avoid">
      {months === null ? (
        <Loading>
          <Skeleton className="h-52" />
          {parts.length > 1 && <Skeleton className="mt-3 h-5 w-3/5" />}
          <Skeleton className="mt-2 h-12 w-2/5" />
        </Loading>
      ) : shown.length === 0 ? (
        <EmptyState icon={ChartNoAxesColumn}>{empty}</EmptyState>
      ) : (
        <>
          <div className="h-52">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <MonthBars name={caption} parts={shown} months={months} />
            </Suspense>
          </div>
          {parts.length > 1 && (
            <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {shown.map(({ id, label, tone }) => (
                <li key={id} className="flex items-center gap-2">
                  <span className={`size-3 rounded-sm ${TONE_SOLID[tone]}`} />
                  {label}
                </li>
              ))}
            </ul>
          )}
          <details className="mt-2">
            <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-brand-strong">
              Tablo olarak göster
            </summary>
            <div className="overflow-x-auto">
              <table className="w-full text-sm">
                <caption className="sr-only">{caption}</caption>
                <thead>
                  <tr className="text-meta max-sm:text-xs max-sm:tracking-tight">
                    <th scope="col" className="py-1 text-left font-semibold">
                      Ay
                    </th>
                    {shown.map(({ id, label }) => (
                      <th key={id} scope="col" className="py-1 pl-1 text-right sm:pl-2 font-semibold">
                        {label}
                      </th>
                    ))}
                    {parts.length > 1 && (
                      <th scope="col" className="py-1 pl-1 text-right sm:pl-2 font-semibold">
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
                      {shown.map(({ id, label }) => (
                        <td key={id} className="tabular py-1 pl-1 text-right sm:pl-2">
                          {textOf?.(month.month, id) ?? (
                            <Count
                              value={month[id]}
                              of={`${label.toLocaleLowerCase('tr')}, ${monthInWords(month.month)}`}
                              to={linkOf?.(month.month, id)}
                            />
                          )}
                        </td>
                      ))}
                      {parts.length > 1 && (
                        <td className="tabular py-1 pl-1 text-right sm:pl-2 font-semibold">
                          {formatCount(sumOfParts(shown, month))}
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

function Count({ value, of, to }: { value: number; of: string; to: Address | undefined }) {
  if (to === undefined || value === 0) return formatCount(value)
  return (
    <TextLink
      to={to}
      aria-label={`${formatCount(value)} ${of}`}
      className="inline-flex min-h-11 min-w-8 items-center justify-end"
    >
      {formatCount(value)}
    </TextLink>
  )
}
