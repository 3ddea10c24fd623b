import type { EntryView } from '@gozlem/contract/report'
import { type Factor, riskMethods } from '@gozlem/domain/report/risk-method'
import { type FactorName, formatScore, type RiskMethodId, riskBand } from '@gozlem/domain/report/risk-score'
import { Segmented } from '../../../../ui/forms/Segmented'
import { RiskBadge } from '../RiskBadge'

export interface FactorFieldsProps {
  method: RiskMethodId
  entry: EntryView
  /** Of an entry without a score yet: the factors chosen so far. */
  chosen: readonly FactorName[]
  onChange: (name: FactorName, value: number) => void
}

/** The factors of the report's method with the score they make at once (REP-06). */
export function FactorFields({ method, entry, chosen, onChange }: FactorFieldsProps) {
  const { factors } = riskMethods[method]
  const isChosen = (name: FactorName) => entry.scored || chosen.includes(name)
  return (
    <div className="space-y-4">
      <div className="grid gap-4">
        {factors.map((factor) => (
          <Segmented
            key={factor.name}
            legend={factor.label}
            segments={segmentsOf(factor)}
            value={isChosen(factor.name) ? entry[factor.name] : null}
            onChange={(value) => onChange(factor.name, value)}
          />
        ))}
      </div>
      <output
        aria-label="Risk skoru"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-canvas px-4 py-3"
      >
        <span className="tabular text-lg text-meta">
          {factors.map(({ name }) => (isChosen(name) ? formatScore(entry[name]) : '?')).join(' × ')} =
        </span>
        <RiskBadge method={method} score={entry.risk_skoru} scored={entry.scored} size="lg" />
        <span className="basis-48 text-sm text-meta">
          {entry.scored
            ? riskBand(method, entry.risk_skoru).advice
            : 'Raporu tamamlamak için risk değerlerini seçin.'}
        </span>
      </output>
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
