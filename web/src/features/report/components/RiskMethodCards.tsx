import { offeredMethods } from '@gozlem/domain/report/offered-methods'
import { type RiskMethod, riskMethods } from '@gozlem/domain/report/risk-method'
import { type RiskMethodId, scaleOf } from '@gozlem/domain/report/risk-score'
import { clsx } from 'clsx'
import { useUser } from '../../../platform/session/session'
import { TONE_SOLID } from '../../../ui/feedback/tones'
import { RadioCards } from '../../../ui/forms/RadioCards'

export interface RiskMethodCardsProps {
  value: RiskMethodId | null
  onChange: (method: RiskMethodId) => void
}

/** The risk methods with formula and bands (REP-17). Put it in a FieldGroup. */
export function RiskMethodCards({ value, onChange }: RiskMethodCardsProps) {
  const { l_table = 'three' } = useUser()
  return (
    <RadioCards
      value={value}
      onChange={onChange}
      options={offeredMethods(l_table)
        .map((offered) => ofScale(offered, value))
        .map((id) => ({
          value: id,
          label: riskMethods[id].label,
          description: <MethodLegend method={riskMethods[id]} />,
        }))}
    />
  )
}

/** A report keeps the table it has: of its scale, that one is offered. */
const ofScale = (offered: RiskMethodId, value: RiskMethodId | null): RiskMethodId =>
  value !== null && scaleOf(value) === scaleOf(offered) ? value : offered

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
