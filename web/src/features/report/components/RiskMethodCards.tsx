import { type RiskMethod, riskMethods } from '@gozlem/domain/report/risk-method'
import { type RiskMethodId, riskMethodIds } from '@gozlem/domain/report/risk-score'
import { clsx } from 'clsx'
import { TONE_SOLID } from '../../../ui/feedback/tones'
import { RadioCards } from '../../../ui/forms/RadioCards'

export interface RiskMethodCardsProps {
  value: RiskMethodId | null
  onChange: (method: RiskMethodId) => void
}

/** The risk methods with formula and bands (REP-17). Put it in a FieldGroup. */
export function RiskMethodCards({ value, onChange }: RiskMethodCardsProps) {
  return (
    <RadioCards
      value={value}
      onChange={onChange}
      options={riskMethodIds.map((id) => ({
        value: id,
        label: riskMethods[id].label,
        description: <MethodLegend method={riskMethods[id]} />,
      }))}
    />
  )
}

function MethodLegend({ method }: { method: RiskMethod }) {
  return (
    <span className="block">
      <span className="block text-ink">{method.formula}</span>
      <span className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {method.bands.map((band) => (
          <span key={band.id} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-2.5 rounded-full', TONE_SOLID[band.tone])} />
            {band.label} <span className="tabular">{band.range}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
