import { type RiskMethodId, riskBand, riskScoring } from '@gozlem/domain/report/risk-score'
import { clsx } from 'clsx'
import { TONE_SOLID } from '../../../../../ui/feedback/tones'

export interface BandLegendProps {
  method: RiskMethodId
  /** Null while nothing is scored. */
  score: number | null
}

/** The bands of a method with word, range and colour; the one that holds is set off. */
export function BandLegend({ method, score }: BandLegendProps) {
  const current = score === null ? null : riskBand(method, score).id
  return (
    <ul aria-label="Risk bantları" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {riskScoring[method].bands.map((band) => (
        <li
          key={band.id}
          aria-current={band.id === current ? 'true' : undefined}
          className={clsx(
            'inline-flex items-center gap-1.5',
            band.id === current ? 'font-semibold' : 'text-meta',
          )}
        >
          <span aria-hidden className={clsx('size-3 rounded-sm', TONE_SOLID[band.tone])} />
          {band.label} <span className="tabular">{band.range}</span>
        </li>
      ))}
    </ul>
  )
}
