import type { GuidelineFactors } from '@gozlem/domain/guideline/guideline'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import {
  formatScore,
  type RiskFactors,
  type RiskScaleId,
  riskBand,
  riskScaleIds,
  riskScore,
} from '@gozlem/domain/report/risk-score'
import { useState } from 'react'
import { Field } from '../../../ui/forms/Field'
import { Segmented } from '../../../ui/forms/Segmented'
import { Select } from '../../../ui/forms/Select'

export interface FactorsByMethodProps {
  factors: GuidelineFactors
  onChange: (factors: GuidelineFactors) => void
}

const shortNames: Record<RiskScaleId, string> = {
  l_tipi: 'L tipi',
  fine_kinney: 'Fine-Kinney',
  fmea: 'FMEA',
}

/** Factors to begin with, per risk method; a method without any leaves the finding unscored. */
export function FactorsByMethod({ factors, onChange }: FactorsByMethodProps) {
  const [method, setMethod] = useState<RiskScaleId>(
    riskScaleIds.find((id) => factors[id] !== undefined) ?? 'l_tipi',
  )
  const [started, setStarted] = useState<Partial<Record<RiskScaleId, Partial<RiskFactors>>>>({})
  const scales = riskMethods[method].factors
  const current = factors[method] ?? started[method] ?? {}

  /** Factors count when each that the method uses is chosen. */
  function choose(name: keyof RiskFactors, value: number | null) {
    const { [name]: _, ...others } = current
    const next: Partial<RiskFactors> = value === null ? others : { ...current, [name]: value }
    setStarted({ ...started, [method]: next })
    const isComplete = scales.every((scale) => next[scale.name] !== undefined)
    onChange({ ...factors, [method]: isComplete ? { siddet: 1, olasilik: 1, etki: 1, ...next } : undefined })
  }

  return (
    <div className="space-y-4">
      <Segmented
        legend="Risk yöntemi"
        segments={riskScaleIds.map((value) => ({ value, label: shortNames[value] }))}
        value={method}
        onChange={setMethod}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {scales.map(({ name, label, steps }) => (
          <Field key={`${method} ${name}`} label={label}>
            <Select
              placeholder="Puanlanmadı"
              choices={steps.map((step) => ({
                value: String(step.value),
                label:
                  step.label === '' ? formatScore(step.value) : `${formatScore(step.value)} – ${step.label}`,
              }))}
              value={String(current[name] ?? '')}
              onChange={({ target }) => choose(name, target.value === '' ? null : Number(target.value))}
            />
          </Field>
        ))}
      </div>
      <p role="status" className="text-sm text-meta">
        {scoreText(method, factors[method])}
      </p>
    </div>
  )
}

/** 'Skor 15: Orta' */
export function scoreText(method: RiskScaleId, factors: RiskFactors | undefined): string {
  if (!factors) return 'Bu yöntemde puanlanmadı; rapora puansız girer.'
  const score = riskScore(method, factors)
  return `Skor ${formatScore(score)}: ${riskBand(method, score).label}`
}
