import { type Factor, riskMethods } from '@gozlem/domain/report/risk-method'
import {
  type FactorName,
  formatScore,
  type RiskFactors,
  type RiskMethodId,
  riskBand,
} from '@gozlem/domain/report/risk-score'
import { Segmented } from '../../../../../ui/forms/Segmented'
import { RiskBadge } from '../../RiskBadge'
import { BandLegend } from './BandLegend'
import { MatrixWords, RiskMatrix } from './RiskMatrix'

export interface FactorFieldsProps extends RiskFactors {
  method: RiskMethodId
  score: number
  scored: boolean
  /** Of a finding without a score yet: the factors chosen so far. */
  chosen: readonly FactorName[] | undefined
  onChange: (factors: Partial<Record<FactorName, number>>) => void
}

/** The factors of the report's method with the score they make at once (REP-06, REP-17). */
export function FactorFields({ method, score, scored, chosen, onChange, ...values }: FactorFieldsProps) {
  const { factors } = riskMethods[method]
  const valueOf = (name: FactorName) => (scored || chosen?.includes(name) ? values[name] : null)
  return (
    <div className="space-y-4">
      {method === 'l_tipi' ? (
        <div className="grid items-center gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <RiskMatrix siddet={valueOf('siddet')} olasilik={valueOf('olasilik')} onChoose={onChange} />
          <MatrixWords siddet={valueOf('siddet')} olasilik={valueOf('olasilik')} />
        </div>
      ) : (
        factors.map((factor) => (
          <Segmented
            key={factor.name}
            legend={factor.label}
            segments={segmentsOf(factor)}
            value={valueOf(factor.name)}
            onChange={(value) => onChange({ [factor.name]: value })}
          />
        ))
      )}
      <div className="space-y-3 rounded-md border border-line bg-canvas px-4 py-3">
        <output aria-label="Risk skoru" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="tabular text-lg text-meta">
            {factors
              .map(({ name }) => {
                const value = valueOf(name)
                return value === null ? '?' : formatScore(value)
              })
              .join(' × ')}{' '}
            =
          </span>
          <RiskBadge method={method} score={score} scored={scored} size="lg" />
          <span className="basis-48 text-sm text-meta">
            {scored ? riskBand(method, score).advice : 'Raporu tamamlamak için risk değerlerini seçin.'}
          </span>
        </output>
        <BandLegend method={method} score={scored ? score : null} />
      </div>
    </div>
  )
}

function segmentsOf({ steps }: Factor) {
  return steps.map(({ value, label }) => ({
    value,
    label: formatScore(value),
    ...(steps.some((step) => step.label !== '') && { meaning: label }),
  }))
}
