import { formatCount } from '@gozlem/domain/count'
import { clsx } from 'clsx'
import { useId } from 'react'

export interface MonthlyBarsProps {
  label: string
  /** YYYY-MM, oldest first. */
  months: readonly { month: string; completed: number }[]
}

const monthName = new Intl.DateTimeFormat('tr-TR', { month: 'short', timeZone: 'UTC' })
const monthInFull = new Intl.DateTimeFormat('tr-TR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** Reports a month as bars for the eye and as a table for everybody else. */
export function MonthlyBars({ label, months }: MonthlyBarsProps) {
  const titleId = useId()
  const most = Math.max(1, ...months.map(({ completed }) => completed))
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="sr-only">
        {label}
      </figcaption>
      <div aria-hidden>
        <ol className="flex h-56 items-end gap-1 border-b sm:gap-2 border-line-firm">
          {months.map(({ month, completed }) => (
            <li key={month} className="flex h-full flex-1 flex-col items-center justify-end gap-1">
              <span className="tabular text-sm font-semibold">{formatCount(completed)}</span>
              <span
                className={
                  completed === 0 ? 'w-full max-w-12 bg-line' : 'w-full max-w-12 rounded-t-sm bg-brand'
                }
                style={{ height: `max(3px, ${(completed / most) * 82}%)` }}
              />
            </li>
          ))}
        </ol>
        <ol className="flex gap-1 pt-2 sm:gap-2">
          {months.map(({ month }, at) => (
            <li
              key={month}
              // Every other name on phones, counted from the latest month.
              className={clsx(
                'flex min-w-0 flex-1 justify-center text-sm whitespace-nowrap text-meta',
                (months.length - at) % 2 === 0 && 'max-sm:invisible',
              )}
            >
              {monthName.format(dayOf(month))}
            </li>
          ))}
        </ol>
      </div>
      {/* The table itself would keep its height. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Ay</th>
              <th scope="col">Tamamlanan rapor</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, completed }) => (
              <tr key={month}>
                <th scope="row">{monthInFull.format(dayOf(month))}</th>
                <td>{formatCount(completed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
