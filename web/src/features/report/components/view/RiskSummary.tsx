import type { ReportView } from '@gozlem/contract/report'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { clsx } from 'clsx'
import { TONE_SOFT, TONE_SOLID } from '../../../../ui/feedback/tones'
import { bandCounts } from './summary'

/** The findings by band: a bar of their shares and a figure for each. */
export function RiskSummary({ report }: { report: ReportView }) {
  const counts = bandCounts(report)
  const { label, formula } = riskMethods[report.risk_method]
  return (
    <section aria-labelledby="summary" className="rounded-lg border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="summary" className="text-xl font-semibold">
          {report.entries.length} uygunsuzluk
        </h2>
        <p className="text-sm text-meta">
          {label} · {formula}
        </p>
      </div>
      <div aria-hidden className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ band, count }) => (
            <span key={band.id} style={{ flexGrow: count }} className={TONE_SOLID[band.tone]} />
          ))}
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2 md:gap-3">
        {counts.map(({ band, count }) => (
          <li
            key={band.id}
            className={clsx(
              'rounded-md border px-3 py-3 md:px-4',
              count > 0 ? TONE_SOFT[band.tone] : 'border-line bg-surface text-meta',
            )}
          >
            <p className="tabular text-3xl font-bold">{count}</p>
            <p className="font-semibold">{band.label}</p>
            <p className="tabular text-sm">{band.range}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
